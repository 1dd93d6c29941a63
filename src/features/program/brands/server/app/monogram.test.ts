import { expect, test } from 'vitest'

import { monogramOf } from './monogram.ts'

test.each([
  ['Aurora Cosméticos', 'A'],
  ['  época', 'E'],
  ['3 Corações', '3'],
  ['Órbita', 'O'],
  ['“Casa” Viva', 'C'],
])('%s has the monogram %s', (name, letter) => {
  expect(monogramOf(name)).toBe(letter)
})

test.each(['', '东方', '!!'])(
  'a name without a letter that can be drawn (%s) has none',
  (name) => {
    expect(monogramOf(name)).toBeNull()
  },
)
