import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed-money.ts'

import type { showBrandParameter } from '../../parameter-contract.ts'
import { text } from '../text.ts'

const words = text.parameters

export type Parameter = Output<typeof showBrandParameter>
export type Row = Record<string, string>
/** A value in the fields of its form. */
export type Typed = string | boolean | Row[]
export type ReadValue = { value: unknown } | { problem: string }

/** The fields' content for a value. */
export function typedOf({ kind, value }: Pick<Parameter, 'kind' | 'value'>): Typed {
  switch (kind) {
    case 'yes_no':
      return value === true || value === 1
    case 'percent':
    case 'money':
      // Two decimals either way: a hundredth of a percent, or of a real.
      return value === null ? '' : formatTypedReais(cents(Number(value)))
    case 'lines':
      return (value as string[]).join('\n')
    case 'numbers':
      return (value as number[]).join(', ')
    case 'rows':
      return value as Row[]
    case 'map':
      return Object.entries(value as Record<string, number>).map(([name, number]) => ({
        name,
        number: String(number),
      }))
    case 'object':
    case 'own_screen':
      return JSON.stringify(value, null, 2)
    case 'number':
    case 'text':
    case 'address':
    case 'choice':
      return value === null ? '' : String(value)
  }
}

/** The value of what was typed, or why there is none; the server decides again. */
export function readTyped(parameter: Parameter, typed: Typed): ReadValue {
  const { kind } = parameter
  if (typeof typed === 'boolean')
    return { value: typeof parameter.default === 'number' ? Number(typed) : typed }
  if (typeof typed !== 'string') return kind === 'map' ? readMap(typed) : { value: typed }
  const plain = typed.trim()
  if (plain === '' && parameter.may_be_empty) return { value: null }
  if (kind === 'number') return readNumber(parameter, plain)
  if (kind === 'percent' || kind === 'money') return readAmount(parameter, plain)
  if (kind === 'lines')
    return { value: plain.split('\n').flatMap((line) => line.trim() || []) }
  if (kind === 'numbers') return readNumbers(plain)
  if (kind === 'object') return readJson(plain)
  if (plain === '' && kind !== 'text') return { problem: words.problems.empty }
  return { value: plain }
}

function readNumber({ minimum, maximum }: Parameter, typed: string): ReadValue {
  const plain = typed.replaceAll('.', '')
  if (!/^\d{1,12}$/.test(plain)) return { problem: words.problems.number }
  const value = Number(plain)
  const fits = value >= (minimum ?? 0) && value <= (maximum ?? value)
  return fits ? { value } : { problem: words.problems.range(minimum ?? 0, maximum) }
}

function readAmount({ kind, minimum }: Parameter, typed: string): ReadValue {
  const amount = parseTypedReais(typed.replace(/%$/, ''))
  if (kind === 'percent')
    return typeof amount === 'number' && amount <= 100_00
      ? { value: amount }
      : { problem: words.problems.percent }
  if (typeof amount !== 'number') return { problem: words.problems.money }
  return amount >= (minimum ?? 0)
    ? { value: amount }
    : { problem: words.problems.leastMoney(minimum ?? 0) }
}

function readNumbers(typed: string): ReadValue {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const wrong = parts.some((part) => !/^\d{1,6}$/.test(part))
  return wrong ? { problem: words.problems.numbers } : { value: parts.map(Number) }
}

function readMap(rows: Row[]): ReadValue {
  const read = rows.map(({ name = '', number = '' }) => ({
    name: name.trim(),
    days: /^\d{1,6}$/.test(number.trim()) ? Number(number) : null,
  }))
  if (read.some(({ name, days }) => name === '' || days === null))
    return { problem: words.problems.map }
  return { value: Object.fromEntries(read.map(({ name, days }) => [name, days])) }
}

function readJson(typed: string): ReadValue {
  try {
    return { value: JSON.parse(typed) as unknown }
  } catch {
    return { problem: words.problems.json }
  }
}
