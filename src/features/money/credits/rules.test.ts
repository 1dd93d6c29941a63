import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { balancesAfter, type RequestKind } from './rules.ts'

const balances = (available: number, debt: number) => ({
  available: cents(available),
  debt: cents(debt),
})

test.each<[RequestKind, number, number, number, number, number]>([
  // What is given repays the debt first.
  ['adjustment', 0, 0, 50, 50, 0],
  ['adjustment', 0, 30, 50, 20, 0],
  ['adjustment', 0, 80, 50, 0, 30],
  ['adjustment', 10, 0, 50, 60, 0],
  // What is taken beyond the balance becomes a debt.
  ['adjustment', 80, 0, -50, 30, 0],
  ['adjustment', 50, 0, -50, 0, 0],
  ['adjustment', 20, 0, -50, 0, 30],
  ['adjustment', 0, 30, -50, 0, 80],
  // A debt is repaid only by what is given, and written off only by itself.
  ['adjustment', 20, 50, -10, 10, 50],
  ['adjustment', 20, 50, 0, 20, 50],
  ['write_off', 20, 80, 50, 20, 30],
  ['write_off', 0, 80, 50, 0, 30],
  ['write_off', 20, 50, 50, 20, 0],
])('%s of %i with a debt of %i, by %i: %i and %i', (...row) => {
  const [kind, available, debt, amount, availableAfter, debtAfter] = row
  expect(balancesAfter(balances(available, debt), kind, cents(amount))).toEqual(
    balances(availableAfter, debtAfter),
  )
})

test('an adjustment moves what a partner has less what they owe by its amount, and leaves only one of both', () => {
  const centavos = fc.nat(1_000)
  fc.assert(
    fc.property(
      fc.oneof(fc.tuple(centavos, fc.constant(0)), fc.tuple(fc.constant(0), centavos)),
      fc.integer({ min: -1_500, max: 1_500 }),
      ([available, debt], amount) => {
        const after = balancesAfter(balances(available, debt), 'adjustment', cents(amount))
        expect(after.available - after.debt).toBe(available - debt + amount)
        expect(Math.min(after.available, after.debt)).toBe(0)
      },
    ),
  )
})
