import { expect, test } from 'vitest'

import { Percent } from '../percent.ts'
import { percentTooLarge, percentUnreadable } from '../sentences.ts'
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

test.each(['', '%', 'dez', '-1', '10,555', '1,5,0', '10%%'])('%s is none', (typed) => {
  expect(readTypedPercent(typed).problem).toBe(percentUnreadable)
})

test.each(['150%', '100,01', '1000', '1.000'])('%s is too large', (typed) => {
  expect(readTypedPercent(typed).problem).toBe(percentTooLarge)
})

test('the server refuses the same percents with the same sentence', () => {
  expect(Percent.safeParse(150).error?.issues[0]?.message).toBe(percentTooLarge)
  expect(Percent.safeParse(100).data).toBe(100_00)
})
