import { putCourse } from '#features/learning/courses/brand-contract.ts'
import {
  enrollInCourse,
  listCoursesFinished,
  listCoursesInProgress,
  listCoursesNotEnrolled,
  showCourseContents,
  startLesson,
  finishLesson,
  scoreLesson,
  saveLessonScore,
} from '#features/learning/courses/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import type { Parts } from '../client.ts'
import { expectStatus, type TestBrand, type TestPartner, type World } from '../world.ts'

/** A text, a questionnaire of three (two suffice) and a last text. */
export const shortCourse = {
  title: 'Vender sem insistir',
  description: 'Como abrir uma conversa.',
  hours: 1.5,
  categories: ['Vendas'],
  sections: [
    {
      key: 'comeco',
      title: 'Começo',
      contents: [
        { key: 'ola', kind: 'text', title: 'Olá', text: '**Bem-vinda**' },
        {
          key: 'prova',
          kind: 'quiz',
          title: 'Prova',
          quiz: {
            required_correct_answers: 2,
            questions: [
              {
                question: 'Um?',
                explanation: 'Porque é o primeiro.',
                answers: [{ answer: 'sim', right: true }, { answer: 'não' }],
              },
              {
                question: 'Dois?',
                answers: [
                  { answer: 'a', right: true },
                  { answer: 'b', right: true },
                  { answer: 'c' },
                ],
              },
              {
                question: 'Três?',
                answers: [{ answer: 'x' }, { answer: 'y', right: true }],
              },
            ],
          },
        },
      ],
    },
    {
      key: 'fim',
      title: 'Fim',
      contents: [{ key: 'tchau', kind: 'text', title: 'Até logo', text: 'Tchau.' }],
    },
  ],
}

/** Answers to the short course's questionnaire that pass, fail and are incomplete. */
export const answers = {
  right: [answerTo(1, 1), answerTo(2, 3, 4), answerTo(3, 7)],
  enough: [answerTo(1, 1), answerTo(2, 3, 4), answerTo(3, 6)],
  wrong: [answerTo(1, 2), answerTo(2, 3), answerTo(3, 7)],
  incomplete: [answerTo(1, 1), answerTo(2, 3, 4)],
}

function answerTo(question_id: number, ...answer_ids: number[]) {
  return { question_id, answer_ids }
}

export async function writeCourse(
  world: World,
  brand: TestBrand,
  { slug, ...document }: Record<string, unknown> & { slug: string },
): Promise<number> {
  const answer = await world.send(brand, putCourse, {
    params: { slug },
    body: { ...shortCourse, ...document },
  })
  expectStatus(answer, 200)
  return answer.json().id
}

const tabs = {
  notEnrolled: listCoursesNotEnrolled,
  inProgress: listCoursesInProgress,
  finished: listCoursesFinished,
}

/** A partner's actions in courses, each as one call. */
export function student(world: World, partner: TestPartner | null) {
  const send = (contract: Endpoint, input?: Parts) => world.send(partner, contract, input)
  return {
    send,
    tab: async (tab: keyof typeof tabs, query: object = {}) =>
      (await send(tabs[tab], { query })).json(),
    enroll: (course_id: number, more = {}) =>
      send(enrollInCourse, { body: { course_id, ...more } }),
    contents: async (enroll_id: number) =>
      (await send(showCourseContents, { params: { enroll_id } })).json(),
    start: (enrollment_id: number, content_id: number) =>
      send(startLesson, { body: { enrollment_id, content_id } }),
    finish: (class_id: number, body = {}) =>
      send(finishLesson, { params: { class_id }, body }),
    score: (class_id: number, question_answers: unknown) =>
      send(scoreLesson, { params: { class_id }, body: { question_answers } }),
    save: (id: number, question_answers: unknown, class_id = id) =>
      send(saveLessonScore, {
        params: { class_id: id },
        body: { question_answers, class_id },
      }),
  }
}

/** Enrolls and finishes the short course; returns the last answer. */
export async function finishShortCourse(
  world: World,
  partner: TestPartner,
  courseId: number,
) {
  const ana = student(world, partner)
  const enrolled = await ana.enroll(courseId)
  expectStatus(enrolled, 201)
  const { enrollment_id: enrollment } = enrolled.json()
  const { sections } = await ana.contents(enrollment)
  const ids: number[] = sections.flatMap((section: { contents: { id: number }[] }) =>
    section.contents.map(({ id }) => id),
  )
  let last
  for (const id of ids) {
    const opened = (await ana.start(enrollment, id)).json()
    await ana.save(opened.class_id, answers.right)
    last = await ana.finish(opened.class_id)
    expectStatus(last, 200)
  }
  return { enrollment, lessonIds: ids, state: last?.json() }
}
