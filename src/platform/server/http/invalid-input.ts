import { z } from 'zod'

import { type Endpoint, isForBrand, onlyReads } from '../../contract/endpoint/endpoint.ts'
import { inputSentence } from '../../contract/input-sentences.ts'
import { checkSentData, unknownParameter } from '../../contract/sentences.ts'
import type { Asking } from '../reply.ts'

/** A query of every write, which `brand-writes.ts` checks. */
const DRY_RUN = 'dry_run'

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
  const unknown = unknownParameters(contract, request)
  if (unknown) return { ok: false as const, error: unknown }
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

/** The parameters of a brand's write that it does not have: a misspelt `dry_run` would write. */
function unknownParameters(contract: Endpoint, asking: Asking) {
  const { access, query } = contract
  if (!isForBrand(access) || onlyReads(contract)) return null
  if (query && !(query instanceof z.ZodObject)) return null
  const known = Object.keys(query?.shape ?? {})
  const names = Object.keys(asking.query ?? {}).filter(
    (name) => name !== DRY_RUN && !known.includes(name),
  )
  if (names.length === 0) return null
  return new z.ZodError(
    names.map((name) => ({
      code: 'custom',
      path: [name],
      message: unknownParameter(name),
      input: undefined,
    })),
  )
}
