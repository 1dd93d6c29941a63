import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { levelProgress, wayDone } from './level-progress.ts'

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

test.each([
  [0, [0, 0, 0]],
  [99_99, [99_99, 0, 0]],
  [100_00, [100_00, 0, 0]],
  [150_00, [100_00, 50_00, 0]],
  [199_99, [100_00, 99_99, 0]],
  [200_00, [100_00, 100_00, 100_00]],
])('with %i of 100 and 200 reais the levels are reached to %j', (billed, reached) => {
  const steps = [0, 100_00, 200_00].map((billingFromCents) => ({
    billingFromCents,
    billingToCents: billingFromCents === 200_00 ? null : billingFromCents + 100_00,
  }))
  expect(levelProgress(steps, cents(billed)).map((one) => one.reached)).toEqual(reached)
})

test.each([
  [0, 300, 0],
  [100, 300, 33_33],
  [299, 300, 99_66],
  [300, 300, 100_00],
  [400, 300, 100_00],
  [-5, 300, 0],
])('%i of a goal of %i is a way of %i', (billed, goal, way) => {
  expect(wayDone(cents(billed), goal)).toBe(way)
})
