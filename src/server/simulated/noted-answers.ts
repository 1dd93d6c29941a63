import { text } from './text.ts'

export type NotedAnswer = { service: string; question: string; answer: string; at: Date }

/** One question to a simulated service: whom, what, and how its answer reads. */
type Question<Answer> = {
  service: NotedAnswer['service']
  question: string
  answer: Promise<Answer>
  words: (answer: Answer) => string
}

/** A list of answers, and what adds one to it. */
export type AnswerNotes = {
  /** The last answers of this process, newest first. */
  newest: () => readonly NotedAnswer[]
  /** Notes the answer, or that the service is away, and passes it on. */
  note: <Answer>(question: Question<Answer>) => Promise<Answer>
}

const KEPT = 50

export function answerNotes(now: () => Date): AnswerNotes {
  const notes: NotedAnswer[] = []
  return {
    newest: () => notes,
    async note({ service, question, answer, words }) {
      const noted = await answer.then(words, () => text.away)
      notes.unshift({ service, question, answer: noted, at: now() })
      notes.splice(KEPT)
      return answer
    },
  }
}
