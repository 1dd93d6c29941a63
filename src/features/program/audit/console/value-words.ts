import { cents, formatCents } from '#platform/contract/money.ts'

import { fieldWords, stateWords } from './field-words.ts'
import { text } from './text.ts'

/** One changed value in words. */
export type Change = { field: string; before: string; after: string }

/** What was before and after, value by value; values that did not change are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isRecord(before) && !isRecord(after)) {
    if (before === null && after === null) return []
    const words = (value: unknown) => valueWords('', value)
    return [{ field: text.detail.value, before: words(before), after: words(after) }]
  }
  const [one, other] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => ({
      field: fieldWords(name),
      before: valueWords(name, one[name]),
      after: valueWords(name, other[name]),
    }))
}

/** The other values of a line. */
export function detailsOf(detail: Record<string, unknown>) {
  return Object.entries(detail).map(([name, value]) => ({
    label: fieldWords(name),
    value: valueWords(name, value),
  }))
}

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothingThere
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number' && /cents$/i.test(name)) return formatCents(cents(value))
  if (typeof value === 'string') return stateWords(name, value)
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (Array.isArray(value))
    return value.length === 0
      ? text.nothingThere
      : value.map((one) => itemWords(name, one)).join(', ')
  return Object.entries(recordOf(value))
    .map(([field, one]) => `${fieldWords(field)}: ${valueWords(field, one)}`)
    .join('; ')
}

/** One of a list; of what changed, the names of the fields. */
function itemWords(name: string, value: unknown): string {
  return name === 'changed' && typeof value === 'string'
    ? fieldWords(value)
    : valueWords(name, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
