import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { promotionProblem } from './rules.ts'

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
