import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from './money.ts'
import { basisPoints, formatPercent, Percent, percentOf } from './percent.ts'

test.each([
  [100_00, 12_50, 12_50],
  [1, 50_00, 1],
  [-1, 50_00, -1],
  [1, 49_99, 0],
  [-1, 49_99, 0],
  [3, 50_00, 2],
  [0, 100_00, 0],
])('of %i centavos, %i hundredths of a percent are %i', (base, points, part) => {
  expect(percentOf(cents(base), basisPoints(points))).toBe(part)
})

test('a percent of any amount is exact, rounded once, and keeps the sign', () => {
  const amounts = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
  fc.assert(
    fc.property(amounts, fc.nat(10_000), (base, points) => {
      const part = percentOf(cents(base), basisPoints(points))
      const tenThousandths = BigInt(base) * BigInt(points)
      const error = BigInt(part) * 10_000n - tenThousandths
      expect(error <= 5_000n && error >= -5_000n).toBe(true)
      expect(percentOf(cents(0 - base), basisPoints(points))).toBe(cents(0 - part))
    }),
  )
})

test('an amount that cannot be multiplied exactly is refused', () => {
  const largest = Math.floor(Number.MAX_SAFE_INTEGER / 10_000)
  expect(percentOf(cents(largest), basisPoints(100_00))).toBe(largest)
  expect(() => percentOf(cents(largest + 1), basisPoints(100_00))).toThrow(RangeError)
})

test('a percent is from 0 to 100, and is sent as it is written', () => {
  expect(() => basisPoints(-1)).toThrow()
  expect(() => basisPoints(100_01)).toThrow()
  expect(() => basisPoints(0.5)).toThrow()
  expect(Percent.encode(basisPoints(12_50))).toBe(12.5)
  expect(Percent.safeParse(-0.01).success).toBe(false)
  expect(Percent.safeParse(1.0000000000000001e-11).success).toBe(false)
  expect(formatPercent(basisPoints(12_34))).toBe('12,34%')
  expect(formatPercent(basisPoints(5_00))).toBe('5%')
})
