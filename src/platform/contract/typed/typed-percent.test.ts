import { expect, test } from 'vitest'

import { Percent } from '../percent.ts'
import { percentTooExact, percentTooLarge, percentUnreadable } from '../sentences.ts'
import { readTypedPercent } from './typed-percent.ts'

test.each([
  ['10', 10_00],
  ['10%', 10_00],
  ['10,5', 10_50],
  [' 12,25 % ', 12_25],
  ['0', 0],
  ['100%', 100_00],
])('%s is a percent', (typed, points) => {
  expect(readTypedPercent(typed)).toEqual({ percent: points, problem: null })
})

test.each(['', '%', 'dez', '-1', '10,555', '1,5,0', '10%%', '1%0'])(
  '%s is none',
  (typed) => {
    expect(readTypedPercent(typed).problem).toBe(percentUnreadable)
  },
)

test.each(['150%', '100,01', '1000', '1.000'])('%s is too large', (typed) => {
  expect(readTypedPercent(typed).problem).toBe(percentTooLarge)
})

test('the server refuses the same percents with the same sentence', () => {
  expect(Percent.safeParse(150).error?.issues[0]?.message).toBe(percentTooLarge)
  expect(Percent.safeParse(100).data).toBe(100_00)
})

test('an API that sends a third decimal is refused, and no percent is rounded', () => {
  expect(Percent.safeParse(12.345).error?.issues[0]?.message).toBe(percentTooExact)
  expect(Percent.safeParse(0.07).data).toBe(7)
  expect(Percent.safeParse(33.33).data).toBe(3_333)
  for (let points = 0; points <= 10_000; points += 1)
    expect(Percent.parse(points / 100)).toBe(points)
})
