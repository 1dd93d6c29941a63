import { beforeEach, expect, test } from 'vitest'

import { showClosingOfBrand } from '#features/money/closing/brand-contract.ts'
import { putClosingProof } from '#features/money/closing/payment-contract.ts'
import {
  putRedemptionProof,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import {
  createWebhook,
  listWebhookDeliveries,
} from '#features/program/webhooks/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  approvePayoutBatch,
  giveBackPayout,
  payPayouts,
  refusePayouts,
} from '../../decision-contract.ts'
import { summarizeDuePayments } from '../../due-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
})

const due = async () =>
  (await world.call(brand, summarizeDuePayments, { query: {} })).included

/** Pays all that is due by hand; returns the parameters of its one payment. */
async function payAll(reference: string, paid_on = '2026-03-10') {
  const batch = await desk.prepared(brand, brand)
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  const payouts = (await desk.lines(brand, batch.id)).map(({ id }) => id)
  await world.call(brand, payPayouts, { params, body: { payouts, reference, paid_on } })
  return { ...params, payout_id: payouts[0] ?? '' }
}

const body = { reason: 'Conta encerrada.' }

const proofFile = async () => ({
  file: new File([await goodPng()], 'ted.png', { type: 'image/png' }),
})

async function toPay(points = 50): Promise<{ ana: TestPartner; id: string }> {
  const ana = await world.partner(brand, { credit: 10_000_00 })
  return { ana, id: await redeem(world, ana, points) }
}

test('a redemption that the bank gave back is due again, with the entries of both', async () => {
  const { ana, id } = await toPay()
  const params = await payAll('TED 1')
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
  await world.call(brand, putRedemptionProof, { params: { id }, body: await proofFile() })
  const batch = await world.call(brand, giveBackPayout, { params, body })
  expect(batch).toMatchObject({
    state: 'finished',
    states: [{ state: 'returned', count: 1 }],
  })
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 0, reserved: 50 })
  expect(await world.call(brand, showBrandRedemption, { params: { id } })).toMatchObject({
    status: 'awaiting_brand',
  })
  expect(await due()).toMatchObject({ count: 1, total_value: 50 })
  const [line] = await desk.lines(brand, params.id)
  expect(line).toMatchObject({
    reason: body.reason,
    was_paid_on: '2026-03-10',
    paid_on: null,
  })
  const notices = await world.call(ana, listNotifications, { query: {} })
  expect(JSON.stringify(notices)).toContain(body.reason)
  expect(await world.proof()).toEqual([])

  // Repeated, it changes nothing; and nothing else can be given back.
  await world.call(brand, giveBackPayout, { params, body })
  const other = { reason: 'Outro.' }
  expect(await world.refused(brand, giveBackPayout, { params, body: other })).toMatchObject(
    {
      status: 409,
      code: 'not_paid',
    },
  )
  await payAll('TED 2')
  const { proof } = await world.call(brand, showBrandRedemption, { params: { id } })
  expect(proof).toMatchObject({ file_name: null, link: null })
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
  expect(await due()).toMatchObject({ count: 0 })
  const after = await world.call(ana, listNotifications, { query: {} })
  const titles = after.data.map(({ title }) => title)
  expect(titles.filter((title) => title === 'Seu resgate foi concluído')).toHaveLength(2)
  expect(await world.proof()).toEqual([])
})

test('a closing that the bank gave back is paid again with the same receipt', async () => {
  brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const [id = 0] = await desk.closingsDue(brand, [[ana, 100]])
  const params = { id }
  const before = await world.call(brand, showClosingOfBrand, { params })
  for (const reference of ['Pix 1', 'Pix 2']) {
    const payment = await payAll(reference, '2026-04-01')
    expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
      status: 'paid',
      proof: null,
    })
    await world.call(brand, putClosingProof, { params, body: await proofFile() })
    await world.call(brand, giveBackPayout, { params: payment, body })
    expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
      status: 'invoice_checked',
      paid_at: null,
      payable_value: before.payable_value,
    })
    expect(await world.proof()).toEqual([])
  }
  await payAll('Pix 3', '2026-04-01')
  expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
    status: 'paid',
  })
  const messages = await world.messagesTo(`${ana.slug}@aliado.test`)
  expect(messages.filter(({ subject }) => subject.includes('pagas'))).toHaveLength(3)
  expect(await world.proof()).toEqual([])
})

test('two people at the same time give a payment back once', async () => {
  const { ana } = await toPay()
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  const params = await payAll('TED 1')
  const answers = await Promise.all(
    [eva, rui].map((one, index) =>
      world.send(one, giveBackPayout, { params, body: { reason: `Motivo ${index}` } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 0, reserved: 50 })
  expect(await world.proof()).toEqual([])
})

test('the brand’s systems hear of a batch and of each result of its payments', async () => {
  const { id } = await world.call(brand, createWebhook, {
    body: {
      url: 'https://loja.example/eventos',
      events: [
        'payout_batch.prepared',
        'payout_batch.approved',
        'payout.paid',
        'payout.refused',
        'payout.returned',
      ],
    },
  })
  await toPay()
  const params = await payAll('TED 1')
  await world.call(brand, giveBackPayout, { params, body })
  const second = await desk.prepared(brand, brand)
  await world.call(brand, approvePayoutBatch, {
    params: { id: second.id },
    body: seenOf(second),
  })
  const [line] = await desk.lines(brand, second.id)
  await world.call(brand, refusePayouts, {
    params: { id: second.id },
    body: { payouts: [line?.id ?? ''], reason: 'Conta errada.' },
  })
  const { data } = await world.call(brand, listWebhookDeliveries, {
    params: { id },
    query: { limit: 100 },
  })
  expect(data.toReversed().map(({ event }) => event)).toEqual([
    'payout_batch.prepared',
    'payout_batch.approved',
    'payout.paid',
    'payout.returned',
    'payout_batch.prepared',
    'payout_batch.approved',
    'payout.refused',
  ])
})
