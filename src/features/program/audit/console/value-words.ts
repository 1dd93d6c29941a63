import { permissions } from '#platform/contract/endpoint/permissions.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { basisPoints, formatPercent } from '#platform/contract/percent.ts'
import { formatDay, formatMoment } from '#platform/web/format-moment.ts'

import { fieldWords, stateWords } from './field-words.ts'
import { text } from './text.ts'

/** One changed value in words. */
export type Change = { field: string; before: string; after: string }

/**
 * What was before and after, value by value; values that did not change are left out. `name` is that of a
 * line with one value, such as a parameter.
 */
export function changesOf(before: unknown, after: unknown, name = ''): Change[] {
  if (!isRecord(before) && !isRecord(after)) {
    if (before === null && after === null) return []
    const words = (value: unknown) => valueWords(name, value)
    return [{ field: text.detail.value, before: words(before), after: words(after) }]
  }
  const [one, other] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => ({
      field: fieldWords(name),
      before: valueWords(unitOf(name, one), one[name]),
      after: valueWords(unitOf(name, other), other[name]),
    }))
}

/** The other values of a line. */
export function detailsOf(detail: Record<string, unknown>) {
  return Object.entries(detail).map(([name, value]) => ({
    label: fieldWords(name),
    value: valueWords(name, value),
  }))
}

/** A coupon's discount is in basis points or centavos, as its type says. */
function unitOf(name: string, { discountType }: Record<string, unknown>): string {
  if (name !== 'discount') return name
  return discountType === 'percent' ? 'percent' : 'cents'
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/
const A_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothingThere
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return numberWords(name, value)
  if (typeof value === 'string') return stringWords(name, value)
  if (Array.isArray(value))
    return value.length === 0
      ? text.nothingThere
      : value.map((one) => itemWords(name, one)).join(', ')
  return Object.entries(recordOf(value))
    .map(([field, one]) => `${fieldWords(field)}: ${valueWords(field, one)}`)
    .join('; ')
}

function numberWords(name: string, value: number): string {
  if (/cents$/i.test(name)) return formatCents(cents(value))
  if (/(percent|_points)$/i.test(name)) return formatPercent(basisPoints(value))
  return value.toLocaleString('pt-BR')
}

function stringWords(name: string, value: string): string {
  if (A_DAY.test(value)) return formatDay(value)
  if (A_MOMENT.test(value)) return formatMoment(new Date(value))
  if (name === 'permissions' && Object.hasOwn(permissions, value))
    return permissions[value as keyof typeof permissions]
  return stateWords(name, value)
}

const listsOfFields = new Set(['changed', 'fields'])

/** One of a list; of what changed or was seen, the names of the fields. */
function itemWords(name: string, value: unknown): string {
  return listsOfFields.has(name) && typeof value === 'string'
    ? fieldWords(value)
    : valueWords(name, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
