import { describe, expect, test } from 'vitest'

import {
  closedPeriod,
  firstDayOn,
  openPeriod,
} from '#features/program/brands/closing-terms.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'

import {
  feeOn,
  invoiceDueFrom,
  payableOf,
  paymentDayAfter,
  paymentDayOfClosing,
  paymentDayOfReceipt,
} from './payment-terms.ts'

describe('the calendar of closings', () => {
  test.each([
    ['2026-11-01', 1, '2026-11-01', '2026-11-30', '2026-12-01', '2026-10-01'],
    ['2026-11-30', 1, '2026-11-01', '2026-11-30', '2026-12-01', '2026-10-01'],
    ['2026-12-31', 1, '2026-12-01', '2026-12-31', '2027-01-01', '2026-11-01'],
    ['2026-11-04', 5, '2026-10-01', '2026-10-31', '2026-11-05', '2026-09-01'],
    ['2026-11-05', 5, '2026-11-01', '2026-11-30', '2026-12-05', '2026-10-01'],
    ['2028-02-29', 28, '2028-02-01', '2028-02-29', '2028-03-28', '2028-01-01'],
    ['2027-01-03', 28, '2026-12-01', '2026-12-31', '2027-01-28', '2026-11-01'],
  ])(
    'on %s with closing day %i is open since %s',
    (...[today, day, begin, end, on, before]) => {
      expect(openPeriod(today, day)).toEqual({ begin, end, closesOn: on })
      expect(closedPeriod(today, day)).toMatchObject({ begin: before })
      expect(openPeriod(closedPeriod(today, day).end, 1).begin).toBe(before)
    },
  )

  test.each([
    [[10, 25], '2026-11-10', '2026-11-10'],
    [[25, 10], '2026-11-11', '2026-11-25'],
    [[10, 25], '2026-11-26', '2026-12-10'],
    [[1], '2026-12-02', '2027-01-01'],
  ])('of days %j from %s on takes %s', (days, from, found) => {
    expect(firstDayOn(days, from)).toBe(found)
  })

  test('gives an invoice and a payment two days to be made ready', () => {
    const terms = { paymentDays: [10, 25], deadlineDay: 20 }
    expect(invoiceDueFrom('2026-11-02', terms)).toBe('2026-11-20')
    expect(invoiceDueFrom('2026-11-19', terms)).toBe('2026-12-20')
    expect(paymentDayAfter('2026-11-08', terms)).toBe('2026-11-10')
    expect(paymentDayAfter('2026-11-09', terms)).toBe('2026-11-25')
    // Closed on the 1st, requested on the 2nd, sent on the 20th.
    expect(paymentDayOfClosing('2026-11-01', terms)).toBe('2026-11-25')
    expect(paymentDayOfClosing('2026-11-17', terms)).toBe('2026-11-25')
    expect(paymentDayOfClosing('2026-11-18', terms)).toBe('2026-12-25')
  })
})

test.each([
  ['2026-04-10', '2026-04-02', 'brand', '2026-04-10'],
  ['2026-04-10', '2026-04-14', 'brand', '2026-04-10'],
  ['2026-04-25', '2026-04-02', 'brand', '2026-04-10'],
  ['2026-04-10', '2026-04-14', 'partner', '2026-04-25'],
  [null, '2026-04-14', 'brand', '2026-04-25'],
] as const)(
  'a receipt promised for %s and issued on %s by the %s is paid on %s',
  (promised, issued, by, day) => {
    const terms = { paymentDays: [10, 25], deadlineDay: 20 }
    expect(paymentDayOfReceipt({ promised, issued, by }, terms)).toBe(day)
  },
)

test('the fee is a percent and an amount, and never more than there is', () => {
  const terms = { points: basisPoints(1_50), fixedCents: cents(3_90) }
  expect(feeOn(cents(1_000_01), terms)).toBe(18_90)
  expect(feeOn(cents(2_00), terms)).toBe(2_00)
  expect(feeOn(cents(99), { points: basisPoints(0), fixedCents: cents(0) })).toBe(0)
})

test('what is paid is the net amount, less the taxes of a receipt', () => {
  expect(payableOf({ netCents: cents(100), rpa: null })).toBe(100)
  expect(payableOf({ netCents: cents(100), rpa: { netCents: cents(80) } })).toBe(80)
})
