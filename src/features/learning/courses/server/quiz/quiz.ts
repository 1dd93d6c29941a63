import { z } from 'zod'

import type { QuizDocument } from '../../brand-contract.ts'

const StoredQuiz = z.object({
  required: z.int(),
  // Quizzes from before limits existed have none.
  maxAttempts: z.int().nullable().default(null),
  questions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      explanation: z.string().nullable(),
      answers: z.array(z.object({ id: z.int(), answer: z.string(), right: z.boolean() })),
    }),
  ),
})
/** With its right answers: only for the server. */
export type StoredQuiz = z.output<typeof StoredQuiz>

export function readQuiz(stored: unknown): StoredQuiz {
  return StoredQuiz.parse(stored)
}

/** Numbers the questions and, across all of them, the answers, in the author's order. */
export function numberQuiz({
  required_correct_answers,
  max_attempts,
  questions,
}: QuizDocument): StoredQuiz {
  let lastAnswer = 0
  return {
    required: required_correct_answers,
    maxAttempts: max_attempts,
    questions: questions.map(({ question, explanation, answers }, index) => ({
      id: index + 1,
      question,
      explanation: explanation ?? null,
      answers: answers.map(({ answer, right }) => ({ id: ++lastAnswer, answer, right })),
    })),
  }
}
