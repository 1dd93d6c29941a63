import { text } from '../text.ts'
import { ApiError, fieldErrors } from './api-error.ts'

/**
 * Shows a failed call in a form: at the field that the answer names, else above the form.
 */
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
