import type { EventTextView, WrittenText } from '../contract.ts'
import { problemOfText } from '../rules.ts'

/** What is wrong with the text of a kind; null: it can be saved. */
export function problemIn(
  { variables, texts }: Pick<EventTextView, 'variables' | 'texts'>,
  written: WrittenText,
) {
  const known = variables.map(({ name }) => name)
  const own = texts.find(({ kind }) => kind === written.kind)
  return problemOfText({ known, required: own?.required ?? [] }, written)
}
