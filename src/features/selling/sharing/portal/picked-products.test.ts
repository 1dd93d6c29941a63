import { expect, test } from 'vitest'

import { withoutDuplicates } from '#features/selling/tracking/portal/queries.ts'

import { pick, unpick } from './picked-products.ts'

const [one, two] = [
  { id: 1, name: 'Batom' },
  { id: 2, name: 'Sérum' },
]

test('a product is picked once, however often it is tapped, and can be removed', () => {
  expect(pick(pick(pick([], one), two), { ...one, name: 'Outro nome' })).toEqual([one, two])
  expect(unpick([one, two], 1)).toEqual([two])
  expect(unpick([two], 1)).toEqual([two])
})

test.each([
  ['https://a.example/r/x', 'https://a.example/r/x'],
  ['https://a.example/r/x?u=1&u=2&v=3', 'https://a.example/r/x?u=2&v=3'],
])('%s is shared as %s', (link, cleaned) => {
  expect(withoutDuplicates(link)).toBe(cleaned)
})
