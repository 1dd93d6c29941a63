import { expect, test } from 'vitest'

import { closesAfter } from '#features/program/brands/closing-terms.ts'
import type { Id } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import { sumPayments } from './estimate-payments.ts'

const terms = {
  minimumCents: cents(50_00),
  fee: { points: basisPoints(1_00), fixedCents: cents(1_00) },
  payment: { paymentDays: [10, 25], deadlineDay: 5 },
  closesAfter: (due: Day, today: Day) => closesAfter(due, 1, today),
}
const due = (partner: number, month: Day, dueCents: number, debtCents = 0) => ({
  partnerId: partner as Id<'partner'>,
  month,
  dueCents: cents(dueCents),
  debtCents: cents(debtCents),
})
const sums = (...rows: ReturnType<typeof due>[]) => [
  ...sumPayments(rows, terms, '2026-03-10'),
]

test('credits are paid after the closing of the month in which they are due, less the fee', () => {
  // 1% of R$ 100,01 is R$ 1,00, and R$ 1,00 more.
  expect(
    sums(
      due(1, '2026-03-01', 100_01),
      due(1, '2026-04-01', 60_00),
      due(2, '2026-03-01', 50_00),
    ),
  ).toEqual([
    ['2026-04-10', 98_01 + 48_50],
    ['2026-05-10', 58_40],
  ])
})

test('credits of closed months are in the next closing, with those of this month', () => {
  expect(sums(due(1, '2026-01-01', 30_00), due(1, '2026-03-01', 20_00))).toEqual([
    ['2026-04-10', 48_50],
  ])
})

test('what is below the minimum waits for the next credits, and a debt is deducted once', () => {
  expect(
    sums(due(1, '2026-03-01', 60_00, 10_01), due(1, '2026-04-01', 60_00, 10_01)),
  ).toEqual([['2026-05-10', 109_99 - 1_10 - 1_00]])
  expect(sums(due(1, '2026-03-01', 49_99))).toEqual([])
})
