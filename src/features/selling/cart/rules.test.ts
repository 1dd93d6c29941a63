import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import {
  parseQuantity,
  putBack,
  replaceQuantity,
  subtotal,
  toggleItem,
  unitPrice,
} from './rules.ts'

const Product = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 0, max: 100_000_00 }).map(cents),
  promotion_price: fc.option(fc.integer({ min: 0, max: 100_000_00 }).map(cents)),
})
const Items = fc.uniqueArray(
  Product.chain((product) =>
    fc.integer({ min: 1, max: 500 }).map((quantity) => ({ ...product, quantity })),
  ),
  { selector: ({ id }) => id },
)

test('toggling a product twice restores the cart, and once adds exactly one', () => {
  fc.assert(
    fc.property(Items, Product, (items, product) => {
      const once = toggleItem(items, product)
      const wasIn = items.some(({ id }) => id === product.id)
      expect(once).toHaveLength(items.length + (wasIn ? -1 : 1))
      expect(once.find(({ id }) => id === product.id)?.quantity).toBe(wasIn ? undefined : 1)
      if (!wasIn) expect(toggleItem(once, product)).toEqual(items)
    }),
  )
})

test('a removed item is put back at its place with its quantity, and only once', () => {
  fc.assert(
    fc.property(Items, fc.nat(11), (items, at) => {
      const item = items[at]
      fc.pre(item !== undefined)
      const after = putBack(replaceQuantity(items, item.id, 0), item, at)
      expect(after).toEqual(items)
      expect(putBack(after, item, at)).toEqual(items)
    }),
  )
})

test('a quantity changes only its own item, and 0 removes that item', () => {
  fc.assert(
    fc.property(
      Items,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 500 }),
      (items, id, quantity) => {
        const after = replaceQuantity(items, id, quantity)
        const others = items.filter((item) => item.id !== id)
        expect(after.filter((item) => item.id !== id)).toEqual(others)
        const isIn = items.some((item) => item.id === id) && quantity > 0
        expect(after.filter((item) => item.id === id).map((item) => item.quantity)).toEqual(
          isIn ? [quantity] : [],
        )
      },
    ),
  )
})

test('the subtotal is a sum in centavos, never above the regular prices', () => {
  fc.assert(
    fc.property(Items, (items) => {
      const regular = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
      const total = subtotal(items)
      expect(total).toBeLessThanOrEqual(regular)
      const alone = items.map((item) => subtotal([item]))
      expect(total).toBe(alone.reduce<number>((sum, one) => sum + one, 0))
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
  )
})

test.each([
  [100_00, 80_00, 80_00],
  [100_00, 100_00, 100_00],
  [100_00, 120_00, 100_00],
  [100_00, null, 100_00],
  [100_00, 0, 0],
])('of %i with a promotion of %s a person pays %i', (price, promotion, paid) => {
  const promotion_price = promotion === null ? null : cents(promotion)
  expect(unitPrice({ price: cents(price), promotion_price })).toBe(paid)
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['100000', 100_000],
  ['100001', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['+5', null],
  ['1e9', null],
  ['0,5', null],
  ['0.5', null],
  ['50.000,00', null],
  ['1.000', null],
  ['dez', null],
])('the typed quantity %j is read as %s', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity)
})
