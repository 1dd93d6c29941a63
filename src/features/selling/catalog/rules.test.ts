import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'

import { earningOf, promotionProblem } from './rules.ts'

test.each([
  [100, 90],
  [100, 100],
  [100, null],
  [null, 90],
])('a price of %s with %s in promotion is accepted', (price, promotion) => {
  expect(
    promotionProblem({
      price: price === null ? null : cents(price),
      promotion: promotion === null ? null : cents(promotion),
    }),
  ).toBeNull()
})

test('a promotion above the price is refused', () => {
  expect(promotionProblem({ price: cents(100), promotion: cents(101) })).toMatch(/maior/)
})

test.each([
  // price, promotion, percent in basis points, earned
  [5_620, null, 1_000, 562],
  [5_620, 2_810, 1_000, 281],
  [5_620, 5_620, 1_000, 562],
  [1, null, 100, null],
  [null, null, 1_000, null],
  [5_620, null, undefined, null],
  [99_999_999, null, 10_000, 99_999_999],
] as const)(
  'a piece at %s, or %s in promotion, brings %s basis points of what is paid',
  (price, promotion, percent, earned) => {
    const amount = (value: number | null) => (value === null ? null : cents(value))
    expect(
      earningOf({
        price: amount(price),
        promotion_price: amount(promotion),
        commission_percent: percent === undefined ? undefined : basisPoints(percent),
      }),
    ).toBe(earned)
  },
)
