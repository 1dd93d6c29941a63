import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RpaTaxes } from '#features/program/brands/closing-terms.ts'
import { cents } from '#platform/contract/money.ts'

import { rpaOf } from './rpa.ts'

const taxes = RpaTaxes.parse({})

test.each([
  // gross, INSS, income tax, net: calculated by hand from the published tables.
  ['a small payment', 500_00, 55_00, 0, 445_00],
  ['the end of the relief that takes all', 5_000_00, 550_00, 0, 4_450_00],
  // 6,000 - 660 = 5,340 x 27.5 % - 908.73 = 559.77; relief 978.62 - 798.87 = 179.75
  ['a relief of a part', 6_000_00, 660_00, 380_02, 4_959_98],
  // 7,350 - 808.50 = 6,541.50 x 27.5 % - 908.73 = 890.18
  ['the first amount without relief', 7_350_00, 808_50, 890_18, 5_651_32],
  // INSS stops at 8,475.55: 932.31; 10,000 - 932.31 = 9,067.69 x 27.5 % - 908.73 = 1,584.88
  ['more than the ceiling', 10_000_00, 932_31, 1_584_88, 7_482_81],
  ['nothing', 0, 0, 0, 0],
])('%s is withheld by the tables', (...[, gross, inss, irrf, net]) => {
  expect(rpaOf(cents(gross), taxes)).toEqual({
    grossCents: gross,
    inssCents: inss,
    irrfCents: irrf,
    issCents: 0,
    netCents: net,
  })
})

test('a second payment of a month pays only what the month still owes', () => {
  const first = rpaOf(cents(6_000_00), taxes)
  const second = rpaOf(cents(4_000_00), taxes, first)
  const both = rpaOf(cents(10_000_00), taxes)
  expect(second.inssCents).toBe(both.inssCents - first.inssCents)
  expect(second.irrfCents).toBe(both.irrfCents - first.irrfCents)
})

test('no centavo is created or lost at any rates', () => {
  const amount = fc.integer({ min: 0, max: 50_000_00 })
  const points = fc.integer({ min: 0, max: 100_00 })
  fc.assert(
    fc.property(amount, points, points, (gross, inss, iss) => {
      const rpa = rpaOf(cents(gross), { ...taxes, inss_points: inss, iss_points: iss })
      const parts = [rpa.inssCents, rpa.irrfCents, rpa.issCents, rpa.netCents]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(gross)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})
