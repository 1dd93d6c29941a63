import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { student, writeCourse } from '#tests/support/steps/course.ts'
import { publishMission, sendEnrollment } from '#tests/support/steps/missions.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  deleteCourse,
  listBrandCourses,
  publishCourse,
  putCourse,
  showBrandCourse,
} from '../../brand-contract.ts'
import { listCourseCategories, listCourses, showCourse } from '../../contract.ts'
import { exportCourse, importCourses } from '../../file-contract.ts'

const world = await worldForFile()

const slug = 'curso'
const params = { slug }

const inDays = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()

const courseOf = (brand: TestBrand) => world.call(brand, showBrandCourse, { params })

const listed = async (brand: TestBrand, status: 'Scheduled' | 'Published' | 'Draft') =>
  (await world.call(brand, listBrandCourses, { query: { status } })).data.length

/** What a partner who is not in the course finds of it. */
async function seenBy(brand: TestBrand, id: number) {
  const maria = await world.partner(brand)
  const [all, categories, open] = await Promise.all([
    world.call(maria, listCourses),
    world.call(maria, listCourseCategories),
    student(world, maria).tab('notEnrolled'),
  ])
  const shown = await world.send(maria, showCourse, { params })
  const enrolled = await student(world, maria).enroll(id)
  return {
    lists: [all.data.length, categories.data.length, open.data.length],
    statuses: [shown.statusCode, enrolled.statusCode],
  }
}

const hidden = { lists: [0, 0, 0], statuses: [404, 404] }
const shown = { lists: [1, 1, 1], statuses: [200, 201] }

test('a draft has no day; it is published at once, and a write keeps its day', async () => {
  const brand = await world.brand()
  const id = await writeCourse(world, brand, { slug, status: 'Draft' })
  expect(await courseOf(brand)).toMatchObject({ status: 'Draft', published_at: null })
  expect(await seenBy(brand, id)).toEqual(hidden)
  const now = world.clock.now().toISOString()
  expect(await world.call(brand, publishCourse, { params })).toMatchObject({
    status: 'Published',
    published_at: now,
  })
  expect(await seenBy(brand, id)).toEqual(shown)

  world.clock.advanceDays(1)
  await writeCourse(world, brand, { slug, title: 'Outro título' })
  expect(await courseOf(brand)).toMatchObject({
    title: 'Outro título',
    published_at: now,
    course: { published_at: now },
  })
})

test('a scheduled course appears on its day, and publishing it again without a day shows it now', async () => {
  const brand = await world.brand()
  const id = await writeCourse(world, brand, { slug, status: 'Draft' })
  const body = { published_at: inDays(2) }
  expect(await world.call(brand, publishCourse, { params, body })).toMatchObject({
    status: 'Scheduled',
    ...body,
  })
  expect(await seenBy(brand, id)).toEqual(hidden)
  expect([await listed(brand, 'Scheduled'), await listed(brand, 'Published')]).toEqual([
    1, 0,
  ])

  world.clock.advanceDays(2)
  expect(await courseOf(brand)).toMatchObject({ status: 'Published' })
  expect(await seenBy(brand, id)).toEqual(shown)
  expect([await listed(brand, 'Scheduled'), await listed(brand, 'Published')]).toEqual([
    0, 1,
  ])

  const other = await world.brand()
  const otherId = await writeCourse(world, other, { slug, published_at: inDays(9) })
  expect(await seenBy(other, otherId)).toEqual(hidden)
  await world.call(other, publishCourse, { params })
  expect(await seenBy(other, otherId)).toEqual(shown)
})

test('who is in a course keeps it while others wait for its day', async () => {
  const brand = await world.brand()
  const id = await writeCourse(world, brand, { slug })
  const ana = student(world, await world.partner(brand))
  const { enrollment_id } = (await ana.enroll(id)).json()
  await world.call(brand, publishCourse, { params, body: { published_at: inDays(3) } })
  expect(await seenBy(brand, id)).toEqual(hidden)
  expect((await ana.send(showCourse, { params })).statusCode).toBe(200)
  expect((await ana.tab('inProgress')).data).toHaveLength(1)
  const { sections } = await ana.contents(enrollment_id)
  const started = await ana.start(enrollment_id, sections[0].contents[0].id)
  expect((await ana.finish(started.json().class_id)).statusCode).toBe(200)
})

test('a course is required from its day on', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug, published_at: inDays(1) })
  const mission = await publishMission(world, brand, { courses: [slug] })
  const enroll = async () =>
    (await sendEnrollment(world, await world.partner(brand), mission)).statusCode
  expect(await enroll()).toBe(201)
  world.clock.advanceDays(1)
  expect(await enroll()).toBe(422)
})

test('an archived course is offered again, with the day that it had', async () => {
  const brand = await world.brand()
  const published_at = inDays(-3)
  const id = await writeCourse(world, brand, { slug, published_at })
  await world.call(brand, deleteCourse, { params })
  expect(await courseOf(brand)).toMatchObject({ status: 'Archived', published_at })
  expect(await seenBy(brand, id)).toEqual(hidden)
  await world.call(brand, publishCourse, { params })
  expect(await courseOf(brand)).toMatchObject({ status: 'Published', published_at })
  expect(await seenBy(brand, id)).toEqual(shown)
})

test('an archived course that is written or imported stays archived', async () => {
  const brand = await world.brand()
  const id = await writeCourse(world, brand, { slug })
  const { course } = await courseOf(brand)
  await world.call(brand, deleteCourse, { params })
  const { status: _status, published_at: _day, ...body } = course
  const changed = { ...body, title: 'Outro título' }
  expect(await world.call(brand, putCourse, { params, body: changed })).toMatchObject({
    status: 'Archived',
  })
  await world.call(brand, putCourse, { params, body: { ...changed, status: 'Draft' } })
  const file = await world.send(brand, exportCourse, { params })
  const text = file.body.replace(/^status: .*$/m, 'status: Published')
  const imported = await world.call(brand, importCourses, {
    body: { files: [{ path: `${slug}.yaml`, text }] },
  })
  expect(imported).toMatchObject({ imported: true, problems: [] })
  expect(await courseOf(brand)).toMatchObject({ status: 'Archived', title: 'Outro título' })
  expect(await seenBy(brand, id)).toEqual(hidden)
})

test('a draft with a day is refused, and the second of two people looks again', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug, status: 'Draft' })
  const first = await world.send(brand, showBrandCourse, { params })
  const { course } = await courseOf(brand)
  const dated = { ...course, published_at: inDays(1) }
  expect(await world.refused(brand, putCourse, { params, body: dated })).toMatchObject({
    status: 422,
    message: 'Um rascunho não tem data de publicação. Use status: Published.',
  })
  await world.call(brand, publishCourse, { params })
  const late = await world.send(
    brand,
    publishCourse,
    { params },
    { headers: { 'if-match': String(first.headers['etag']) } },
  )
  expect(late.statusCode).toBe(412)
  const other = await world.brand()
  expect(await world.refused(other, publishCourse, { params })).toMatchObject({
    status: 404,
  })
})
