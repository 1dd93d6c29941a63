import { describe, expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import {
  amountRefusal,
  type Amounts,
  rewardsPerPage,
  rewardStatuses,
  walletServices,
} from './rules.ts'
import { isServiceAllowed } from './server/redemption-refusal.ts'
import {
  isInProgress,
  isPaidByHand,
  isPayableInBatch,
  isWithProvider,
  mayGiveBack,
} from './server/redemption-states.ts'

describe('the wallet', () => {
  test.each([
    [0, 10, 10],
    [0, 7, 7],
    [1, 10, 2],
    [2, 10, 2],
    [3, 10, 1],
    [10, 10, 1],
  ])('with %d commissions asks for %d redemptions by %d', (rows, requested, perPage) => {
    expect(rewardsPerPage(rows, requested)).toBe(perPage)
  })

  test.each([
    ['all', false, 'only_gift_card'],
    ['all', true, 'all'],
    ['only_money', false, 'only_money'],
    ['only_gift_card', true, 'only_gift_card'],
  ] as const)('of %s services, commissions: %s, is %s', (allowed, hasCommissions, is) => {
    expect(walletServices(allowed, { hasCommissions })).toBe(is)
  })
})

test.each([
  ['all', 'money', true],
  ['all', 'voucher', true],
  ['only_money', 'money', true],
  ['only_money', 'prepaid_card', false],
  ['only_gift_card', 'money', false],
  ['only_gift_card', 'gift_card', true],
] as const)('%s allows %s: %s', (allowed, type, is) => {
  expect(isServiceAllowed(type, allowed)).toBe(is)
})

test.each<[Amounts['type'], number, number, number, string | null]>([
  ['money', 50, 100, 50, null],
  ['money', 100, 100, 50, null],
  ['money', 101, 100, 50, 'insufficient_credit'],
  ['money', 49, 100, 50, 'below_minimum'],
  ['money', 49, 49, 50, 'below_minimum'],
  // An item of the catalog may cost less, but the balance is required.
  ['voucher', 49, 100, 50, null],
  ['voucher', 49, 49, 50, 'below_minimum'],
  ['voucher', 60, 50, 50, 'insufficient_credit'],
])('%s of %i with %i and a minimum of %i: %s', (...row) => {
  const [type, amount, available, minimum, refusal] = row
  const amounts = {
    amountCents: cents(amount),
    availableCents: cents(available),
    minimumCents: cents(minimum),
  }
  expect(amountRefusal({ type, ...amounts })).toBe(refusal)
})

const statesOf = (is: (state: (typeof rewardStatuses)[number]) => boolean) =>
  rewardStatuses.filter(is)

test('a redemption ends by its payment or its failure', () => {
  expect(statesOf((state) => !isInProgress(state))).toEqual(['paid', 'failed'])
  expect(statesOf(isWithProvider)).toEqual(['requested', 'submitted', 'unknown'])
})

test('credits go back only where no provider can have paid', () => {
  const at = new Date()
  expect(statesOf((state) => mayGiveBack({ state, submittedAt: null }))).toEqual([
    'requested',
    'awaiting_brand',
  ])
  expect(statesOf((state) => mayGiveBack({ state, submittedAt: at }))).toEqual([
    'awaiting_brand',
  ])
})

test('a batch pays the money that waits for the brand and is in no other batch', () => {
  const payee = { taxId: '52998224725', name: 'Ana' }
  const pix = { kind: 'pix', pixKeyType: 'cpf', pixKey: '52998224725', ...payee } as const
  const voucher = { kind: 'voucher' } as const
  const waits = { state: 'awaiting_brand', payoutBatchId: null, destination: pix } as const
  expect(isPayableInBatch(waits)).toBe(true)
  expect(isPayableInBatch({ ...waits, state: 'requested' })).toBe(false)
  expect(isPayableInBatch({ ...waits, payoutBatchId: 1 })).toBe(false)
  expect(isPayableInBatch({ ...waits, destination: voucher as never })).toBe(false)
})

test('a payment by hand is the brand’s own, and in no batch', () => {
  const byHand = { state: 'paid', provider: 'brand', payoutBatchId: null } as const
  expect(isPaidByHand(byHand)).toBe(true)
  expect(isPaidByHand({ ...byHand, state: 'failed' })).toBe(false)
  expect(isPaidByHand({ ...byHand, provider: 'simulator' })).toBe(false)
  expect(isPaidByHand({ ...byHand, payoutBatchId: 1 })).toBe(false)
})
