import { cents, formatCents } from '#platform/contract/money.ts'
import { basisPoints, formatPercent } from '#platform/contract/percent.ts'

import { text } from '../text.ts'
import type { Parameter } from './typed-value.ts'

const words = text.parameters

type Words = (value: unknown, parameter: Parameter) => string

const details: Words = () => words.details
const count: Words = (value) => words.items(Object.keys(value as object).length)
const plain: Words = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const byKind: Record<Parameter['kind'], Words> = {
  yes_no: (value) => (value === true || value === 1 ? words.yes : words.no),
  percent: (value) => formatPercent(basisPoints(Number(value))),
  money: (value) => formatCents(cents(Number(value))),
  number: (value, { unit }) =>
    unit === null ? String(Number(value)) : words.units[unit](Number(value)),
  choice: (value, parameter) =>
    parameter.choices?.find((one) => one.value === value)?.label ?? plain(value, parameter),
  numbers: (value) => words.days((value as number[]).join(', ')),
  lines: count,
  rows: count,
  map: count,
  object: details,
  own_screen: details,
  text: plain,
  address: plain,
}

/** A value in one line: `7 dias`, `R$ 30,00`, `3 itens`. */
export function valueWords(parameter: Parameter, value: unknown = parameter.value): string {
  return value === null || value === ''
    ? words.nothing
    : byKind[parameter.kind](value, parameter)
}
