import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'

import {
  notTakenBack,
  queriedUntil,
  takeBackFrom,
  underWayMs,
  waitWithoutAnswerMs,
} from './take-back-rules.ts'

const now = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const never = { triedAt: null, running: false }

test.each([
  ['requested', null],
  ['submitted', null],
  ['unknown', null],
  ['awaiting_brand', 'not_now'],
  ['paid', 'not_now'],
  ['failed', 'not_now'],
] as const)('what is %s may be taken back: %s', (state, problem) => {
  expect(notTakenBack({ ...never, state }, now)).toBe(problem)
})

test('not while its job runs, nor before its last call must have arrived', () => {
  const state = 'submitted'
  expect(notTakenBack({ ...never, state, running: true }, now)).toBe('being_tried')
  const tried = { state, running: false, triedAt: ago(10 * MINUTE_MS) } as const
  expect(notTakenBack(tried, now)).toBe('tried_lately')
  expect(takeBackFrom(tried, now)).toEqual(new Date(now.getTime() + 5 * MINUTE_MS))
  const long = { ...tried, triedAt: ago(15 * MINUTE_MS) }
  expect(notTakenBack(long, now)).toBeNull()
  expect(takeBackFrom(long, now)).toBeNull()
  expect(takeBackFrom({ ...tried, running: true }, now)).toBeNull()
})

test('a call is under way for fifteen minutes, and may arrive for a day', () => {
  expect(underWayMs(null, now)).toBe(0)
  expect(underWayMs(ago(MINUTE_MS), now)).toBe(14 * MINUTE_MS)
  expect(underWayMs(ago(HOUR_MS), now)).toBe(0)
  expect(waitWithoutAnswerMs(null, now)).toBe(0)
  expect(waitWithoutAnswerMs(ago(HOUR_MS), now)).toBe(23 * HOUR_MS)
  expect(waitWithoutAnswerMs(ago(2 * DAY_MS), now)).toBe(0)
  expect(queriedUntil(now)).toEqual(new Date(now.getTime() + 7 * DAY_MS))
})
