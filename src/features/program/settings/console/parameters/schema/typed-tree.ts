import { cents } from '#platform/contract/money.ts'
import { fillIn } from '#platform/contract/sentences.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'

import { text as settings } from '../../text.ts'
import type { SchemaField } from './schema-field.ts'
import { text } from './text.ts'

const words = settings.parameters.problems

/** A value in the fields of its form; null where it is not set. */
export type Tree = string | boolean | null | Tree[] | { [name: string]: Tree }
export type TreeProblems = Record<string, string>

type Group = Record<string, unknown>

/** The fields' content for a stored value. */
export function treeOf(field: SchemaField, value: unknown): Tree {
  const { kind } = field
  if (kind === 'yes_no') return value === true
  if (kind === 'list')
    return Array.isArray(value) ? value.map((one) => treeOf(field.item, one)) : []
  if (kind === 'map') return mapTree(field.item, value)
  if (kind === 'group')
    return value === null ? null : groupTree(field.fields, value as Group)
  if (kind === 'one_of') return value === null ? null : chosenTree(field, value as Group)
  return leafOf(kind, value)
}

function mapTree(item: SchemaField, value: unknown): Tree[] {
  return Object.entries(value ?? {}).map(([name, one]) =>
    treeOf(item, { map_name: name, map_value: one }),
  )
}

function leafOf(kind: SchemaField['kind'], value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  // Two decimals either way: a hundredth of a percent, or of a real.
  const isAmount = kind === 'percent' || kind === 'money'
  return isAmount ? formatTypedReais(cents(value)) : String(value)
}

function chosenTree(field: Extract<SchemaField, { kind: 'one_of' }>, value: Group): Tree {
  const chosen = wordOf(value[field.tag])
  return { [field.tag]: chosen, ...groupTree(field.groups[chosen] ?? [], value) }
}

/** The content of fields that nothing is typed in yet. */
export function blankTree(field: SchemaField): Tree {
  if (field.kind === 'group') return groupTree(field.fields, {})
  if (field.kind !== 'one_of') return treeOf(field, undefined)
  const [first = ''] = Object.keys(field.groups)
  return treeOf(field, { [field.tag]: first })
}

function groupTree(fields: [string, SchemaField][], value: Group) {
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      value[name] === undefined ? blankTree(field) : treeOf(field, value[name]),
    ]),
  )
}

/** The value of what was typed, with the sentence of each field that cannot be read. */
export function readTree(
  field: SchemaField,
  tree: Tree,
): { value: unknown; problems: TreeProblems } {
  const problems: TreeProblems = {}
  return { value: readAt(field, tree, { path: 'value', problems }), problems }
}

type Place = { path: string; problems: TreeProblems }

function readAt(field: SchemaField, tree: Tree, place: Place): unknown {
  if (tree === null || typeof tree === 'boolean') return tree
  if (typeof tree === 'string') return readText(field, tree, place)
  if (Array.isArray(tree)) return readList(field, tree, place)
  if (field.kind === 'group') return readGroup(field.fields, tree, place)
  if (field.kind !== 'one_of') return null
  const chosen = wordOf(tree[field.tag])
  return { [field.tag]: chosen, ...readGroup(field.groups[chosen] ?? [], tree, place) }
}

function readGroup(
  fields: [string, SchemaField][],
  tree: Record<string, Tree>,
  { path, problems }: Place,
) {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const part = tree[name] ?? blankTree(field)
      if (field.optional && isBlank(part)) return []
      return [[name, readAt(field, part, { path: `${path}.${name}`, problems })]]
    }),
  )
}

function isBlank(tree: Tree): boolean {
  return typeof tree === 'string'
    ? tree.trim() === ''
    : Array.isArray(tree) && tree.length === 0
}

function readList(field: SchemaField, tree: Tree[], { path, problems }: Place): unknown {
  if (field.kind !== 'list' && field.kind !== 'map') return null
  if (tree.length > field.most) problems[path] = text.tooMany(field.most)
  if (tree.length < field.least) problems[path] = text.tooFew(field.least)
  const items = tree.map((one, at) =>
    readAt(field.item, one, { path: `${path}.${at}`, problems }),
  )
  return field.kind === 'map' ? readMap(items, { path, problems }) : items
}

function readMap(items: unknown[], { path, problems }: Place) {
  const entries = items
    .filter(isGroup)
    .map((line): [string, unknown] => [wordOf(line['map_name']), line['map_value']])
  const names = entries.map(([name]) => name)
  names.forEach((name, at) => {
    if (name !== '' && names.indexOf(name) < at)
      problems[`${path}.${at}.map_name`] = text.repeated
  })
  return Object.fromEntries(entries)
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readText(field: SchemaField, typed: string, { path, problems }: Place): unknown {
  const plain = typed.trim()
  if (plain === '' && field.nullable) return null
  const read = readLeaf(field, plain)
  if (typeof read === 'object') problems[path] = read.problem
  return typeof read === 'object' ? null : read
}

type Leaf = string | number | { problem: string }

function readLeaf(field: SchemaField, typed: string): Leaf {
  if (typed === '') return { problem: fillIn }
  const { kind } = field
  if (kind === 'percent') {
    const { percent, problem } = readTypedPercent(typed)
    return problem === null ? percent : { problem }
  }
  if (kind === 'money') {
    const read = parseTypedReais(typed)
    return typeof read === 'number' ? read : { problem: words.money }
  }
  if (kind === 'number') return readNumber(field, typed)
  if (kind === 'named') return Number(typed)
  const most = kind === 'text' ? field.most : null
  return most !== null && typed.length > most ? { problem: text.tooLong(most) } : typed
}

function readNumber({ least, most }: { least: number; most: number }, typed: string): Leaf {
  const plain = typed.replaceAll('.', '')
  if (!/^\d{1,12}$/.test(plain)) return { problem: words.number }
  const value = Number(plain)
  return value >= least && value <= most ? value : { problem: words.range(least, most) }
}

/** The name of the chosen group. */
export function wordOf(tag: unknown): string {
  return typeof tag === 'string' ? tag : ''
}
