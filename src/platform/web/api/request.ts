import { z } from 'zod'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

/** The parts of an endpoint's input on the wire. */
export type Parts = {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: unknown
}

/** The path with its parameters filled in, and the query string. */
export function addressOf(endpoint: Endpoint, parts: Parts): string {
  const params = toRecord(encodePart(endpoint.params, parts.params))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(toText(params[name])),
  )
  const search = searchOf(toRecord(encodePart(endpoint.query, parts.query)))
  return search === '' ? path : `${path}?${search}`
}

/** A part in the wire format: the schema's encoded form, such as reais for centavos. */
export function encodePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined || value === undefined) return value
  // The value has the schema's output type: Input<E> said so where the call was written.
  return z.encode(schema, value as z.output<typeof schema>)
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value])
      search.append(name, toText(one))
  }
  return search.toString()
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * Addresses contain text, numbers and booleans; any other type is a mistake in the
 * contract.
 */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`not for an address: ${typeof value}`)
}
