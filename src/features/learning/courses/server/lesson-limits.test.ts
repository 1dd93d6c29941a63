import { describe, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { answers, shortCourse, student, writeCourse } from '#tests/support/steps/course.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { showQuestionnaire, saveLessonPosition } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

/** The short course with a questionnaire with this limit of tries. */
function limited(maxAttempts: number | undefined) {
  const sections = structuredClone(shortCourse.sections)
  for (const { contents } of sections)
    for (const content of contents)
      if (content.quiz) Object.assign(content.quiz, { max_attempts: maxAttempts })
  return { slug: `curso-${unique()}`, sections }
}

/** A partner who has reached the questionnaire. */
async function examinee(partner: TestPartner, maxAttempts?: number) {
  const id = await writeCourse(world, brand, limited(maxAttempts))
  const ana = student(world, partner)
  const { enrollment_id: enrollment } = (await ana.enroll(id)).json()
  const { sections } = await ana.contents(enrollment)
  const [first, quiz] = sections[0].contents.map((one: { id: number }) => one.id)
  const opened = (await ana.start(enrollment, first)).json()
  expectStatus(await ana.finish(opened.class_id), 200)
  const { class_id: exam } = (await ana.start(enrollment, quiz)).json()
  const view = async () =>
    (await ana.send(showQuestionnaire, { params: { questionnaire_id: quiz } })).json()
  return { ana, enrollment, exam, view }
}

describe('a questionnaire with a limit of tries', () => {
  test('counts them, shows how many are left and closes after the last', async () => {
    const { ana, exam, view } = await examinee(await world.partner(brand), 2)
    expect(await view()).toMatchObject({ max_attempts: 2, attempts_left: 2 })
    expect((await ana.score(exam, answers.wrong)).json()).toMatchObject({
      status: 'failed',
      attempts_left: 1,
    })
    // Incomplete answers do not count as a try.
    expect((await ana.score(exam, answers.incomplete)).statusCode).toBe(422)
    expect((await ana.score(exam, answers.wrong)).json()).toMatchObject({
      attempts_left: 0,
    })
    expect(await view()).toMatchObject({ attempts_left: 0 })
    for (const late of [
      await ana.score(exam, answers.right),
      await ana.save(exam, answers.right),
    ])
      expect(late.json()).toMatchObject({ code: 'no_attempts_left' })
    expect((await ana.finish(exam)).json()).toMatchObject({ code: 'quiz_not_saved' })
  })

  test('can be saved and reviewed after passing with the last try', async () => {
    const { ana, exam } = await examinee(await world.partner(brand), 1)
    expect((await ana.score(exam, answers.enough)).json()).toMatchObject({
      status: 'passed',
      attempts_left: 0,
    })
    expectStatus(await ana.save(exam, answers.enough), 200)
    expectStatus(await ana.finish(exam), 200)
  })

  test('cannot be guessed by saving, nor by many tries at once', async () => {
    const { ana, exam, view } = await examinee(await world.partner(brand), 3)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        nth % 2 ? ana.save(exam, answers.wrong) : ana.score(exam, answers.wrong),
      ),
    )
    const codes = tries.map((one) => one.json().code ?? 'failed')
    expect(codes.filter((one) => one === 'no_attempts_left')).toHaveLength(9)
    expect(await view()).toMatchObject({ attempts_left: 0 })
  })

  test('is unlimited where the author set no limit', async () => {
    const { ana, exam } = await examinee(await world.partner(brand))
    for (let nth = 0; nth < 5; nth += 1)
      expect((await ana.score(exam, answers.wrong)).json()).toMatchObject({
        status: 'failed',
        attempts_left: null,
      })
  })
})

test('a video continues at its position on every device, and another partner cannot change it', async () => {
  const partner = await world.partner(brand)
  const { ana, enrollment, exam } = await examinee(partner)
  const note = (who: TestPartner, position_seconds: number) =>
    world.send(who, saveLessonPosition, {
      params: { class_id: exam },
      body: { position_seconds },
    })
  expectStatus(await note(partner, 95), 200)
  expect((await note(await world.partner(brand), 7)).statusCode).toBe(404)
  expect((await note(await world.partner(await world.brand()), 7)).statusCode).toBe(404)
  expect((await note(partner, -1)).statusCode).toBe(422)
  const { sections } = await ana.contents(enrollment)
  expect(sections[0].contents[1].schoolclass).toMatchObject({ position_seconds: 95 })
  const again = await ana.start(enrollment, sections[0].contents[1].id)
  expect(again.json()).toMatchObject({ position_seconds: 95 })
})
