import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isOpen, nextStep, progressOf } from './rules.ts'

const steps = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 30 })
  .map((flags) => flags.map((finished, index) => ({ id: index + 1, finished })))

describe('the order of a course', () => {
  test('opens finished contents and the first unfinished one, and no others', () => {
    fc.assert(
      fc.property(steps, (course) => {
        const first = course.find(({ finished }) => !finished)
        expect(nextStep(course)).toEqual(first ?? null)
        const open = course.filter(({ id }) => isOpen(course, id)).map(({ id }) => id)
        const done = course.filter(({ finished }) => finished).map(({ id }) => id)
        expect(new Set(open)).toEqual(new Set(first ? [...done, first.id] : done))
      }),
    )
  })

  test('never opens a content that is not part of it', () => {
    expect(isOpen([{ id: 1, finished: false }], 2)).toBe(false)
  })
})

describe('progress', () => {
  test('never says 100 before everything is done, and never falls as more is done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const finished = Math.min(some, of)
        const percent = progressOf({ finished, of })
        expect(percent === 100).toBe(finished === of)
        expect(progressOf({ finished: finished + 1, of })).toBeGreaterThanOrEqual(percent)
      }),
    )
  })

  test('of a course without contents is zero', () => {
    expect(progressOf({ finished: 0, of: 0 })).toBe(0)
  })
})
