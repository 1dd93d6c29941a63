import { expect, test } from 'vitest'

import { brandSums } from './brand-sums.ts'

test.each([
  [
    { chosen: 'all', preset: 15, shown: ['orders'] },
    { total: true, lines: true },
  ],
  [
    { chosen: 'all', preset: 30, shown: ['orders'] },
    { total: false, lines: true },
  ],
  [
    { chosen: 'all', preset: 30, shown: ['levels'] },
    { total: true, lines: true },
  ],
  [
    { chosen: 7, preset: 15, shown: ['orders'] },
    { total: false, lines: true },
  ],
  [
    { chosen: 7, preset: 30, shown: ['orders'] },
    { total: false, lines: false },
  ],
] as const)('with %j the brands show %j', (screen, sums) => {
  expect(brandSums(screen)).toEqual(sums)
})
