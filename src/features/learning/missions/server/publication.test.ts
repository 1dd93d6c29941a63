import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { writeCourse } from '#tests/support/steps/course.ts'
import {
  enrollInMission,
  publishMission as writeMission,
  sendEnrollment,
} from '#tests/support/steps/missions.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import { putMission } from '../brand-contract.ts'
import {
  listMissionsAvailable,
  listMissionsNotSubscribed,
  listPublicMissions,
  showMission,
  showMissionTerms,
  showPublicMission,
} from '../contract.ts'
import {
  exportMission,
  importMissions,
  publishMission,
  deleteMission as archive,
  listBrandMissions,
  showBrandMission,
} from '../read-contract.ts'

const world = await worldForFile()

const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()

/** What a partner and a visitor find of a mission. */
async function seenBy(brand: TestBrand, slug: string) {
  const maria = await world.partner(brand)
  const query = { slug_company: brand.slug }
  const answers = await Promise.all([
    world.send(maria, showMission, { params: { slug } }),
    world.send(null, showPublicMission, { params: { slug }, query }),
    world.send(null, showMissionTerms, { params: { slug }, query }),
    world.rawRequest(null, {
      method: 'GET',
      url: `/public/mission/${slug}?slug_company=${brand.slug}`,
    }),
    sendEnrollment(world, maria, slug),
  ])
  const lists = await Promise.all([
    world.call(await world.partner(brand), listMissionsNotSubscribed),
    world.call(await world.partner(brand), listMissionsAvailable),
    world.call(null, listPublicMissions, { query }),
  ])
  const listed = lists.map(({ data }) => data.some((mission) => mission.slug === slug))
  return { statuses: answers.map(({ statusCode }) => statusCode), listed }
}

const hidden = { statuses: [404, 404, 404, 404, 404], listed: [false, false, false] }
const shown = { statuses: [200, 200, 200, 200, 201], listed: [true, true, true] }

const statusOf = async (brand: TestBrand, slug: string) =>
  (await world.call(brand, showBrandMission, { params: { slug } })).status

test('a draft is seen by the brand only, until it is published', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand, { draft: true })
  expect(await seenBy(brand, slug)).toEqual(hidden)
  const drafts = await world.call(brand, listBrandMissions, { query: { status: 'draft' } })
  expect(drafts.data.map((mission) => mission.slug)).toEqual([slug])

  const published = await world.call(brand, publishMission, { params: { slug } })
  expect(published).toMatchObject({
    status: 'in_progress',
    published_at: world.clock.now().toISOString(),
  })
  expect(await seenBy(brand, slug)).toEqual(shown)
})

test('a scheduled mission appears on its day', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand, { draft: true })
  const published_at = inDays(2)
  await world.call(brand, publishMission, { params: { slug }, body: { published_at } })
  expect(await statusOf(brand, slug)).toBe('scheduled')
  expect(await seenBy(brand, slug)).toEqual(hidden)
  const list = (status: 'scheduled' | 'in_progress') =>
    world.call(brand, listBrandMissions, { query: { status } })
  expect((await list('scheduled')).data).toHaveLength(1)
  expect((await list('in_progress')).data).toHaveLength(0)

  world.clock.advanceDays(2)
  expect(await seenBy(brand, slug)).toEqual(shown)
  expect((await list('in_progress')).data).toHaveLength(1)
})

test('a mission with people in it is not taken away from them', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand)
  await enrollInMission(world, await world.partner(brand), slug)
  const params = { slug }
  const { mission, enrolled } = await world.call(brand, showBrandMission, { params })
  expect(enrolled).toBe(true)
  for (const change of [{ draft: true }, { published_at: inDays(1) }])
    expect(
      await world.refused(brand, putMission, { params, body: { ...mission, ...change } }),
    ).toMatchObject({ status: 409, code: 'already_enrolled' })
  expect(
    await world.refused(brand, publishMission, {
      params,
      body: { published_at: inDays(1) },
    }),
  ).toMatchObject({ status: 409, code: 'already_enrolled' })
})

test('an archived mission is offered again, and a write without a day keeps the day', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand, { published_at: inDays(-3) })
  const before = await world.call(brand, showBrandMission, { params: { slug } })
  await world.call(brand, archive, { params: { slug } })
  await world.call(brand, publishMission, { params: { slug } })
  const { published_at: _day, ...body } = before.mission
  await world.call(brand, putMission, { params: { slug }, body })
  const after = await world.call(brand, showBrandMission, { params: { slug } })
  expect(after).toEqual(before)
})

test('an archived mission that is written stays archived, unless as a draft', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand)
  const params = { slug }
  const { mission } = await world.call(brand, showBrandMission, { params })
  await world.call(brand, archive, { params })
  const body = { ...mission, title: 'Outro título' }
  await world.call(brand, putMission, { params, body })
  expect(await world.call(brand, showBrandMission, { params })).toMatchObject({
    status: 'archived',
    mission: { title: 'Outro título' },
  })
  await world.call(brand, putMission, { params, body: { ...body, draft: true } })
  expect(await world.call(brand, showBrandMission, { params })).toMatchObject({
    status: 'draft',
  })
})

test('two people publish the same mission: the second one must look again', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand, { draft: true })
  const first = await world.send(brand, showBrandMission, { params: { slug } })
  await world.call(brand, publishMission, { params: { slug } })
  const refused = await world.send(
    brand,
    publishMission,
    { params: { slug } },
    { headers: { 'if-match': String(first.headers['etag']) } },
  )
  expect(refused.statusCode).toBe(412)
})

test('the file of a mission writes the same mission again', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const slug = await writeMission(world, brand, {
    courses: ['curso'],
    rules: 'Regra: um\n\n- "dois"\n- #três',
    questions: [{ question: 'Onde?', kind: 'single', options: ['Aqui', 'Ali: lá'] }],
  })
  const before = await world.call(brand, showBrandMission, { params: { slug } })
  const yaml = (await world.send(brand, exportMission, { params: { slug } })).body
  const body = { yaml: yaml.replace('Mostre o sérum', 'Mostre o creme') }

  const dry = await world.call(brand, importMissions, {
    body,
    query: { dry_run: 'true' },
  } as never)
  const imported = await world.call(brand, importMissions, { body })
  const answered = { slug, title: 'Mostre o creme', is_new: false, image: null }
  expect([dry, imported]).toEqual([
    { missions: [answered], problems: [] },
    { missions: [answered], problems: [] },
  ])
  const after = await world.call(brand, showBrandMission, { params: { slug } })
  expect(after.mission).toEqual({ ...before.mission, title: 'Mostre o creme' })

  const other = await world.brand()
  expect(await world.call(other, importMissions, { body })).toMatchObject({
    problems: [{ line: 1, message: expect.stringContaining(`${slug}: `) }],
  })
})

test('a file with one problem writes nothing', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand)
  const one = (await world.send(brand, exportMission, { params: { slug } })).body
  const other = `nova-${unique()}`
  const yaml = `${one.replace(slug, other)}${one.replace(slug, 'ruim').replace('title:', 'titulo:')}`
  const { problems } = await world.call(brand, importMissions, { body: { yaml } })
  expect(problems.map(({ message }) => message)).toContainEqual(
    'ruim: a chave titulo não existe.',
  )
  expect(
    await world.refused(brand, showBrandMission, { params: { slug: other } }),
  ).toMatchObject({ status: 404 })
})

test('HTML and script addresses in a text never reach the public page as such', async () => {
  const brand = await world.brand()
  const slug = await writeMission(world, brand, {
    instructions:
      'Veja <img src=x onerror=alert(1)> [aqui](javascript:alert(1)) e [ali](https://a.test/)',
    rules: '<script>alert(2)</script>',
  })
  const { body } = await world.rawRequest(null, {
    method: 'GET',
    url: `/public/mission/${slug}?slug_company=${brand.slug}`,
  })
  expect(body).toContain('href="https://a.test/"')
  expect(body).not.toMatch(/javascript:|<img src="?x|alert\(2\)/)
})
