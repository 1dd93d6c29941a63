import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

/** A question with its right answers; never sent to a client. */
type QuizQuestion = { id: number; answers: { id: number; right: boolean }[] }

export type Quiz = { required: number; questions: QuizQuestion[] }

type Answered = { question_id: number; answer_ids: number[] }

export type Score = {
  passed: boolean
  correct: number
  required: number
  questions: number
  score: BasisPoints
  results: { questionId: number; correct: boolean }[]
}

/** The remaining tries at a questionnaire; null: unlimited. */
export function attemptsLeft(max: number | null, attempts: number): number | null {
  return max === null ? null : Math.max(0, max - attempts)
}

/** Null when a question has no answer, or one of another question. */
export function scoreQuiz(quiz: Quiz, answered: readonly Answered[]): Score | null {
  const results = []
  for (const question of quiz.questions) {
    const chosen = answered.filter(({ question_id }) => question_id === question.id)
    const [only] = chosen
    if (only === undefined || chosen.length > 1) return null
    const correct = isCorrect(question, new Set(only.answer_ids))
    if (correct === null) return null
    results.push({ questionId: question.id, correct })
  }
  const correct = results.filter((result) => result.correct).length
  const questions = quiz.questions.length
  return {
    passed: correct >= quiz.required,
    correct,
    required: quiz.required,
    questions,
    score: basisPoints(Math.floor((correct * 10_000) / questions)),
    results,
  }
}

/** A question is right with every right answer and no other. */
function isCorrect({ answers }: QuizQuestion, chosen: Set<number>): boolean | null {
  const own = new Set(answers.map(({ id }) => id))
  if (chosen.size === 0 || [...chosen].some((id) => !own.has(id))) return null
  return answers.every(({ id, right }) => chosen.has(id) === right)
}
