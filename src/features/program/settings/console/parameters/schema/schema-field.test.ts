import { expect, test } from 'vitest'

import { fillIn } from '#platform/contract/sentences.ts'

import { text as settings } from '../../text.ts'
import { schemaField } from './schema-field.ts'
import { text } from './text.ts'
import { blankTree, readTree, treeOf } from './typed-tree.ts'

const words = settings.parameters.problems

const schema = {
  type: 'object',
  properties: {
    tax_points: { type: 'integer', minimum: 0, maximum: 10_000 },
    limit_cents: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
    people: { type: 'integer', minimum: 1, maximum: 9 },
    open: { type: 'boolean' },
    note: { type: 'string', maxLength: 5 },
    by_name: {
      type: 'object',
      propertyNames: { type: 'string', maxLength: 5 },
      additionalProperties: { type: 'string' },
    },
    words: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 5 } },
  },
  required: ['tax_points', 'limit_cents', 'people', 'open', 'words', 'by_name'],
}
const field = schemaField(schema)
if (field === null) throw new Error('the schema has no form')

test('a value is the same after its form was only opened', () => {
  const value = {
    tax_points: 7_50,
    limit_cents: null,
    people: 3,
    open: true,
    words: ['um'],
    by_name: { sku: '1' },
  }
  expect(readTree(field, treeOf(field, value))).toEqual({ value, problems: {} })
})

test('what is typed becomes percents, amounts, numbers and lists', () => {
  const tree = {
    tax_points: '7,5%',
    limit_cents: '1.234,5',
    people: '2',
    open: false,
    words: [],
    note: ' oi ',
    by_name: [{ map_name: 'sku', map_value: '1' }],
  }
  expect(readTree(field, tree)).toEqual({
    value: {
      tax_points: 7_50,
      limit_cents: 1_234_50,
      people: 2,
      open: false,
      note: 'oi',
      by_name: { sku: '1' },
      words: [],
    },
    problems: {},
  })
})

test('each field that cannot be read has its own sentence', () => {
  const tree = {
    tax_points: '150%',
    limit_cents: 'muito',
    people: '10',
    open: false,
    words: ['um', 'comprido', ''],
    by_name: [
      { map_name: 'sku', map_value: '1' },
      { map_name: 'sku', map_value: '' },
    ],
  }
  expect(readTree(field, tree).problems).toEqual({
    'value.tax_points': 'O percentual não pode passar de 100%.',
    'value.limit_cents': words.money,
    'value.people': words.range(1, 9),
    'value.words': text.tooMany(2),
    'value.words.1': text.tooLong(5),
    'value.words.2': fillIn,
    'value.by_name.1.map_name': text.repeated,
    'value.by_name.1.map_value': fillIn,
  })
})

test('a blank form names what is missing', () => {
  expect(Object.keys(readTree(field, blankTree(field)).problems)).toEqual([
    'value.tax_points',
    'value.people',
  ])
})
