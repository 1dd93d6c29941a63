import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import type { Reward } from '../../contract.ts'
import { byMonth, mergePayments, type Payment } from './payments.ts'

function reward(id: string, day: string, points: number, code: 'paid' | 'failed' = 'paid') {
  const createdAt = new Date(`${day}T12:00:00Z`)
  const about: Reward = {
    id,
    reward_option_id: 1,
    type: 'close',
    kind: 'money',
    title: 'Dinheiro por Pix',
    status: { code, description: '' },
    points: cents(points),
    fee: cents(0),
    quantity: 1,
    protocol: id,
    created_at: createdAt,
    submitted_at: null,
    resolved_at: null,
    paid_at: null,
    paid_on: null,
    destination: '',
    failure_reason: null,
    explanation: '',
    end_to_end_id: null,
    has_codes: false,
  }
  return {
    kind: 'reward',
    uuid: id,
    createdAt,
    amountCents: cents(points),
    reward: about,
  } satisfies Payment
}

test('pages become one list, the newest first, each payment once', () => {
  const pages = [
    { payments: [reward('b', '2026-03-02', 20), reward('a', '2026-03-01', 10)] },
    { payments: [reward('a', '2026-03-01', 10), reward('c', '2026-03-03', 30)] },
  ]
  expect(mergePayments(pages).map(({ uuid }) => uuid)).toEqual(['c', 'b', 'a'])
})

test('a month adds up what was paid and leaves out what came back', () => {
  const months = byMonth([
    reward('c', '2026-03-30', 100),
    reward('b', '2026-03-02', 50, 'failed'),
    reward('a', '2026-02-28', 30),
  ])
  expect(months.map(({ month, totalCents, count }) => [month, totalCents, count])).toEqual([
    ['2026-03-01', 100, 1],
    ['2026-02-01', 30, 1],
  ])
})
