import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

/** One content as the order of a course sees it. */
export type Step = { id: number; finished: boolean }

/** The next one to open: the first that is not finished; null when none remains. */
export function nextStep(steps: readonly Step[]): Step | null {
  return steps.find(({ finished }) => !finished) ?? null
}

/** Contents open one after the other; what was finished stays open. */
export function isOpen(steps: readonly Step[], id: number): boolean {
  const step = steps.find((one) => one.id === id)
  return step !== undefined && (step.finished || nextStep(steps)?.id === id)
}

/** How much of a course is done, in whole percent; 100 only when all of it is. */
export function progressOf({ finished, of }: { finished: number; of: number }): number {
  return of === 0 ? 0 : Math.floor((Math.min(finished, of) * 100) / of)
}

/** A course that something waits for, as it stands for one person. */
export type RequiredCourse = { published: boolean; finished: boolean }

/** What is really asked: a course that nobody can take any more keeps nothing locked. */
export function coursesAsked<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return required.filter(({ published, finished }) => published || finished)
}

/** What somebody still has to finish before they may have what asks for these courses. */
export function coursesMissing<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return coursesAsked(required).filter(({ finished }) => !finished)
}

/** A question with the answers that are right; this never leaves the server. */
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

/** How many more tries there are at a questionnaire; null: as many as one likes. */
export function attemptsLeft(max: number | null, attempts: number): number | null {
  return max === null ? null : Math.max(0, max - attempts)
}

/** Null when a question has no answer, or one that is not its own. */
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

/** Right is every right answer and no other. */
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
