import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

/** One content, as the order of a course needs it. */
export type Step = { id: number; finished: boolean }

/** The next one to open: the first unfinished; null when none remains. */
export function nextStep(steps: readonly Step[]): Step | null {
  return steps.find(({ finished }) => !finished) ?? null
}

/** Contents open one after the other; finished ones stay open. */
export function isOpen(steps: readonly Step[], id: number): boolean {
  const step = steps.find((one) => one.id === id)
  return step !== undefined && (step.finished || nextStep(steps)?.id === id)
}

/** The finished part of a course, in whole percent; 100 only when all of it is finished. */
export function progressOf({ finished, of }: { finished: number; of: number }): number {
  return of === 0 ? 0 : Math.floor((Math.min(finished, of) * 100) / of)
}

/** A required course, with one person's progress. */
export type RequiredCourse = { published: boolean; finished: boolean }

/**
 * The requirements that apply: published courses, and unpublished ones that the person has finished.
 * An unpublished course that is not finished is left out, because it can no longer be taken.
 */
export function coursesAsked<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return required.filter(({ published, finished }) => published || finished)
}

/** The courses that a person must still finish. */
export function coursesMissing<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return coursesAsked(required).filter(({ finished }) => !finished)
}

/** A question with its right answers; never sent to a client. */
export type QuizQuestion = { id: number; answers: { id: number; right: boolean }[] }
export type Quiz = { required: number; questions: QuizQuestion[] }
export type Answered = { question_id: number; answer_ids: number[] }

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

/** `1h30`, `2h`, `45 min`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}
