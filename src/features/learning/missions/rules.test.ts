import { expect, test } from 'vitest'

import { lockOf, missingPart, unansweredOf } from './rules.ts'

test.each([
  ['links', true, 0, 'links'],
  ['links', false, 1, null],
  ['file', false, 3, 'file'],
  ['file', true, 0, null],
  ['either', false, 0, 'file'],
  ['either', false, 1, null],
  ['either', true, 0, null],
] as const)(
  'a content of form %s, file %s, %d links lacks: %s',
  (form, hasFile, links, part) => expect(missingPart(form, { hasFile, links })).toBe(part),
)

test('only required questions have to be answered', () => {
  const questions = [1, 2, 3].map((id) => ({ id, required: id !== 2 }))
  expect(unansweredOf(questions, [1]).map(({ id }) => id)).toEqual([3])
  expect(unansweredOf(questions, [1, 3])).toEqual([])
})

test('the level keeps a partner from enrolling before any course does', () => {
  const [todo, done] = [{ finished: false }, { finished: true }]
  expect(lockOf({ level_fits: false, required_courses: [todo] })).toBe('level')
  expect(lockOf({ level_fits: false, required_courses: [] })).toBe('level')
  expect(lockOf({ level_fits: true, required_courses: [done, todo] })).toBe('courses')
  expect(lockOf({ level_fits: true, required_courses: [done] })).toBeNull()
})
