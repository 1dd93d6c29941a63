import { describe, expect, test } from 'vitest'

import { listPoints, showPointsSummary } from '#features/money/credits/contract.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  answers,
  finishShortCourse,
  shortCourse,
  student,
  writeCourse,
} from '#tests/support/steps/course.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import { downloadCertificate, showCertificate } from '../certificate-contract.ts'
import { listCourseCategories, showQuestionnaire, showCourseContents } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

async function course(more: object = {}): Promise<{ id: number; slug: string }> {
  const slug = `curso-${unique()}`
  return { id: await writeCourse(world, brand, { slug, ...more }), slug }
}

async function enrolled(partner: TestPartner, more: object = {}) {
  const ana = student(world, partner)
  const { id, slug } = await course(more)
  const { enrollment_id: enrollment } = (await ana.enroll(id)).json()
  const { sections } = await ana.contents(enrollment)
  const [first, quiz, last] = sections.flatMap((section: { contents: { id: number }[] }) =>
    section.contents.map((one) => one.id),
  )
  return { ana, id, slug, enrollment, first, quiz, last }
}

describe('enrolling', () => {
  test('charges the credits once, shows them in the statement under courses, and starts the course', async () => {
    const partner = await world.partner(brand, { credit: 100_00 })
    const ana = student(world, partner)
    const { id, slug } = await course({ value: 40 })

    const answer = await ana.enroll(id)

    expect(answer.json()).toMatchObject({ course_id: id, credits: 40 })
    expect(await world.credits(brand, partner)).toMatchObject({
      available: 60,
      reserved: 0,
    })
    expect((await ana.send(listPoints)).json().data).toMatchObject([
      {
        amount: -40,
        balance_after: 60,
        category: { description: 'Cursos' },
        explanation: 'Usado na inscrição em um curso.',
      },
      { amount: 100, points_rescue: 40 },
    ])
    const summary = await ana.send(showPointsSummary)
    expect(summary.json()).toMatchObject({
      points_received: 100,
      points_rescued: 40,
      balance: 60,
    })
    expect((await ana.tab('notEnrolled', { q: slug })).data).toEqual([])
    const mine = await ana.tab('inProgress')
    expect(mine.data).toMatchObject([{ slug, finished_classes: 0, classes: 3 }])
    const again = await ana.enroll(id)
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_enrolled'])
    expect(await world.proof()).toEqual([])
  })

  test('ten times at once is one enrollment and one charge', async () => {
    const partner = await world.partner(brand, { credit: 100_00 })
    const { id } = await course({ value: 40 })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => student(world, partner).enroll(id)),
    )
    const codes = all.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(await world.credits(brand, partner)).toMatchObject({ available: 60 })
    expect(await world.proof()).toEqual([])
  })

  test('in two courses at once never spends more than the balance', async () => {
    const partner = await world.partner(brand, { credit: 50_00 })
    const required = [await course({ value: 40 }), await course({ value: 40 })]
    const all = await Promise.all(
      required.map(({ id }) => student(world, partner).enroll(id)),
    )
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    expect(await world.credits(brand, partner)).toMatchObject({ available: 10 })
    expect(await world.proof()).toEqual([])
  })

  test('is refused without balance, at another price, and for an unknown course', async () => {
    const partner = await world.partner(brand, { credit: 10_00 })
    const ana = student(world, partner)
    const { id } = await course({ value: 40 })
    const poor = await ana.enroll(id)
    expect(poor.json()).toMatchObject({
      code: 'insufficient_credits',
      message: 'Você não possui créditos o suficiente',
    })
    const dearer = await ana.enroll(id, { value: 5 })
    expect([dearer.statusCode, dearer.json().code]).toEqual([409, 'price_changed'])
    const draft = await course({ status: 'Draft' })
    expect((await ana.enroll(draft.id)).statusCode).toBe(404)
    const stranger = await world.partner(await world.brand())
    expect((await student(world, stranger).enroll(id)).statusCode).toBe(404)
    expect((await ana.tab('inProgress')).total).toBe(0)
    expect(await world.credits(brand, partner)).toMatchObject({ available: 10 })
  })
})

describe('the list of courses', () => {
  test('is found by text without accents, by ceiling (zero is free only) and by category', async () => {
    const mark = unique()
    const ana = student(world, await world.partner(brand))
    const free = await course({
      title: `Fotografia ${mark}`,
      categories: [`Fotos ${mark}`],
    })
    const paid = await course({ title: `Título ${mark}`, value: 20 })
    const slugs = async (query: object) =>
      (await ana.tab('notEnrolled', query)).data.map((one: { slug: string }) => one.slug)
    expect(await slugs({ q: mark })).toEqual([free.slug, paid.slug])
    expect(await slugs({ q: `titulo ${mark}` })).toEqual([paid.slug])
    expect(await slugs({ q: mark, value: 0 })).toEqual([free.slug])
    expect(await slugs({ q: mark, value: 20 })).toEqual([free.slug, paid.slug])
    const { data } = (await ana.send(listCourseCategories)).json()
    const photos = data.find(
      (one: { category: string }) => one.category === `Fotos ${mark}`,
    )
    expect(await slugs({ categories: photos.id })).toEqual([free.slug])
    expect(await slugs({ q: mark, categories: '' })).toEqual([free.slug, paid.slug])
  })
})

describe('going through a course', () => {
  test('opens one content after the other, fails and passes a quiz, and certifies once', async () => {
    const partner = await world.partner(brand)
    const { ana, slug, enrollment, first, quiz, last } = await enrolled(partner)
    expect((await ana.start(enrollment, quiz)).json().code).toBe('not_its_turn')
    expect((await ana.start(enrollment, 999_999)).json()).toMatchObject({
      message: 'Nenhuma aula selecionada.',
    })
    const opened = (await ana.start(enrollment, first)).json()
    expect((await ana.start(enrollment, first)).json()).toEqual(opened)
    const next = await ana.finish(opened.class_id)
    expect(next.json()).toMatchObject({ next_content_id: quiz, course_finished: false })

    const { class_id: exam } = (await ana.start(enrollment, quiz)).json()
    expect((await ana.finish(exam)).json().code).toBe('quiz_not_saved')
    const failed = await ana.score(exam, answers.wrong)
    expect(failed.json()).toMatchObject({
      status: 'failed',
      correct_answers: 1,
      required_correct_answers: 2,
      results: [{ correct: false }, { correct: false }, { correct: true }],
    })
    expect((await ana.save(exam, answers.wrong)).json()).toMatchObject({
      code: 'not_passed',
      message:
        'O número necessário de acertos não foi alcançado. Revise e tente novamente.',
    })
    for (const wanting of [answers.incomplete, [{ question_id: 1, answer_ids: [3] }]])
      expect((await ana.score(exam, wanting)).json().message).toBe(
        'Nenhuma resposta registrada para a questão.',
      )
    expect((await ana.score(exam, [])).json().message).toContain('Nenhuma resposta')
    const passed = (await ana.score(exam, answers.enough)).json()
    expect(passed).toMatchObject({ status: 'passed', saved: false, score: 66.66 })
    expect((await ana.finish(exam)).json().code).toBe('quiz_not_saved')
    expect((await ana.save(exam, answers.enough, exam + 1)).json().code).toBe('other_class')
    const saved = (await ana.save(exam, answers.enough)).json()
    expect(saved.results[0].explanation).toBe('Porque é o primeiro.')
    expect((await ana.finish(exam)).json()).toMatchObject({ next_content_id: last })

    const final = (await ana.start(enrollment, last)).json()
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => ana.finish(final.class_id)),
    )
    const certificates = new Set(ends.map((end) => end.json().certificate_slug))
    expect(ends.every((end) => end.json().course_finished)).toBe(true)
    expect(certificates.size).toBe(1)
    const [certificate] = certificates
    expect(certificate).toMatch(/^[\w-]{22}$/)
    const news = (await ana.send(listNotifications)).json()
    expect(
      news.data.filter((one: { title: string }) => one.title === 'Curso concluído!'),
    ).toHaveLength(1)
    expect((await ana.tab('finished')).data).toMatchObject([
      { slug, finished_classes: 3, certificate_slug: certificate },
    ])
    const seen = await student(world, null).send(showCertificate, {
      params: { slug: certificate },
    })
    expect(seen.json()).toMatchObject({
      student: 'Pessoa de Teste',
      course: shortCourse.title,
      brand: brand.slug,
      hours: 1.5,
    })
    expect(seen.body).not.toContain('partner')
  })

  test('never sends a right answer or an explanation before the quiz is passed and saved', async () => {
    const { ana, enrollment, first, quiz } = await enrolled(await world.partner(brand))
    const sealed = /right|Porque é o primeiro/
    expect(
      (await ana.send(showQuestionnaire, { params: { questionnaire_id: quiz } }))
        .statusCode,
    ).toBe(404)
    await ana.finish((await ana.start(enrollment, first)).json().class_id)
    const { class_id: exam } = (await ana.start(enrollment, quiz)).json()
    const shown = await ana.send(showQuestionnaire, { params: { questionnaire_id: quiz } })
    expect(shown.json()).toMatchObject({ required_correct_answers: 2, saved: null })
    expect(shown.json().questions.map((one: object) => Object.keys(one))).toEqual(
      Array.from({ length: 3 }, () => [
        'id',
        'sequence',
        'question',
        'several_answers',
        'answers',
      ]),
    )
    const bodies = [
      shown.body,
      (await ana.send(showCourseContents, { params: { enroll_id: enrollment } })).body,
      (await ana.score(exam, answers.right)).body,
    ]
    for (const body of bodies) expect(body).not.toMatch(sealed)
    await ana.save(exam, answers.right)
    const review = (
      await ana.send(showQuestionnaire, { params: { questionnaire_id: quiz } })
    ).json()
    expect(review.saved).toMatchObject({
      question_answers: answers.right,
      summary: { status: 'passed', saved: true, score: 100 },
    })
  })

  test('is closed to every other partner, by every id', async () => {
    const partner = await world.partner(brand)
    const { ana, enrollment, first, quiz } = await enrolled(partner)
    const { class_id: opened } = (await ana.start(enrollment, first)).json()
    for (const other of [
      await world.partner(brand),
      await world.partner(await world.brand()),
    ]) {
      const eva = student(world, other)
      const tries = [
        await eva.send(showCourseContents, { params: { enroll_id: enrollment } }),
        await eva.send(showQuestionnaire, { params: { questionnaire_id: quiz } }),
        await eva.start(enrollment, first),
        await eva.finish(opened),
        await eva.score(opened, answers.right),
        await eva.save(opened, answers.right),
      ]
      expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404))
    }
    expect((await ana.contents(enrollment)).sections[0].contents[0].schoolclass).toEqual({
      id: opened,
      finished_at: null,
      position_seconds: 0,
    })
  })

  test('gives a PDF to its owner alone, with the address that verifies it', async () => {
    const partner = await world.partner(brand)
    const { state } = await finishShortCourse(world, partner, (await course()).id)
    const params = { slug: state.certificate_slug }
    const mine = await world.send(partner, downloadCertificate, { params })
    expect(mine.headers['content-type']).toBe('application/pdf')
    expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { extractText, getDocumentProxy } = await import('unpdf')
    const pdf = await getDocumentProxy(new Uint8Array(mine.rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Pessoa de Teste')
    expect(text).toContain(`/certificate/course/${state.certificate_slug}`)
    const other = await world.partner(brand)
    expect((await world.send(other, downloadCertificate, { params })).statusCode).toBe(404)
    expect(
      (await student(world, null).send(showCertificate, { params: { slug: 'abc' } }))
        .statusCode,
    ).toBe(404)
  })
})
