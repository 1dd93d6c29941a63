import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countSources } from '../rules.ts'
import { freshestCount, isSameProfile } from './follower-count.ts'
import { bioCode, CODE_LETTERS } from './prove-by-bio.ts'

test('the most recent count is used, however it was proved and in whatever order', () => {
  const count = fc.record({
    followers: fc.nat(),
    measuredAt: fc.date({ noInvalidDate: true }),
    source: fc.constantFrom(...countSources),
  })
  expect(freshestCount([])).toBeNull()
  fc.assert(
    fc.property(fc.array(count, { minLength: 1 }), (counts) => {
      const best = freshestCount(counts)
      const times = counts.map(({ measuredAt }) => measuredAt.getTime())
      expect(best?.measuredAt.getTime()).toBe(
        times.reduce((one, other) => Math.max(one, other)),
      )
    }),
  )
})

test('a code has no letters that are easily confused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: CODE_LETTERS, maxLength: CODE_LETTERS }),
      (random) => {
        expect(bioCode(random)).toMatch(/^ALIADO-[2-9A-HJKMNP-Z]{6}$/)
      },
    ),
  )
})

test('differently written names of a profile are the same profile', () => {
  expect(isSameProfile('Ana.Vende', 'ana.vende')).toBe(true)
  expect(isSameProfile('ana.vende', 'ana_vende')).toBe(false)
})
