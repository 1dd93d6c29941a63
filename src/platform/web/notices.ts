import { ApiError } from './api/api-error.ts'
import { text } from './text.ts'

export type Notice = {
  message: string
  kind: 'success' | 'error'
  action?: Action
  /** Shown until it is answered or closed. */
  stays?: true
}

type Action = { label: string; run: () => void }

/** With an action it can be undone while the notice is shown. */
export function notifySuccess(message: string = text.done, action?: Action): void {
  show({ message, kind: 'success', ...(action && { action }) })
}

/** An offer that can wait: shown until the person decides. */
export function notifyChoice(message: string, action: Action): void {
  show({ message, kind: 'success', action, stays: true })
}

/** A problem that was not reported by the server, with its own text. */
export function notifyProblem(message: string): void {
  show({ message, kind: 'error' })
}

export function sentencesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [text.unexpected]
  const sentences = Object.values(error.errors).flat()
  if (sentences.length > 0) return sentences
  const protocol = error.protocol === null ? '' : ` ${text.protocol(error.protocol)}.`
  return [`${error.message}${protocol}`]
}

type Host = (notice: Notice) => void

let host: Host | null = null
let early: Notice[] = []

/** The component that renders notices; loaded with the first of them. */
export function hostNotices(draw: Host): () => void {
  host = draw
  for (const notice of early) draw(notice)
  early = []
  return () => {
    host = null
  }
}

function show(notice: Notice): void {
  if (host === null) early.push(notice)
  else host(notice)
}
