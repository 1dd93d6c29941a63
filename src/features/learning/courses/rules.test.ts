import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  attemptsLeft,
  coursesAsked,
  coursesMissing,
  isOpen,
  nextStep,
  progressOf,
  type Quiz,
  scoreQuiz,
} from './rules.ts'

const steps = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 30 })
  .map((flags) => flags.map((finished, index) => ({ id: index + 1, finished })))

describe('the order of a course', () => {
  test('opens finished contents and the first unfinished one, and no others', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const first = course.find(({ finished }) => !finished)
        expect(nextStep(course)).toEqual(first ?? null)
        const open = course.filter(({ id }) => isOpen(course, id)).map(({ id }) => id)
        const done = course.filter(({ finished }) => finished).map(({ id }) => id)
        expect(new Set(open)).toEqual(new Set(first ? [...done, first.id] : done))
      }),
    )
  })

  test('never opens a content that is not part of it', () => {
    expect(isOpen([{ id: 1, finished: false }], 2)).toBe(false)
  })
})

describe('progress', () => {
  test('never says 100 before everything is done, and never falls as more is done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const finished = Math.min(some, of)
        const percent = progressOf({ finished, of })
        expect(percent === 100).toBe(finished === of)
        expect(progressOf({ finished: finished + 1, of })).toBeGreaterThanOrEqual(percent)
      }),
    )
  })

  test('of a course without contents is zero', () => {
    expect(progressOf({ finished: 0, of: 0 })).toBe(0)
  })
})

/** Questions 1..n; answer ids are the question's number times ten plus one to four. */
const quizzes = fc
  .array(
    fc
      .array(fc.boolean(), { minLength: 2, maxLength: 4 })
      .filter((flags) => flags.includes(true)),
    { minLength: 1, maxLength: 8 },
  )
  .chain((questions) =>
    fc.record({
      required: fc.integer({ min: 1, max: questions.length }),
      questions: fc.constant(
        questions.map((flags, index) => ({
          id: index + 1,
          answers: flags.map((right, nth) => ({ id: (index + 1) * 10 + nth, right })),
        })),
      ),
    }),
  )

function rightAnswers({ questions }: Quiz) {
  return questions.map(({ id, answers }) => ({
    question_id: id,
    answer_ids: answers.filter(({ right }) => right).map((answer) => answer.id),
  }))
}

describe('a score', () => {
  test('of all right answers is 100% and passes, whatever their order', () => {
    fc.assert(
      fc.property(quizzes, (quiz) => {
        const answered = rightAnswers(quiz)
          .map((one) => ({ ...one, answer_ids: one.answer_ids.toReversed() }))
          .toReversed()
        expect(scoreQuiz(quiz, answered)).toMatchObject({
          passed: true,
          correct: quiz.questions.length,
          score: 10_000,
        })
      }),
    )
  })

  test('counts a question with an additional or a different answer as wrong', () => {
    fc.assert(
      fc.property(quizzes, fc.nat(), (quiz, pick) => {
        const spoilt = quiz.questions[pick % quiz.questions.length]
        const wrong = spoilt?.answers.find(({ right }) => !right)
        fc.pre(spoilt !== undefined && wrong !== undefined)
        const answered = rightAnswers(quiz).map((one) =>
          one.question_id === spoilt?.id && wrong
            ? { ...one, answer_ids: [...one.answer_ids, wrong.id] }
            : one,
        )
        const score = scoreQuiz(quiz, answered)
        const correct = quiz.questions.length - 1
        expect(score).toMatchObject({ correct, passed: correct >= quiz.required })
        expect(score?.results.find(({ correct: good }) => !good)?.questionId).toBe(
          spoilt?.id,
        )
      }),
    )
  })

  test.each([
    ['no answer to a question', []],
    ['two answers to the same question', [answer(1, [10]), answer(1, [10])]],
    ['an answer of another question', [answer(1, [20])]],
  ])('is refused with %s', (_, answered) => {
    const quiz = { required: 1, questions: [{ id: 1, answers: [{ id: 10, right: true }] }] }
    expect(scoreQuiz(quiz, answered)).toBeNull()
  })
})

function answer(question_id: number, answer_ids: number[]) {
  return { question_id, answer_ids }
}

describe('required courses', () => {
  const courses = fc.array(fc.record({ published: fc.boolean(), finished: fc.boolean() }))

  test('are missing only where they can be taken and are not finished', () => {
    fc.assert(
      fc.property(courses, (required) => {
        const missing = coursesMissing(required)
        expect(missing).toEqual(required.filter((one) => one.published && !one.finished))
        expect(coursesAsked(required)).toEqual(expect.arrayContaining(missing))
      }),
    )
  })

  test('never become more after a course was finished, and none once all are', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (required, nth) => {
        const later = required.map((one, index) =>
          index === nth % required.length ? { ...one, finished: true } : one,
        )
        expect(coursesMissing(later).length).toBeLessThanOrEqual(
          coursesMissing(required).length,
        )
        const all = required.map((one) => ({ ...one, finished: true }))
        expect(coursesMissing(all)).toEqual([])
      }),
    )
  })
})

test.each([
  [null, 50, null],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  // The author reduced the limit meanwhile.
  [2, 5, 0],
])('of %s tries with %d made there are left %s', (max, made, left) => {
  expect(attemptsLeft(max, made)).toBe(left)
})
