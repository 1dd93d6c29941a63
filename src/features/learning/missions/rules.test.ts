import { expect, test } from 'vitest'

import { lockOf, missingPart, nearestMissions, unansweredOf } from './rules.ts'

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

test.each([
  [[3, 1, 2], [9, 8], [1, 2], [8]],
  [[3, 1, 2], [], [1, 2, 3], []],
  [[4], [9, 8, 7, 6], [4], [6, 7]],
  [[], [9, 8, 7, 6], [], [6, 7, 8]],
  [[5, 1], [7], [1, 5], [7]],
])(
  'of the missions that end on %j and the open ones of %j the home shows %j and %j',
  (...days) => {
    const [started, open, startedShown, openShown] = days
    const ending = (day: number) => ({ ends_at: new Date(Date.UTC(2026, 2, day)) })
    const shown = nearestMissions(started.map(ending), open.map(ending))
    const dayOf = ({ ends_at: end }: { ends_at: Date }) => end.getUTCDate()
    expect(shown.started.map(dayOf)).toEqual(startedShown)
    expect(shown.open.map(dayOf)).toEqual(openShown)
  },
)
