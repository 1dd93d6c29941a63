import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { attemptsLeft, type Quiz, scoreQuiz } from './score-quiz.ts'

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
