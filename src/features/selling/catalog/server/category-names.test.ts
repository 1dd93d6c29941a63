import { expect, test } from 'vitest'

import { nameRefusal } from './brand/rename-category.ts'
import { categoryNamesFrom, type FormerName } from './category-names.ts'

const renamed = (name: string, category: string): FormerName => ({
  name,
  category,
  mergedOn: null,
  anySpelling: true,
})
const merged = (name: string, category: string, mergedOn: string): FormerName => ({
  ...renamed(name, category),
  mergedOn,
})

test('a name without a change stays, and an earlier one is followed to the end', () => {
  const names = categoryNamesFrom([
    renamed('Cabelo', 'Cabelos'),
    renamed('Cabelos', 'Fios'),
  ])
  expect(names.on('Rosto', null)).toBe('Rosto')
  expect(names.on('Cabelo', null)).toBe('Fios')
  expect(names.on('Cabelos', '2020-01-01')).toBe('Fios')
  expect(names.of('Fios')).toEqual(['Cabelo', 'Cabelos'])
  expect(names.of('Cabelos')).toEqual([])
})

test('another spelling of an earlier name means the same, except where it was a category', () => {
  const loose = categoryNamesFrom([renamed('Pele e cabelo', 'Corpo')])
  expect(loose.on('  pele  E CABELO ', null)).toBe('Corpo')
  const twin = categoryNamesFrom([{ ...renamed('Cabelo', 'Corpo'), anySpelling: false }])
  expect(twin.on('cabelo', null)).toBe('cabelo')
  expect(twin.on('Cabelo', null)).toBe('Corpo')
})

test('a change of capitals alone ends, whatever is sent', () => {
  const names = categoryNamesFrom([renamed('Cabelo', 'cabelo')])
  for (const sent of ['Cabelo', 'cabelo', 'CABELO', ' cabelo '])
    expect(names.on(sent, null)).toBe('cabelo')
})

test('a category that joined another one is it from that day on', () => {
  const names = categoryNamesFrom([
    renamed('Cabelo', 'Cabelos'),
    merged('Cabelos', 'Fios', '2026-03-05'),
  ])
  expect(names.on('Cabelo', '2026-03-04')).toBe('Cabelos')
  expect(names.on('Cabelo', '2026-03-05')).toBe('Fios')
  expect(names.on('Cabelo', null)).toBe('Fios')
})

const former = [
  renamed('Cabelo', 'Cabelos'),
  merged('Shampoo', 'Cabelos', '2026-03-05'),
  renamed('Face', 'Rosto'),
]
const known = ['Cabelos', 'Rosto', 'Corpo']

test.each([
  ['Cabelos', 'Fios', null],
  ['Cabelos', 'cabelos', null],
  // Joined where the caller agrees.
  ['Cabelos', 'Rosto', null],
  // Its own earlier name is free again, also in another spelling.
  ['Cabelos', 'Cabelo', null],
  ['Cabelos', 'CABELO', null],
  ['Cabelos', 'Cabelos', 'same_name'],
  ['Cabelos', 'ROSTO', 'almost_same'],
  ['Cabelos', 'Face', 'former_name'],
  ['Cabelos', ' face', 'former_name'],
  // What joined a category does not leave it again.
  ['Cabelos', 'Shampoo', 'former_name'],
  ['Cabelo', 'Fios', 'already_renamed'],
  ['Unhas', 'Mãos', 'unknown_category'],
])('%s renamed to %s: %s', (from, to, code) => {
  const names = categoryNamesFrom(former)
  expect(nameRefusal({ from, to, known, names })?.code ?? null).toBe(code)
})
