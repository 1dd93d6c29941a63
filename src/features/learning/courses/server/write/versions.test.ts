import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { answers, shortCourse, student, writeCourse } from '#tests/support/steps/course.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import { showBrandCourse } from '../../brand-contract.ts'
import { showQuestionnaire } from '../../contract.ts'

const world = await worldForFile()

type Sections = typeof shortCourse.sections

/** The titles of the lessons of a partner's course. */
async function lessonsOf(partner: TestPartner, enrollment: number) {
  const { sections } = await student(world, partner).contents(enrollment)
  return sections.flatMap((section: { contents: { title: string }[] }) =>
    section.contents.map(({ title }) => title),
  )
}

async function enter(partner: TestPartner, courseId: number): Promise<number> {
  const answer = await student(world, partner).enroll(courseId)
  expectStatus(answer, 201)
  return answer.json().enrollment_id
}

/** The short course with one lesson more, without its last one, and with a corrected text. */
function rewritten(): Sections {
  const sections = structuredClone(shortCourse.sections)
  const [begin] = sections
  if (!begin) throw new Error('the short course has sections')
  const [first, quiz] = begin.contents
  if (!first || !quiz) throw new Error('the short course has contents')
  Object.assign(first, { title: 'Olá, de novo', text: 'Bem-vinda de novo' })
  begin.contents.push({ key: 'mais', kind: 'text', title: 'Mais uma', text: 'Mais.' })
  return [begin]
}

async function course(brand: TestBrand) {
  const slug = `curso-${unique()}`
  return { slug, id: await writeCourse(world, brand, { slug }) }
}

test('people in a course keep its lessons; who comes later gets the new ones', async () => {
  const brand = await world.brand()
  const { slug, id } = await course(brand)
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const anas = await enter(ana, id)
  await writeCourse(world, brand, { slug, sections: rewritten() })
  const bias = await enter(bia, id)

  // The corrected text reaches everyone.
  expect(await lessonsOf(ana, anas)).toEqual(['Olá, de novo', 'Prova', 'Até logo'])
  expect(await lessonsOf(bia, bias)).toEqual(['Olá, de novo', 'Prova', 'Mais uma'])
  const { course: stored } = await world.call(brand, showBrandCourse, { params: { slug } })
  expect(stored.sections.map(({ key }) => key)).toEqual(['comeco'])

  await writeCourse(world, brand, { slug })
  expect(await lessonsOf(bia, bias)).toEqual(['Olá', 'Prova', 'Mais uma'])
})

test('who has finished all lessons of their version finishes the course', async () => {
  const brand = await world.brand()
  const { slug, id } = await course(brand)
  const ana = await world.partner(brand)
  const enrollment = await enter(ana, id)
  await writeCourse(world, brand, { slug, sections: rewritten() })
  const { sections } = await student(world, ana).contents(enrollment)
  const ids: number[] = sections.flatMap((section: { contents: { id: number }[] }) =>
    section.contents.map((content) => content.id),
  )
  let last
  for (const contentId of ids) {
    const { class_id } = (await student(world, ana).start(enrollment, contentId)).json()
    await student(world, ana).save(class_id, answers.right)
    last = (await student(world, ana).finish(class_id)).json()
  }
  expect(last).toMatchObject({ course_finished: true, next_content_id: null })
  expect((await student(world, ana).tab('finished')).data).toMatchObject([
    { slug, classes: 3, finished_classes: 3 },
  ])
})

test('another questionnaire is answered by those who come later', async () => {
  const brand = await world.brand()
  const { slug, id } = await course(brand)
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const anas = await enter(ana, id)
  const sections = structuredClone(shortCourse.sections)
  const quiz = sections[0]?.contents[1]?.quiz
  if (!quiz) throw new Error('the short course has a questionnaire')
  quiz.required_correct_answers = 1
  quiz.questions.splice(1)
  await writeCourse(world, brand, { slug, sections })
  const bias = await enter(bia, id)
  const questionsOf = async (partner: TestPartner, enrollment: number) => {
    const pupil = student(world, partner)
    const { sections: shown } = await pupil.contents(enrollment)
    const [first, exam] = shown[0].contents
    await pupil.finish((await pupil.start(enrollment, first.id)).json().class_id)
    await pupil.start(enrollment, exam.id)
    const params = { questionnaire_id: exam.questionnaire_id }
    return (await pupil.send(showQuestionnaire, { params })).json().questions.length
  }
  expect(await questionsOf(ana, anas)).toBe(3)
  expect(await questionsOf(bia, bias)).toBe(1)
})

test('without anyone in it a course is changed in place', async () => {
  const brand = await world.brand()
  const { slug, id } = await course(brand)
  await writeCourse(world, brand, { slug, sections: rewritten() })
  const ana = await world.partner(brand)
  expect(await lessonsOf(ana, await enter(ana, id))).toEqual([
    'Olá, de novo',
    'Prova',
    'Mais uma',
  ])
})
