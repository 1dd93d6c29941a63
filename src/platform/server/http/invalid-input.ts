import { z } from 'zod'

import { brandFieldLabels } from '../../contract/endpoint/brand-field-labels.ts'
import { type Endpoint, isForBrand, onlyReads } from '../../contract/endpoint/endpoint.ts'
import { FIELDS, fieldsOfList, sentFields } from '../../contract/endpoint/list-fields.ts'
import { type FieldPath, unknownFields } from '../../contract/endpoint/unknown-fields.ts'
import { addFieldLabels } from '../../contract/field-labels.ts'
import { inputSentence } from '../../contract/input-sentences.ts'
import {
  checkSentData,
  unknownField,
  unknownFieldOfList,
  unknownParameter,
} from '../../contract/sentences.ts'
import type { Asking } from '../reply.ts'

/** A query of every write, which `brand-writes.ts` checks. */
const DRY_RUN = 'dry_run'

addFieldLabels(brandFieldLabels)
z.config({ localeError: inputSentence })

/**
 * The answer to a malformed request: every field with its sentences, the first one as the
 * message.
 */
export function errorsByField(error: z.ZodError) {
  const byField = Map.groupBy(error.issues, ({ path }) => path.join('.') || 'body')
  return {
    message: error.issues[0]?.message ?? checkSentData,
    code: 'invalid_input',
    // Also for a field with the name of a property that every object has.
    errors: Object.fromEntries(
      [...byField].map(([field, issues]) => [field, issues.map(({ message }) => message)]),
    ),
  }
}

/** The parts of a request that the contract names, validated and decoded. */
export function readInput(contract: Endpoint, request: Asking) {
  const value: Record<string, unknown> = {}
  const unknown = isForBrand(contract.access) ? unknownInput(contract, request) : []
  for (const part of ['params', 'query', 'body', 'headers'] as const) {
    const schema = contract[part]
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? {})
    if (result.success) value[part] = result.data
    else return { ok: false as const, error: withFirst(unknown, result.error) }
  }
  if (unknown.length > 0) return { ok: false as const, error: new z.ZodError(unknown) }
  return { ok: true as const, value }
}

/** Parses an item of a batch, where a field that its schema does not know is an error as well. */
export function parseItem<Schema extends z.ZodType>(schema: Schema, item: unknown) {
  const result = schema.safeParse(item)
  const unknown = issuesOf(unknownFields(schema, item), unknownField)
  if (unknown.length === 0) return result
  const error = withFirst(unknown, result.error)
  return { success: false as const, error }
}

type Issue = z.core.$ZodIssue

function withFirst(unknown: Issue[], error?: z.ZodError): z.ZodError {
  return new z.ZodError([...unknown, ...(error?.issues ?? [])])
}

const NOTHING = z.object({})

/** What the operation would lose: decision 207. */
function unknownInput(contract: Endpoint, { query, body }: Asking): Issue[] {
  const sent = (query as Record<string, unknown> | undefined)?.[FIELDS]
  const ofList = sent === undefined ? null : fieldsOfList(contract)
  const parameters = unknownFields(contract.query ?? NOTHING, query).filter(
    ([name]) =>
      (name !== DRY_RUN || onlyReads(contract)) && (name !== FIELDS || ofList === null),
  )
  return [
    ...issuesOf(parameters, unknownParameter),
    ...(ofList === null ? [] : unknownListFields(ofList, sentFields(sent))),
    ...issuesOf(unknownFields(contract.body ?? NOTHING, body), unknownField),
  ]
}

function unknownListFields(ofList: readonly string[], names: string[]): Issue[] {
  const unknown = names.find((name) => !ofList.includes(name))
  if (unknown === undefined) return []
  const message = unknownFieldOfList(unknown.slice(0, LONGEST_NAME), ofList)
  return [{ code: 'custom', path: [FIELDS], message, input: undefined }]
}

const MOST_ISSUES = 20
const LONGEST_NAME = 120

function issuesOf(paths: FieldPath[], sentence: (name: string) => string): Issue[] {
  return paths.slice(0, MOST_ISSUES).map((path) => {
    const name = path.join('.').slice(0, LONGEST_NAME)
    return { code: 'custom', path: [name], message: sentence(name), input: undefined }
  })
}
