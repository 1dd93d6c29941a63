import { z } from 'zod'
import ptBR from 'zod/v4/locales/pt-BR.js'

z.config(ptBR())

/** What a malformed request gets: every field with its sentences, the first of them on top. */
export function errorsByField(error: z.ZodError) {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    ;(errors[field] ??= []).push(issue.message)
  }
  return {
    message: error.issues[0]?.message ?? 'Confira os dados enviados.',
    code: 'invalid_input',
    errors,
  }
}
