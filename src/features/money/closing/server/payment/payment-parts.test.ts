import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RpaTaxes } from '#features/program/brands/closing-terms.ts'
import { cents, sumCents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'

import { rpaOf } from '../papers/rpa.ts'
import { feeOn, payableOf } from '../payment-terms.ts'
import { partsOfPayment } from './payment-parts.ts'

const centavos = (max: number) => fc.integer({ min: 0, max }).map(cents)

test('whatever the fee and the taxes are, the parts of a payment are the credits that were held', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_00 }).map(cents),
      fc.record({
        points: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
        fixedCents: centavos(5_000),
      }),
      fc.option(
        fc.record({
          grossCents: centavos(30_000_00),
          inssCents: centavos(900_00),
          irrfCents: centavos(900_00),
        }),
        { nil: null },
      ),
      (heldCents, fee, month) => {
        const feeCents = feeOn(heldCents, fee)
        const netCents = cents(heldCents - feeCents)
        const rpa = month && rpaOf(netCents, RpaTaxes.parse({}), month)
        const payableCents = payableOf({ netCents, rpa })
        const parts = partsOfPayment({ payableCents, feeCents, taxes: rpa })
        expect(sumCents(Object.values(parts))).toBe(heldCents)
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 1_000 },
  )
})
