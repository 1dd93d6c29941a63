import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'

import type { showBrandParameter } from '../../parameter-contract.ts'
import { text } from '../text.ts'
import { schemaField } from './schema/schema-field.ts'
import { readTree, type Tree, treeOf, type TreeProblems } from './schema/typed-tree.ts'

const words = text.parameters

export type Parameter = Output<typeof showBrandParameter>
export type Row = Record<string, string>
/** A value in the fields of its form. */
export type Typed = string | boolean | Row[] | { tree: Tree }
/** `problems`: by field, where there are several. */
export type ReadValue = { value: unknown } | { problem: string; problems?: TreeProblems }

type Kind = Parameter['kind']

// Two decimals either way: a hundredth of a percent, or of a real.
const amount = (value: unknown) =>
  value === null ? '' : formatTypedReais(cents(Number(value)))
const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const json = (value: unknown) => JSON.stringify(value, null, 2)

const fields: Record<Kind, (value: unknown) => Typed> = {
  yes_no: (value) => value === true || value === 1,
  percent: amount,
  money: amount,
  lines: (value) => (value as string[]).join('\n'),
  numbers: (value) => (value as number[]).join(', '),
  rows: (value) => value as Row[],
  map: (value) =>
    Object.entries(value as Record<string, number>).map(([name, number]) => ({
      name,
      number: String(number),
    })),
  object: json,
  own_screen: json,
  number: plainText,
  text: plainText,
  address: plainText,
  choice: plainText,
}

/** The fields' content for a value. */
export function typedOf({
  kind,
  value,
  schema,
}: Pick<Parameter, 'kind' | 'value' | 'schema'>): Typed {
  const field = kind === 'object' ? schemaField(schema) : null
  return field === null ? fields[kind](value) : { tree: treeOf(field, value) }
}

/** The value of what was typed, or why there is none; the server decides again. */
export function readTyped(parameter: Parameter, typed: Typed): ReadValue {
  const { kind } = parameter
  if (typeof typed === 'boolean')
    return { value: typeof parameter.default === 'number' ? Number(typed) : typed }
  if (typeof typed === 'object' && !Array.isArray(typed))
    return readTypedTree(parameter, typed.tree)
  if (typeof typed !== 'string') return kind === 'map' ? readMap(typed) : { value: typed }
  const plain = typed.trim()
  if (plain === '' && parameter.may_be_empty) return { value: null }
  return readers[kind](plain, parameter)
}

function readTypedTree({ schema }: Parameter, tree: Tree): ReadValue {
  const field = schemaField(schema)
  if (field === null) return { value: tree }
  const { value, problems } = readTree(field, tree)
  const [problem] = Object.values(problems)
  return problem === undefined ? { value } : { problem, problems }
}

type Reader = (typed: string, parameter: Parameter) => ReadValue

const notEmpty: Reader = (typed) =>
  typed === '' ? { problem: words.problems.empty } : { value: typed }

const readers: Record<Kind, Reader> = {
  number: readNumber,
  percent: readAmount,
  money: readAmount,
  lines: (typed) => ({ value: typed.split('\n').flatMap((line) => line.trim() || []) }),
  numbers: readNumbers,
  object: readJson,
  own_screen: readJson,
  text: (typed) => ({ value: typed }),
  address: notEmpty,
  choice: notEmpty,
  yes_no: notEmpty,
  rows: notEmpty,
  map: notEmpty,
}

function readNumber(typed: string, { minimum, maximum }: Parameter): ReadValue {
  const plain = typed.replaceAll('.', '')
  if (!/^\d{1,12}$/.test(plain)) return { problem: words.problems.number }
  const value = Number(plain)
  const fits = value >= (minimum ?? 0) && value <= (maximum ?? value)
  return fits ? { value } : { problem: words.problems.range(minimum ?? 0, maximum) }
}

function readAmount(typed: string, { kind, minimum }: Parameter): ReadValue {
  if (kind === 'percent') {
    const { percent, problem } = readTypedPercent(typed)
    return problem === null ? { value: percent } : { problem }
  }
  const read = parseTypedReais(typed)
  if (typeof read !== 'number') return { problem: words.problems.money }
  return read >= (minimum ?? 0)
    ? { value: read }
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
