import { beforeEach, describe, expect, test } from 'vitest'

import { enrollInCourse, showCourse } from '#features/learning/courses/contract.ts'
import { importCourses } from '#features/learning/courses/file-contract.ts'
import { putLevelCourses } from '#features/learning/courses/level-courses-contract.ts'
import {
  listMissionsAvailable,
  listMissionsNotSubscribed,
  showMission,
  showPublicMission,
} from '#features/learning/missions/contract.ts'
import {
  exportMission,
  importMissions,
  showBrandMission,
} from '#features/learning/missions/read-contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import {
  createSegment,
  listSegments,
} from '#features/overview/campaigns/segment-contract.ts'
import { listLevelNames, listLevels } from '#features/people/partners/brand-contract.ts'
import { changeLevel, deleteLevel } from '#features/people/partners/level-contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'

import { worldForFile } from './support/fixtures.ts'
import { finishShortCourse, student, writeCourse } from './support/steps/course.ts'
import { createTestLevel } from './support/steps/levels.ts'
import { publishMission, sendEnrollment } from './support/steps/missions.ts'
import {
  expectStatus,
  PRODUCTION,
  type TestBrand,
  type TestPartner,
} from './support/world.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
let brand: TestBrand
let ana: TestPartner

beforeEach(async () => {
  brand = await world.brand()
  ana = await world.partner(brand)
  await createTestLevel(world, brand, { name: 'Ouro', position: 1 })
  await createTestLevel(world, brand, { name: 'Diamante', position: 2 })
})

const give = (level: string) =>
  world.call(brand, setPartnerLevel, {
    params: { slug: ana.slug },
    body: { level, reason: 'Teste' },
  })

describe('a mission for two levels', () => {
  test('shows them, refuses others, and admits who has one of them at that moment', async () => {
    const slug = await publishMission(world, brand, { levels: ['ouro', 'Diamante'] })
    const params = { slug }
    const shown = { levels: ['Ouro', 'Diamante'], level_fits: false }
    expect(await world.call(ana, showMission, { params })).toMatchObject(shown)
    expect((await world.call(ana, listMissionsAvailable)).data).toEqual([])
    expect((await world.call(ana, listMissionsNotSubscribed)).data).toMatchObject([shown])
    expect(await world.call(null, showPublicMission, { params })).toMatchObject(shown)
    const page = await world.http.inject({ method: 'GET', url: `/public/mission/${slug}` })
    expect(page.body).toContain('Ouro, Diamante')
    expect((await sendEnrollment(world, ana, slug)).json()).toMatchObject({
      code: 'level_needed',
      message: 'Esta missão é para os níveis Ouro e Diamante.',
    })
    await give('Ouro')
    expect(await world.call(ana, showMission, { params })).toMatchObject({
      level_fits: true,
    })
    expect((await world.call(ana, listMissionsAvailable)).data).toMatchObject([{ slug }])
    expect((await sendEnrollment(world, ana, slug)).statusCode).toBe(201)
    const { mission } = await world.call(brand, showBrandMission, { params })
    expect(mission.levels).toEqual(['Ouro', 'Diamante'])
  })

  test('refuses a level that the brand does not have, also one of another brand', async () => {
    const other = await world.brand()
    await createTestLevel(world, other, { name: 'Prata' })
    await expect(publishMission(world, brand, { levels: ['Prata'] })).rejects.toThrow(
      /unknown_level/,
    )
  })

  test('is not of the level with the same name at another brand', async () => {
    const other = await world.brand()
    await createTestLevel(world, other, { name: 'Ouro' })
    const slug = await publishMission(world, other, { levels: ['Ouro'] })
    const bia = await world.partner(other)
    await give('Ouro')
    expect(await world.call(bia, showMission, { params: { slug } })).toMatchObject({
      levels: ['Ouro'],
      level_fits: false,
    })
  })

  test('is imported with its levels; an unknown one is named with its line', async () => {
    const slug = await publishMission(world, brand, { levels: ['Ouro'] })
    const { body: file } = await world.send(brand, exportMission, { params: { slug } })
    const send = (level: string) =>
      world.call(brand, importMissions, { body: { yaml: file.replace('Ouro', level) } })
    expect((await send('Prata')).problems).toMatchObject([
      { message: expect.stringContaining('nível') },
    ])
    expect((await send('Diamante')).problems).toEqual([])
    const { mission } = await world.call(brand, showBrandMission, { params: { slug } })
    expect(mission.levels).toEqual(['Diamante'])
  })

  test('is announced as unlocked only to who has the level', async () => {
    const course = await writeCourse(world, brand, { slug: 'curso' })
    await publishMission(world, brand, { levels: ['Ouro'], courses: ['curso'] })
    const bia = await world.partner(brand)
    await give('Ouro')
    for (const partner of [ana, bia]) await finishShortCourse(world, partner, course)
    const unlocked = async (partner: TestPartner) =>
      (await world.call(partner, listNotifications)).data.filter(
        ({ kind }) => kind === 'mission',
      ).length
    expect([await unlocked(ana), await unlocked(bia)]).toEqual([1, 0])
  })
})

describe('a course for a level', () => {
  test('shows it, refuses others, and keeps who is in it', async () => {
    const id = await writeCourse(world, brand, { slug: 'curso', levels: ['Ouro'] })
    const params = { slug: 'curso' }
    expect(await world.call(ana, showCourse, { params })).toMatchObject({
      levels: ['Ouro'],
      level_fits: false,
    })
    const body = { course_id: id }
    expect(await world.refused(ana, enrollInCourse, { body })).toMatchObject({
      code: 'level_needed',
      message: 'Este curso é para o nível Ouro.',
    })
    await give('Ouro')
    await world.call(ana, enrollInCourse, { body })
    await give('Diamante')
    expect((await student(world, ana).tab('inProgress')).data).toMatchObject([
      { level_fits: false },
    ])
  })

  test('is imported with its levels; an unknown one is named with its line', async () => {
    const text = (level: string) =>
      [
        'title: Curso',
        'description: Um curso.',
        `levels: [${level}]`,
        'sections:',
        '  - key: um',
        '    title: Um',
        '    contents:',
        '      - { key: a, kind: text, title: A, text: Oi }',
      ].join('\n')
    const send = (level: string) =>
      world.call(brand, importCourses, {
        body: { files: [{ path: 'vender/curso.yaml', text: text(level) }] },
      })
    expect(await send('Prata')).toMatchObject({
      imported: false,
      problems: [{ line: 3, message: expect.stringContaining('nível') }],
    })
    expect(await send('Ouro')).toMatchObject({ imported: true, problems: [] })
  })
})

test('a level that a content names is renamed with it, and is not deleted', async () => {
  await writeCourse(world, brand, { slug: 'curso', levels: ['Ouro'] })
  const { data } = await world.call(brand, listLevels)
  const gold = data.find(({ name }) => name === 'Ouro')
  if (!gold) throw new Error('no level')
  const { id, position: _place, percent: _percent, ...fields } = gold
  expect(await world.refused(brand, deleteLevel, { params: { id } })).toMatchObject({
    code: 'level_named',
  })
  await world.call(brand, changeLevel, {
    params: { id },
    body: { ...fields, name: 'Topo' },
  })
  expect((await world.call(brand, listLevelNames)).data.map(({ name }) => name)).toEqual([
    'Topo',
    'Diamante',
  ])
  expect(await world.call(ana, showCourse, { params: { slug: 'curso' } })).toMatchObject({
    levels: ['Topo'],
  })
})

test('a level that only a draft of a mission names is not deleted either', async () => {
  await publishMission(world, brand, {
    levels: ['Diamante'],
    draft: true,
    title: 'Rascunho',
  })
  const { data } = await world.call(brand, listLevelNames)
  const id = data.find(({ name }) => name === 'Diamante')?.id ?? 0
  expect(await world.refused(brand, deleteLevel, { params: { id } })).toMatchObject({
    code: 'level_named',
    message: 'Este nível está na missão “Rascunho”. Remova-o de lá antes de apagar.',
  })
})

test('a level is deleted, or a mission names it: never both', async () => {
  const { data } = await world.call(brand, listLevelNames)
  const id = data.find(({ name }) => name === 'Ouro')?.id ?? 0
  const [deleted, written] = await Promise.allSettled([
    world.call(brand, deleteLevel, { params: { id } }),
    publishMission(world, brand, { levels: ['Ouro'] }),
  ])
  expect([deleted.status, written.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

describe('a course that a level requires', () => {
  const require = (level: string, courses: string[]) =>
    world.send(brand, putLevelCourses, { params: { level }, body: { courses } })

  test('is not only for that level or one above', async () => {
    await writeCourse(world, brand, { slug: 'curso' })
    expectStatus(await require('Ouro', ['curso']), 200)
    await expect(
      writeCourse(world, brand, { slug: 'curso', levels: ['Ouro', 'Diamante'] }),
    ).rejects.toThrow(/level_out_of_reach/)
    expectStatus(await require('Ouro', []), 200)
    await writeCourse(world, brand, { slug: 'curso', title: 'Curso', levels: ['Ouro'] })
    expect((await require('Ouro', ['curso'])).json()).toMatchObject({
      code: 'course_out_of_reach',
      message:
        'Nenhum nível abaixo deste pode fazer o curso Curso. Libere o curso para o nível anterior ou escolha outro.',
    })
  })

  test('may be for a level below it', async () => {
    await writeCourse(world, brand, { slug: 'curso', levels: ['Ouro'] })
    expectStatus(await require('Diamante', ['curso']), 200)
    await writeCourse(world, brand, { slug: 'curso', levels: ['Ouro', 'Diamante'] })
  })
})

test('a level that requires courses is deleted with what it requires', async () => {
  await writeCourse(world, brand, { slug: 'curso' })
  await world.call(brand, putLevelCourses, {
    params: { level: 'Ouro' },
    body: { courses: ['curso'] },
  })
  const { data } = await world.call(brand, listLevelNames)
  const id = data.find(({ name }) => name === 'Ouro')?.id ?? 0
  await world.call(brand, deleteLevel, { params: { id } })
  expect((await world.call(brand, listLevelNames)).data).toMatchObject([
    { name: 'Diamante' },
  ])
})

describe('a segment that names a level', () => {
  const levelId = async (name: string) =>
    (await world.call(brand, listLevelNames)).data.find((level) => level.name === name)
      ?.id ?? 0

  test('follows it to its new name, and keeps it from being deleted', async () => {
    const rule = { levels: ['ouro'] }
    await world.call(brand, createSegment, { body: { name: 'Os melhores', rule } })
    const id = await levelId('Ouro')
    await world.call(brand, changeLevel, {
      params: { id },
      body: { name: 'Topo', billing_from: 0 },
    })
    const { data } = await world.call(brand, listSegments, { query: {} })
    expect(data).toMatchObject([{ rule: { levels: ['Topo'] } }])
    expect(await world.refused(brand, deleteLevel, { params: { id } })).toMatchObject({
      message: 'Este nível está no segmento “Os melhores”. Remova-o de lá antes de apagar.',
    })
  })
})

test('a level is not moved above the one whose required course only it may take', async () => {
  await writeCourse(world, brand, { slug: 'curso', title: 'Curso', levels: ['Ouro'] })
  await world.call(brand, putLevelCourses, {
    params: { level: 'Diamante' },
    body: { courses: ['curso'] },
  })
  const { data } = await world.call(brand, listLevelNames)
  const [gold, diamond] = data.map(({ id }) => id)
  const moved = await world.refused(brand, changeLevel, {
    params: { id: gold ?? 0 },
    body: { name: 'Ouro', billing_from: 5_000 },
  })
  expect(moved).toMatchObject({ status: 422, code: 'level_out_of_reach' })
  expect(moved.message).toContain('o curso Curso')
  await world.call(brand, changeLevel, {
    params: { id: diamond ?? 0 },
    body: { name: 'Diamante', billing_from: 5_000 },
  })
})
