import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { levelProgress } from './level-progress.ts'

test('a level that requires a course has no progress, nor has any above it, until it is finished', () => {
  const ladder = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }).map((missing) =>
    missing.map((coursesMissing, index) => ({
      billingFromCents: index * 1_000,
      billingToCents: index === missing.length - 1 ? null : index * 1_000 + 999,
      coursesMissing,
    })),
  )
  fc.assert(
    fc.property(ladder, fc.nat(10_000), (steps, billed) => {
      const progress = levelProgress(steps, cents(billed))
      const first = steps.findIndex(({ coursesMissing }) => coursesMissing)
      const locked = first < 0 ? [] : progress.slice(first)
      expect(locked.every(({ reached }) => reached === 0)).toBe(true)
      // Finishing courses never reduces the progress.
      const learnt = steps.map((step) => ({ ...step, coursesMissing: false }))
      levelProgress(learnt, cents(billed)).forEach(({ reached }, index) =>
        expect(reached).toBeGreaterThanOrEqual(progress[index]?.reached ?? 0),
      )
    }),
  )
})
