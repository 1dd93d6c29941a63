import { expect, test } from 'vitest'

import { needsSecondPerson } from './opening-limit.ts'

test.each([
  [0, 0, 0, false],
  [100, 0, 100, false],
  [101, 0, 100, true],
  [60, 41, 100, true],
  [0, 500, 100, false],
])(
  'of %i with %i of the last day, and a limit of %i: %s',
  (opening, recent, limit, needs) => {
    const balances = { openingCents: opening, recentCents: recent, limitCents: limit }
    expect(needsSecondPerson(balances as never)).toBe(needs)
  },
)
