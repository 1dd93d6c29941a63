import { beforeEach, describe, expect, test } from 'vitest'

import { enrollInCourse, showCourse } from '#features/learning/courses/contract.ts'
import { importCourses } from '#features/learning/courses/file-contract.ts'
import { showMission, showPublicMission } from '#features/learning/missions/contract.ts'
import { showBrandMission } from '#features/learning/missions/read-contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { listLevelNames, listLevels } from '#features/people/partners/brand-contract.ts'
import { changeLevel, deleteLevel } from '#features/people/partners/level-contract.ts'

import { worldForFile } from './support/fixtures.ts'
import { student, writeCourse } from './support/steps/course.ts'
import { createTestLevel } from './support/steps/levels.ts'
import { publishMission, sendEnrollment } from './support/steps/missions.ts'
import { PRODUCTION, type TestBrand, type TestPartner } from './support/world.ts'

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
