import { expect, test } from 'vitest'

import { rewardStatuses } from '../rules.ts'
import {
  isInProgress,
  isPaidByHand,
  isPayableInBatch,
  isWithProvider,
  mayGiveBack,
} from './redemption-states.ts'

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
