import { expect, test } from 'vitest'

import { brandSums } from './brand-sums.ts'

test.each([
  ['all', 15, ['orders'], true, true],
  ['all', 30, ['orders'], false, true],
  ['all', 30, ['levels'], true, true],
  [7, 15, ['orders'], false, true],
  [7, 30, ['orders'], false, false],
] as const)(
  'with the brands %s, %i days and %j stand a total: %s, and sums of each brand: %s',
  (chosen, preset, shown, total, lines) => {
    expect(brandSums({ chosen, preset, shown })).toEqual({ total, lines })
  },
)
