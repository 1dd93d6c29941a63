import { expect, test } from 'vitest'

import { secondPersonProblem } from './second-person.ts'

test.each([
  [1, 2, null],
  [1, 1, 'same_person'],
  [null, 2, 'unknown_first_person'],
  [1, null, 'unknown_person'],
  [null, null, 'unknown_person'],
] as const)('%s asks and %s agrees: %s', (first, second, problem) => {
  expect(secondPersonProblem(first, second)).toBe(problem)
})
