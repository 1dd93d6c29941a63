import { z } from 'zod'

import { type Endpoint, isForBrand } from './endpoint.ts'

/** The query of every list of a brand: the fields that its items keep, as `slug,name`. */
export const FIELDS = 'fields'

/**
 * The names of the fields that an item of a brand's list has; null where the operation answers no
 * list with pages.
 */
export function fieldsOfList(endpoint: Endpoint): readonly string[] | null {
  const { access, method, response } = endpoint
  if (!isForBrand(access) || method !== 'GET' || !(response instanceof z.ZodObject))
    return null
  const { data, next } = response.shape
  if (!(data instanceof z.ZodArray) || next === undefined) return null
  return namesOf(data.element)
}

function namesOf(item: z.core.$ZodType): readonly string[] | null {
  if (item instanceof z.ZodObject) return Object.keys(item.shape)
  if (!(item instanceof z.ZodUnion)) return null
  const names = item.options.map(namesOf)
  return names.includes(null) ? null : [...new Set(names.flatMap((each) => each ?? []))]
}

/** The names in a request's `fields`, without repeats; `fields` may be sent several times. */
export function sentFields(sent: unknown): string[] {
  const parts = Array.isArray(sent) ? sent : [sent]
  const names = parts.flatMap((part) => String(part).split(','))
  return [...new Set(names.map((name) => name.trim()))]
}
