import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { coursesThatApply, coursesMissing } from './required-courses.ts'

describe('required courses', () => {
  const courses = fc.array(fc.record({ published: fc.boolean(), finished: fc.boolean() }))

  test('are missing only where they can be taken and are not finished', () => {
    fc.assert(
      fc.property(courses, (required) => {
        const missing = coursesMissing(required)
        expect(missing).toEqual(required.filter((one) => one.published && !one.finished))
        expect(coursesThatApply(required)).toEqual(expect.arrayContaining(missing))
      }),
    )
  })

  test('never become more after a course was finished, and none once all are', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (required, nth) => {
        const later = required.map((one, index) =>
          index === nth % required.length ? { ...one, finished: true } : one,
        )
        expect(coursesMissing(later).length).toBeLessThanOrEqual(
          coursesMissing(required).length,
        )
        const all = required.map((one) => ({ ...one, finished: true }))
        expect(coursesMissing(all)).toEqual([])
      }),
    )
  })
})
