import { beforeEach, expect, test } from 'vitest'

import { giveBackClosing, payClosing } from '#features/money/closing/payment-contract.ts'
import { decideLatePayment } from '#features/money/payouts/decision-contract.ts'
import { summarizeDuePayments } from '#features/money/payouts/due-contract.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { formatTaxId } from '#platform/contract/brazil/numbers.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { wordsOfPdf } from '#tests/support/pdf-words.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { itauAccount, payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redemptionAfterJob } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import {
  payBrandRedemption,
  putRedemptionProof,
  refuseBrandRedemption,
  showBrandRedemption,
} from '../../brand-contract.ts'
import { downloadRewardReceipt, showReward } from '../../contract.ts'
import { undoRedemptionPayment } from '../../take-back-contract.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const desk = payoutDesk(world)
const body = { reason: 'Conta encerrada.' }
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
})

const requested = () => redemptionAfterJob(world, brand)

const show = (id: string) => world.call(brand, showBrandRedemption, { params: { id } })

async function paidByHand() {
  const made = await requested()
  const first = { receipt_reference: 'E1' }
  await world.call(brand, payBrandRedemption, { params: made.params, body: first })
  return made
}

test('what the bank gave back is due again, and is paid once more with its own reference', async () => {
  const { ana, id, params } = await paidByHand()
  const file = new File([await goodPng()], 'pix.png', { type: 'image/png' })
  await world.call(brand, putRedemptionProof, { params, body: { file } })
  const before = await world.credits(brand, ana)
  expect((await show(id)).allowed).toMatchObject({ undo_payment: true, pay: false })

  const due = await world.call(brand, undoRedemptionPayment, { params, body })
  expect(due).toMatchObject({ status: 'awaiting_brand', paid_on: null, provider: null })
  expect(due.explanation).toContain(body.reason)
  expect(await show(id)).toMatchObject({ proof: null, allowed: { undo_payment: false } })
  expect(await world.credits(brand, ana)).toMatchObject({
    reserved: before.redeemed,
    redeemed: 0,
  })
  const again = { params, body: { receipt_reference: 'E2' } }
  expect(await world.refused(brand, undoRedemptionPayment, { params, body })).toMatchObject(
    {
      code: 'not_undone',
    },
  )
  expect(await world.proof()).toEqual([])

  world.clock.advanceDays(1)
  await world.call(brand, payBrandRedemption, again)
  const receipt = await world.send(ana, downloadRewardReceipt, { params })
  const paper = await wordsOfPdf(receipt.rawPayload)
  const { pf_cpf: cpf } = (await world.send(ana, showProfile)).json()
  for (const words of ['E2', 'CNPJ de quem pagou', formatTaxId(cpf)])
    expect(paper).toContain(words)
  expect(await show(id)).toMatchObject({ status: 'paid', receipt_reference: 'E2' })
  expect(await world.credits(brand, ana)).toEqual(before)
  expect(await world.call(ana, showReward, { params })).toMatchObject({
    status: { code: 'paid' },
    failure_reason: null,
  })
  expect(await world.proof()).toEqual([])
})

test('its credits can be returned to the partner instead', async () => {
  const { ana, params } = await paidByHand()
  await world.call(brand, undoRedemptionPayment, { params, body })
  await world.call(brand, refuseBrandRedemption, { params, body })
  expect(await world.credits(brand, ana)).toMatchObject({ available: 500, redeemed: 0 })
  expect(await world.proof()).toEqual([])
})

test('several people at once take it back once, and another brand never', async () => {
  const { params } = await paidByHand()
  const other = await world.brand()
  expect(await world.refused(other, undoRedemptionPayment, { params, body })).toMatchObject(
    {
      status: 404,
    },
  )
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.send(brand, undoRedemptionPayment, { params, body })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await world.proof()).toEqual([])
})

test('a payment of a batch is given back in its batch', async () => {
  const { params } = await requested()
  const filed = await desk.filed(brand)
  await filed.loaded('00')
  expect(await world.refused(brand, undoRedemptionPayment, { params, body })).toMatchObject(
    {
      code: 'in_batch',
      message: expect.stringContaining(String(filed.id)),
    },
  )
})

const dueCount = async () =>
  (await world.call(brand, summarizeDuePayments, { query: {} })).included.count

test('where the bank says that it paid too, a person decides before it is paid again', async () => {
  const { id, params } = await requested()
  const filed = await desk.filed(brand)
  await filed.loaded('RJ')
  const hand = { params, body: { receipt_reference: 'E1' } }
  await world.call(brand, payBrandRedemption, hand)
  await filed.loaded('00')
  await world.call(brand, undoRedemptionPayment, { params, body })
  expect(await dueCount()).toBe(0)
  expect(await world.refused(brand, payBrandRedemption, hand)).toMatchObject({
    code: 'in_batch',
  })
  const paid = { decision: 'paid', reason: 'Está no extrato.' } as const
  await world.call(brand, decideLatePayment, { params: filed.params, body: paid })
  expect(await show(id)).toMatchObject({ status: 'paid', batch_id: filed.id })
  expect(await world.proof()).toEqual([])
})

test('the same of a closing', async () => {
  brand = await world.brand(undefined, 'commission')
  await world.setParameter(brand, 'payout_account', itauAccount)
  const ana = await world.partner(brand)
  const [id = 0] = await desk.closingsDue(brand, [[ana, 1_000]])
  const params = { id }
  const filed = await desk.filed(brand)
  await filed.loaded('RJ')
  const hand = { params, body: { payment_reference: 'E1' } }
  await world.call(brand, payClosing, hand)
  await filed.loaded('00')
  await world.call(brand, giveBackClosing, { params, body })
  expect(await dueCount()).toBe(0)
  expect(await world.refused(brand, payClosing, hand)).toMatchObject({ code: 'in_batch' })
  expect(await world.proof()).toEqual([])
})
