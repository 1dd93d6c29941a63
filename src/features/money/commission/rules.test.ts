import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { billingAtPace, boostedName, levelAt, releaseDaysFor } from './rules.ts'

const levels = [
  { id: 2, init_billing_range: cents(1_000_00) },
  { id: 1, init_billing_range: cents(0) },
  { id: 3, init_billing_range: cents(5_000_00) },
]

test.each([
  [0, 1],
  [999_99, 1],
  [1_000_00, 2],
  [4_999_99, 2],
  [90_000_00, 3],
])('a billing of %d centavos earns level %d, for any order of the levels', (billed, id) => {
  expect(levelAt(levels, cents(billed))?.id).toBe(id)
})

test('without a level that low there is none', () => {
  expect(levelAt([], cents(10))).toBeNull()
  expect(levelAt(levels.slice(0, 1), cents(10))).toBeNull()
})

test('the pace of a month counts three times in the level’s 90 days', () => {
  expect(billingAtPace(cents(333_33), 30)).toBe(999_99)
  expect(billingAtPace(cents(0), 30)).toBe(0)
})

test('the days until a release are those of the level, or the brand’s standard', () => {
  const terms = {
    standard: 30,
    byLevel: new Map([
      ['Ouro', 10],
      ['Prata', 0],
    ]),
  }
  expect(releaseDaysFor('Ouro', terms)).toBe(10)
  expect(releaseDaysFor('Prata', terms)).toBe(0)
  expect(releaseDaysFor('Bronze', terms)).toBe(30)
  expect(releaseDaysFor(null, terms)).toBe(30)
})

test.each([
  ['everything', 'x', 'x', null],
  ['category', 'Kits', null, 'Kits'],
  ['product', null, 'A-1', 'A-1'],
  ['product', 'Batom', 'A-1', 'Batom'],
  ['product', null, null, ''],
  ['level', 'Ouro', null, 'nível Ouro'],
] as const)('a booster for %s, %s, %s is for %s', (target, name, sku, shown) => {
  expect(boostedName({ target, name, sku })).toBe(shown)
})
