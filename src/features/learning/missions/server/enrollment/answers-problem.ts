import { unansweredOf } from '../../rules.ts'

type Requested = {
  id: number
  kind: 'text' | 'single' | 'multiple'
  required: boolean
  options: number
}

type Answered = { questionId: number; answer: string; optionIds: number[] }

/** The problem of the answers, or null. */
export function answersProblem(
  questions: Requested[],
  answers: Answered[],
): 'unknown_question' | 'questions_unanswered' | null {
  const byId = new Map(questions.map((question) => [question.id, question]))
  for (const answer of answers) {
    const question = byId.get(answer.questionId)
    if (!question || !fits(question, answer)) return 'unknown_question'
  }
  const answered = answers.filter(says).map(({ questionId }) => questionId)
  return unansweredOf(questions, answered).length > 0 ? 'questions_unanswered' : null
}

function fits({ kind, options }: Requested, { optionIds }: Answered): boolean {
  if (kind === 'text') return optionIds.length === 0
  if (kind === 'single' && optionIds.length > 1) return false
  return optionIds.every((id) => id <= options)
}

function says({ answer, optionIds }: Answered): boolean {
  return answer.trim() !== '' || optionIds.length > 0
}
