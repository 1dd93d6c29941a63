import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import {
  badgesOf,
  creditsText,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './course-filter.ts'

const categories = [
  { id: 1, category: 'Vendas' },
  { id: 2, category: 'Fotos' },
]
const filter = { search: 'x'.repeat(60), value: cents(0), categories: [1, 2] }

test('a filter is unchanged after it is written to the address and read back', () => {
  const search = writeFilter(new URLSearchParams('tab=finished'), filter)
  expect(search.get('tab')).toBe('finished')
  expect(readFilter(search)).toEqual(filter)
  expect(readFilter(writeFilter(search, NO_FILTER))).toEqual(NO_FILTER)
  expect(readFilter(new URLSearchParams('value=-1&categories=a,3'))).toEqual({
    ...NO_FILTER,
    categories: [3],
  })
})

test('each active part has a badge, and removing one keeps the others', () => {
  const badges = badgesOf(filter, categories)
  expect(badges.map(({ label }) => label)).toEqual([
    'x'.repeat(40),
    'Só gratuitos',
    'Vendas',
    'Fotos',
  ])
  expect(badges[2]?.without).toEqual({ ...filter, categories: [2] })
  const last = badgesOf({ ...NO_FILTER, categories: [1] }, categories)[0]
  expect(last?.without).toEqual(NO_FILTER)
  expect(badges[0]?.without.search).toBe('')
  expect(badges[1]?.without.value).toBeNull()
})

test.each([
  [100, '1 crédito'],
  [15_00, '15 créditos'],
  [12_50, '12,50 créditos'],
  [1_234_00, '1.234 créditos'],
])('%d centavos are %s', (amount, words) => {
  expect(creditsText(cents(amount))).toBe(words)
})
