import { text } from '../text.ts'
import { ApiError, fieldErrors } from './api-error.ts'

/** What a form says of a call that failed: at its field where the answer names one, else above. */
export function refusedWords(
  error: unknown,
  fields: readonly string[],
): { byField: Record<string, string>; above: string | null } {
  if (error === null || error === undefined) return { byField: {}, above: null }
  const all = Object.entries(fieldErrors(error))
  const byField = Object.fromEntries(all.filter(([field]) => fields.includes(field)))
  if (Object.keys(byField).length > 0) return { byField, above: null }
  return { byField, above: error instanceof ApiError ? error.message : text.unexpected }
}
