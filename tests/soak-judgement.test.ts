import { describe, expect, test } from 'vitest'

import { judge, quantile, type Series } from './soak/judgement.ts'

/** The judgement of `npm run test:soak`, on two hours of invented figures, one each ten seconds. */
const MINUTE = 60_000
const ended = 120 * MINUTE

/** `value` by minute. */
function series(rule: Series['rule'], value: (minute: number) => number | null): Series {
  const samples = Array.from({ length: 720 }, (_, nth) => ({
    at: nth * 10_000,
    value: value(nth / 6),
  }))
  return { name: 'one', rule, samples }
}

const isFlat = (one: Series) => judge([one], { began: 0, ended })[0]?.flat

/** Falls to its lowest each seven minutes, like a heap. */
const sawtooth = (minute: number) => (minute % 7) * 8_000_000

describe('is flat', () => {
  test.each<[string, Series]>([
    ['a heap that is collected', series('memory', (m) => 180e6 + sawtooth(m))],
    [
      'memory that grows while it warms up',
      series('memory', (m) => 90e6 + Math.min(m, 17) * 9e6),
    ],
    ['one peak of memory', series('memory', (m) => (m > 100 && m < 104 ? 900e6 : 200e6))],
    ['connections that come and go', series('count', (m) => 12 + (Math.floor(m * 6) % 4))],
    [
      'latency with some slow moments',
      series('time', (m) => (Math.floor(m) % 9 === 0 ? 900 : 20)),
    ],
    ['latency that falls', series('time', (m) => 200 - m)],
    [
      'requests of some intervals only',
      series('time', (m) => (Math.floor(m) % 3 ? null : 20)),
    ],
    ['what is only shown', series('shown', (m) => m ** 2)],
  ])('%s', (_, one) => {
    expect(isFlat(one)).toBe(true)
  })
})

describe('is not flat', () => {
  test.each<[string, Series]>([
    [
      'memory that leaks 1 MB a minute',
      series('memory', (m) => 180e6 + m * 1e6 + sawtooth(m)),
    ],
    [
      'a connection kept each quarter of an hour',
      series('count', (m) => 12 + Math.floor(m / 12)),
    ],
    ['a file left open each minute', series('count', (m) => 40 + Math.floor(m))],
    ['latency that doubles in an hour', series('time', (m) => 20 * 2 ** (m / 60))],
    [
      'what was measured at the beginning only',
      series('time', (m) => (m < 60 ? 20 : null)),
    ],
    ['what was never measured', series('count', () => null)],
  ])('%s', (_, one) => {
    expect(isFlat(one)).toBe(false)
  })
})

test('compares the second and the last quarter after the warm-up', () => {
  // Quarters of 25.5 minutes from minute 18 on: the second is 43.5 to 69, the last 94.5 to 120.
  const [verdict] = judge([series('memory', (m) => m * 1e6)], { began: 0, ended })
  expect(verdict?.early).toBeCloseTo(56.25e6, -6)
  expect(verdict?.late).toBeCloseTo(107.25e6, -6)
  expect(verdict?.limit).toBeCloseTo(56.25e6 * 1.1 + 20e6, -6)
})

test('a quantile is one of the values', () => {
  const values = Array.from({ length: 200 }, (_, nth) => 200 - nth)
  expect(quantile(values, 0.5)).toBe(100)
  expect(quantile(values, 0.99)).toBe(198)
  expect(quantile([7], 0.99)).toBe(7)
  expect(quantile([], 0.5)).toBeNull()
})
