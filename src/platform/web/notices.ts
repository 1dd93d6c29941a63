import { ApiError } from './api/api-error.ts'
import { text } from './text.ts'

export type Notice = {
  message: string
  kind: 'success' | 'error'
  action?: Action
  /** Stays until it is answered or put away. */
  stays?: true
}

type Action = { label: string; run: () => void }

/** With an action it can be undone while the notice stays. */
export function notifySuccess(message: string = text.done, action?: Action): void {
  show({ message, kind: 'success', ...(action && { action }) })
}

/** Offers something that can wait: it stays until the person decides. */
export function notifyChoice(message: string, action: Action): void {
  show({ message, kind: 'success', action, stays: true })
}

/** A problem that no server told us of, in its own words. */
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

/** The component that draws notices; it is loaded with the first of them. */
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
