import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  cents,
  formatCents,
  LARGEST_AMOUNT,
  PositiveReais,
  Reais,
  ReaisFromZero,
  sumCents,
} from './money.ts'
import { notNegative, tooManyDecimals } from './sentences.ts'

const problem = (schema: typeof Reais, reais: number) =>
  schema.safeParse(reais).error?.issues[0]?.message

test('every amount of centavos is sent as reais and read back', () => {
  fc.assert(
    fc.property(
      // Above, a JSON number of reais has no place for every centavo.
      fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 }),
      (amount) => {
        expect(Reais.parse(Reais.encode(cents(amount)))).toBe(amount)
      },
    ),
  )
  for (const edge of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])
    expect(Reais.parse(Reais.encode(cents(edge)))).toBe(edge)
})

test.each([
  0.000_000_01, 0.001, 129.999, 10.005, 600_000.005, 1_000_000.001, 9_999_999_999.994,
  -0.005,
])('%d reais have a part of a centavo, and are refused', (reais) => {
  expect(problem(Reais, reais)).toBe(tooManyDecimals)
})

test('a sum of a program that calculates with fractions is read as it was meant', () => {
  const sum = Array<number>(1_000)
    .fill(0.1)
    .reduce((one, other) => one + other)
  expect(sum).not.toBe(100)
  expect(Reais.parse(sum)).toBe(100_00)
  expect(Reais.parse(1_000_000 + sum)).toBe(1_000_100_00)
})

test('amounts in requests have limits', () => {
  expect(problem(ReaisFromZero, -0.01)).toBe(notNegative)
  expect(ReaisFromZero.parse(0)).toBe(0)
  expect(PositiveReais.safeParse(0).success).toBe(false)
  expect(PositiveReais.parse(0.01)).toBe(1)
  for (const schema of [ReaisFromZero, PositiveReais]) {
    expect(schema.parse(10_000_000_000)).toBe(1_000_000_000_000)
    expect(schema.safeParse(10_000_000_000.01).success).toBe(false)
  }
  expect(Reais.parse(10_000_000_000.01)).toBe(1_000_000_000_001)
  expect(LARGEST_AMOUNT).toBe(10_000_000_00)
})

test('centavos are whole, and zero has no sign', () => {
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => cents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  expect(Object.is(cents(-0), 0)).toBe(true)
})

test('a sum is exact, and of nothing zero', () => {
  expect(sumCents([])).toBe(0)
  expect(sumCents([1, 2, -5].map(cents))).toBe(-2)
})

test('an amount is shown as in Brazil', () => {
  expect(formatCents(cents(1_234_56))).toBe('R$\u00A01.234,56')
})
