import { expect, test } from 'vitest'

import { ApiError, namesNothing } from './api-error.ts'

test.each([
  [404, 'unknown_course', true],
  [404, 'not_found', true],
  [422, 'invalid_input', true],
  // Temporary or personal refusals are shown on the screen.
  [422, 'not_approved', false],
  [403, 'not_allowed', false],
  [401, 'session_expired', false],
  [503, 'unavailable', false],
  [0, 'offline', false],
])('an answer %i %s leads to /404: %s', (status, code, leads) => {
  expect(namesNothing(new ApiError({ status, code, message: 'x' }))).toBe(leads)
})

test('a fault of our own does not lead to /404', () => {
  expect(namesNothing(new TypeError('x'))).toBe(false)
})
