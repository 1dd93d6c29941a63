import { expect, test } from 'vitest'

import { answersProblem } from './answers-problem.ts'
import { instagramProblem } from './instagram-problem.ts'

test.each([
  [{ username: null }, 'instagram_not_connected'],
  [{ connection: 'failed' as const, count: null }, 'instagram_not_found'],
  [{ count: null }, 'metrics_outdated'],
  [{ count: { followers: 5_000, measuredAt: new Date('2026-01-01') } }, 'metrics_outdated'],
  [{ count: { followers: 999, measuredAt: new Date('2026-03-01') } }, 'too_few_followers'],
  // With another way of proof, a profile that the connection cannot find is still valid.
  [{ connection: 'failed' as const }, null],
  [{}, null],
])('a profile with %j: %s', (more, problem) => {
  const now = new Date('2026-03-10')
  const profile = {
    username: 'ana',
    connection: 'ready' as const,
    count: { followers: 1_000, measuredAt: new Date('2026-03-01') },
    ...more,
  }
  expect(instagramProblem(1_000, profile, now)).toBe(problem)
  expect(instagramProblem(null, profile, now)).toBeNull()
})

test('answers belong to existing questions, and all required ones are answered', () => {
  const request = [
    { id: 1, kind: 'single' as const, required: true, options: 2 },
    { id: 2, kind: 'text' as const, required: true, options: 0 },
  ]
  const one = { questionId: 1, answer: '', optionIds: [2] }
  const two = { questionId: 2, answer: 'Sim', optionIds: [] }
  expect(answersProblem(request, [one, two])).toBeNull()
  expect(answersProblem(request, [one])).toBe('questions_unanswered')
  expect(answersProblem(request, [one, { ...two, answer: '  ' }])).toBe(
    'questions_unanswered',
  )
  expect(answersProblem(request, [{ ...one, optionIds: [1, 2] }, two])).toBe(
    'unknown_question',
  )
})
