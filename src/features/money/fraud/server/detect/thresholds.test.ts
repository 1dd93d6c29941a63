import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  isClickBurst,
  isCouponWithoutClicks,
  isOwnClicks,
  isUnusualConversion,
} from './thresholds.ts'

test('own clicks are many, and more than a third of all', () => {
  expect(isOwnClicks({ own: 20, all: 59 })).toBe(true)
  expect(isOwnClicks({ own: 20, all: 60 })).toBe(false)
  expect(isOwnClicks({ own: 19, all: 19 })).toBe(false)
})

test('a burst has many clicks, ten times the usual, and no order', () => {
  expect(isClickBurst({ clicks: 300, usual: 30, orders: 0 })).toBe(true)
  expect(isClickBurst({ clicks: 300, usual: 31, orders: 0 })).toBe(false)
  expect(isClickBurst({ clicks: 299, usual: 0, orders: 0 })).toBe(false)
  expect(isClickBurst({ clicks: 3000, usual: 0, orders: 1 })).toBe(false)
})

test('a conversion is unusual above one half of the visitors', () => {
  expect(isUnusualConversion({ orders: 10, visitors: 19 })).toBe(true)
  expect(isUnusualConversion({ orders: 10, visitors: 20 })).toBe(false)
  expect(isUnusualConversion({ orders: 9, visitors: 1 })).toBe(false)
  // Sales without any visit come by coupon, which is another rule.
  expect(isUnusualConversion({ orders: 10, visitors: 0 })).toBe(false)
})

test('a coupon without clicks has ten orders for a visitor', () => {
  expect(isCouponWithoutClicks({ orders: 10, visitors: 1 })).toBe(true)
  expect(isCouponWithoutClicks({ orders: 10, visitors: 2 })).toBe(false)
  expect(isCouponWithoutClicks({ orders: 9, visitors: 0 })).toBe(false)
})

const count = fc.integer({ min: 0, max: 100_000 })

test('more visitors never make sales more suspicious', () => {
  fc.assert(
    fc.property(count, count, count, (orders, visitors, more) => {
      const [few, many] = [
        { orders, visitors: visitors + 1 },
        { orders, visitors: visitors + 1 + more },
      ]
      for (const rule of [isUnusualConversion, isCouponWithoutClicks])
        expect(rule(many) && !rule(few)).toBe(false)
    }),
  )
})
