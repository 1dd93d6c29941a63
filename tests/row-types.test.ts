import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const COLUMNS_OF_A_ROW = 3

/** A type's own members, also beside named types: `type Claim = PartnerKey & {` */
const HAND_WRITTEN = /^(?:export )?type (\w+)(?:<[^>]*>)? = (?:\w+ & )*\{\n([^]*?)^\}/gm

const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'demo/**/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !path.endsWith('/database.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('types of rows come from the generated ones', () => {
  const tables = [...columnsByTable().values()]
  const byHand = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:export )?type (\w*Row) = \{\n([^]*?)^\}/gm)]
      .filter(([, , body = '']) => {
        const names = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
        return tables.some(
          (columns) => names.filter((name) => columns.has(name)).length >= COLUMNS_OF_A_ROW,
        )
      })
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(byHand).toEqual([])
})

test('types of columns only come from the generated ones', () => {
  const tables = columnsByTable()
  const byHand = files.flatMap(({ path, text }) => {
    const owned = [...text.matchAll(/\bowning<([^>]*)>/g)]
      .flatMap(([, names = '']) => [...names.matchAll(/'([\w.]+)'/g)])
      .flatMap(([, table = '']) => tables.get(table) ?? [])
    return [...text.matchAll(HAND_WRITTEN)]
      .filter(([, , body = '']) => {
        const names = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
        return (
          // A row has no undefined member: such a type is the filter of a list.
          !/\| undefined$/m.test(body) &&
          names.length >= COLUMNS_OF_A_ROW &&
          owned.some((columns) => names.every((name) => columns.has(name)))
        )
      })
      .map(([, name]) => `${path}: ${name}`)
  })
  expect(byHand).toEqual([])
})

test('rows are not copied column by column', () => {
  const copies = files.flatMap(({ path, text }) =>
    literalsOf(text).flatMap((properties) => {
      const equal = properties.filter((property) => /^(\w+): row\.\1$/.test(property))
      // An answer of the wire names its columns in its own way.
      const isAnswer = properties.some((property) => /^[a-z]+_\w+:/.test(property))
      const isCopy = equal.length >= COLUMNS_OF_A_ROW && !isAnswer
      return isCopy ? [`${path}: ${equal.join(', ')}`] : []
    }),
  )
  expect(copies).toEqual([])
})

/** The properties of each object literal, without those of nested ones. */
function literalsOf(text: string): string[][] {
  const literals: string[][] = []
  const open: string[] = []
  for (const character of text) {
    if ('{(['.includes(character)) open.push('')
    else if ('})]'.includes(character)) {
      const own = open.pop() ?? ''
      if (character === '}') literals.push(own.split(',').map((part) => part.trim()))
    } else if (open.length > 0) open.push((open.pop() ?? '') + character)
  }
  return literals
}

/** `sale_claim`, `ledger.wallet`: the names of its columns as the program reads them. */
function columnsByTable(): Map<string, Set<string>> {
  const types = readFileSync('src/platform/server/database/database.ts', 'utf8')
  const bodies = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n([^]*?)^\}/gm)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  )
  const tables = (bodies.get('DB') ?? '').matchAll(/^ {2}"?([\w.]+)"?: (\w+);/gm)
  return new Map(
    [...tables].map(([, table = '', type = '']) => [
      table,
      new Set(
        [...(bodies.get(type) ?? '').matchAll(/^ {2}(\w+):/gm)].map(
          ([, name = '']) => name,
        ),
      ),
    ]),
  )
}
