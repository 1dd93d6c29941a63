import { z } from 'zod'

import type { Endpoint } from '../../contract/endpoint/endpoint.ts'
import { inputSentence } from '../../contract/input-sentences.ts'
import { checkSentData } from '../../contract/sentences.ts'
import type { Asking } from '../reply.ts'

z.config({ localeError: inputSentence })

/**
 * The answer to a malformed request: every field with its sentences, the first one as the
 * message.
 */
export function errorsByField(error: z.ZodError) {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    ;(errors[field] ??= []).push(issue.message)
  }
  return {
    message: error.issues[0]?.message ?? checkSentData,
    code: 'invalid_input',
    errors,
  }
}

/** The parts of a request that the contract names, validated and decoded. */
export function readInput(contract: Endpoint, request: Asking) {
  const value: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body', 'headers'] as const) {
    const schema = contract[part]
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? {})
    if (!result.success) return { ok: false as const, error: result.error }
    value[part] = result.data
  }
  return { ok: true as const, value }
}
