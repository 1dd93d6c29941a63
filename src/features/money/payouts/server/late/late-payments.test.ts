import { beforeEach, describe, expect, test } from 'vitest'

import {
  reopenClosing,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { choosePaper } from '#features/money/closing/paper-contract.ts'
import { payClosing } from '#features/money/closing/payment-contract.ts'
import {
  payBrandRedemption,
  refuseBrandRedemption,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { leaveBrand } from '#features/people/memberships/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { itauAccount, payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  approvePayoutBatch,
  decideLatePayment,
  giveBackPayout,
  payPayouts,
  refusePayouts,
  sendPayoutBatch,
} from '../../decision-contract.ts'
import { listDuePayments, summarizeDuePayments } from '../../due-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
})

const filedBatch = () => desk.filed(brand)

type Filed = Awaited<ReturnType<typeof filedBatch>>

const bankSays = (filed: Filed, code: string) => filed.loaded(code)

async function lineOf({ id }: Filed) {
  const [line] = await desk.lines(brand, id)
  if (!line) throw new Error('an empty batch')
  return line
}

const dueCount = async () =>
  (await world.call(brand, summarizeDuePayments, { query: {} })).included.count

async function inbox(): Promise<string[]> {
  const query = { kind: 'payout' } as const
  const { data } = await world.call(brand, listPending, { query })
  return data.flatMap(({ detail }) => detail ?? [])
}

/** A redemption whose payment the bank refused and then paid. */
async function lateRedemption(): Promise<{ ana: TestPartner; id: string; filed: Filed }> {
  const ana = await world.partner(brand, { credit: 10_000_00 })
  const id = await redeem(world, ana, 50)
  const filed = await filedBatch()
  await bankSays(filed, 'RJ')
  expect(await dueCount()).toBe(1)
  await bankSays(filed, '00')
  return { ana, id, filed }
}

const yes = { decision: 'paid', reason: 'Está no extrato.' } as const
const no = { decision: 'not_paid', reason: 'Não está no extrato.' } as const

describe('a payment that the bank refused and then says it paid', () => {
  test('is paid by nothing else until a person decides', async () => {
    const { id, filed } = await lateRedemption()
    expect(await dueCount()).toBe(0)
    expect((await world.call(brand, listDuePayments, { query: {} })).data).toEqual([])
    expect(await desk.prepared(brand, brand)).toMatchObject({ state: 'cancelled' })
    const params = { id }
    const pay = { params, body: { receipt_reference: 'Pix 1' } }
    expect(await world.refused(brand, payBrandRedemption, pay)).toMatchObject({
      code: 'in_batch',
    })
    const refuse = { params, body: { reason: 'x' } }
    expect(await world.refused(brand, refuseBrandRedemption, refuse)).toMatchObject({
      code: 'in_batch',
    })
    const line = await lineOf(filed)
    expect(line).toMatchObject({
      state: 'disputed',
      may_pay_by_hand: false,
      may_refuse_by_hand: false,
      late_payment: { outcome: 'disputed', reference: expect.stringContaining('arquivo') },
    })
    const one = { payouts: [line.id] }
    const byHand = { params: { id: filed.id } }
    expect(
      await world.refused(brand, payPayouts, {
        ...byHand,
        body: { ...one, reference: 'x', paid_on: '2026-03-10' },
      }),
    ).toMatchObject({ code: 'not_by_hand' })
    expect(
      await world.refused(brand, refusePayouts, {
        ...byHand,
        body: { ...one, reason: 'x' },
      }),
    ).toMatchObject({ code: 'not_by_hand' })
    // Whatever the bank says next, a person decides.
    for (const code of ['00', 'BD', 'RJ']) await bankSays(filed, code)
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    expect((await inbox()).filter((words) => words.includes('Decida'))).toHaveLength(1)
    expect(await world.proof()).toEqual([])
  })

  test('is recorded with the bank’s day and reference where it was paid', async () => {
    const { ana, id, filed } = await lateRedemption()
    const { late_payment } = await lineOf(filed)
    const { params } = filed
    const body = yes
    const answers = await Promise.all(
      [1, 2].map(() => world.send(brand, decideLatePayment, { params, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await lineOf(filed)).toMatchObject({
      state: 'paid',
      paid_on: late_payment?.paid_on,
      reference: late_payment?.reference,
      late_payment: null,
    })
    expect(await world.call(brand, showBrandRedemption, { params: { id } })).toMatchObject({
      status: 'paid',
    })
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    expect(
      await world.refused(brand, decideLatePayment, { params, body: no }),
    ).toMatchObject({
      code: 'not_late',
    })
    expect(await inbox()).toEqual([])
    expect(await world.proof()).toEqual([])
    // It may still come back, as any payment.
    await world.call(brand, giveBackPayout, { params, body: { reason: 'Conta fechada.' } })
    expect(await dueCount()).toBe(1)
    // The same payment's old return is no news.
    await bankSays(filed, '00')
    expect(await dueCount()).toBe(1)
    expect(await world.proof()).toEqual([])
  })

  test('is due again where it was not paid', async () => {
    const { filed } = await lateRedemption()
    await world.call(brand, decideLatePayment, { params: filed.params, body: no })
    expect(await lineOf(filed)).toMatchObject({ state: 'refused', reason: no.reason })
    expect(await dueCount()).toBe(1)
    const next = await desk.prepared(brand, brand)
    expect(next).toMatchObject({ state: 'prepared', payment_count: 1 })
    expect(await world.proof()).toEqual([])
  })

  test('also where a person had marked it as refused', async () => {
    const ana = await world.partner(brand, { credit: 10_000_00 })
    await redeem(world, ana, 50)
    const filed = await filedBatch()
    const { id, line } = filed
    const body = { payouts: [line.id], reason: 'O banco disse que não.' }
    await world.call(brand, refusePayouts, { params: { id }, body })
    await bankSays(filed, '00')
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    expect(await dueCount()).toBe(0)
  })
})

describe('a closing that the bank refused and then paid', () => {
  async function lateClosing() {
    brand = await world.brand(undefined, 'commission')
    await world.setParameter(brand, 'payout_account', itauAccount)
    const ana = await world.partner(brand)
    const [id = 0] = await desk.closingsDue(brand, [[ana, 100]])
    const filed = await filedBatch()
    await bankSays(filed, 'RJ')
    await bankSays(filed, '00')
    return { id, filed }
  }

  test('is not paid alone, not reopened, and ends with the bank’s payment', async () => {
    const { id, filed } = await lateClosing()
    const params = { id }
    expect(await world.refused(brand, payClosing, { params })).toMatchObject({
      code: 'in_batch',
    })
    const body = { reason: 'Faltou um pedido.' }
    expect((await world.send(brand, reopenClosing, { params, body })).statusCode).toBe(409)
    await world.call(brand, decideLatePayment, { params: filed.params, body: yes })
    expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
      status: 'paid',
      payment_reference: expect.stringContaining('arquivo'),
    })
    expect(await world.proof()).toEqual([])
  })
})

describe('what is in another batch meanwhile', () => {
  async function refusedRedemption() {
    const ana = await world.partner(brand, { credit: 10_000_00 })
    const id = await redeem(world, ana, 50)
    const filed = await filedBatch()
    await bankSays(filed, 'RJ')
    return { ana, id, filed }
  }

  test('is taken out of it before it is sent, and an approval of it is refused', async () => {
    const { filed } = await refusedRedemption()
    const bia = await world.partner(brand, { credit: 10_000_00 })
    await redeem(world, bia, 70)
    const next = await desk.prepared(brand, brand, { method: 'file' })
    expect(next.payment_count).toBe(2)
    await bankSays(filed, '00')
    const params = { id: next.id }
    expect(await desk.show(brand, next.id)).toMatchObject({
      state: 'prepared',
      payment_count: 1,
      total_value: 70,
    })
    const lines = await desk.lines(brand, next.id)
    expect(lines.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'prepared'])
    expect(lines.find(({ state }) => state === 'cancelled')?.reason).toContain(
      `lote ${filed.id}`,
    )
    const approve = { params, body: seenOf(next) }
    expect(await world.refused(brand, approvePayoutBatch, approve)).toMatchObject({
      code: 'batch_changed',
    })
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    expect(await world.proof()).toEqual([])
  })

  test('is taken out of an approved one, which has nothing left to send', async () => {
    const { filed } = await refusedRedemption()
    const next = await desk.prepared(brand, brand, { method: 'file' })
    const params = { id: next.id }
    await world.call(brand, approvePayoutBatch, { params, body: seenOf(next) })
    await bankSays(filed, '00')
    const send = { params, body: { file_kind: 'cnab240' } } as const
    expect(await world.refused(brand, sendPayoutBatch, send)).toMatchObject({
      code: 'not_now',
    })
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    expect(await world.proof()).toEqual([])
  })

  test('is shown as paid twice once the other payment was made', async () => {
    const { ana, id, filed } = await refusedRedemption()
    const next = await filedBatch()
    await bankSays(filed, '00')
    expect(await lineOf(filed)).toMatchObject({
      state: 'refused',
      late_payment: { outcome: 'in_transit', other_batch_id: next.id },
    })
    const early = { params: filed.params, body: yes }
    expect(await world.refused(brand, decideLatePayment, early)).toMatchObject({
      code: 'in_transit',
    })
    await bankSays(next, '00')
    const { late_payment } = await lineOf(filed)
    expect(late_payment).toMatchObject({
      outcome: 'paid_twice',
      other_batch_id: next.id,
      reference: expect.stringContaining('arquivo 1'),
      other_reference: expect.stringContaining('arquivo 2'),
    })
    const words = (await inbox()).join(' ')
    expect(words).toContain('Pago duas vezes')
    expect(words).toContain(String(late_payment?.reference))
    expect(words).toContain(String(late_payment?.other_reference))
    // The ledger knows one payment until a person decides about the other.
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    await world.call(brand, decideLatePayment, { params: filed.params, body: yes })
    expect(await inbox()).toEqual([])
    // What was paid twice is taken from the partner once.
    const after = await world.credits(brand, ana)
    expect(after).toMatchObject({ redeemed: 50, available: 9_900 })
    expect(await world.proof()).toEqual([])
    // The second payment comes back: the first one stays, so that a person decides before it is due.
    await world.call(brand, giveBackPayout, { params: next.params, body: { reason: 'x' } })
    expect(await dueCount()).toBe(0)
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    await world.call(brand, decideLatePayment, { params: filed.params, body: yes })
    expect(await world.call(brand, showBrandRedemption, { params: { id } })).toMatchObject({
      status: 'paid',
    })
    // It is the only payment now: nothing is taken for it besides.
    expect(await world.credits(brand, ana)).toMatchObject({
      redeemed: 50,
      available: 9_950,
    })
    expect(await world.proof()).toEqual([])
  })

  test('waits for a person once the other payment was refused', async () => {
    const { filed } = await refusedRedemption()
    const next = await filedBatch()
    await bankSays(filed, '00')
    await bankSays(next, 'RJ')
    expect(await dueCount()).toBe(0)
    expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
    // The bank says of both that they are paid: the second one waits for the first.
    await bankSays(next, '00')
    expect(await lineOf(next)).toMatchObject({
      state: 'refused',
      late_payment: { outcome: 'in_transit' },
    })
    await world.call(brand, decideLatePayment, { params: filed.params, body: no })
    expect(await dueCount()).toBe(0)
    expect(await lineOf(next)).toMatchObject({ state: 'disputed' })
    await world.call(brand, decideLatePayment, { params: next.params, body: no })
    expect(await dueCount()).toBe(1)
    expect(await world.proof()).toEqual([])
  })

  test('and credits that went back to the partner are taken again, once, where it was paid', async () => {
    const { ana, id, filed } = await refusedRedemption()
    const body = { reason: 'A pedido.' }
    await world.call(brand, refuseBrandRedemption, { params: { id }, body })
    await bankSays(filed, '00')
    expect((await lineOf(filed)).late_payment).toMatchObject({ outcome: 'ended' })
    expect((await inbox()).join(' ')).toContain('já tinham voltado')
    // The partner has spent most of them meanwhile.
    await redeem(world, ana, 9_970)
    const decisions = await Promise.all(
      [1, 2, 3].map(() =>
        world.send(brand, decideLatePayment, { params: filed.params, body: yes }),
      ),
    )
    expect(decisions.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await inbox()).toEqual([])
    expect(await world.credits(brand, ana)).toMatchObject({ available: 0, debt: 20 })
    expect(await world.proof()).toEqual([])
  })

  test('and who has left the program meanwhile owes what was paid', async () => {
    const { ana, id, filed } = await refusedRedemption()
    const body = { reason: 'A pedido.' }
    await world.call(brand, refuseBrandRedemption, { params: { id }, body })
    await world.call(ana, leaveBrand, { body: { parent_slug: brand.slug } })
    await bankSays(filed, '00')
    await world.call(brand, decideLatePayment, { params: filed.params, body: yes })
    expect(await lineOf(filed)).toMatchObject({ late_payment: null })
    expect(await world.proof()).toEqual([])
  })

  test('and credits that went back stay with the partner where it was not paid', async () => {
    const { ana, id, filed } = await refusedRedemption()
    const body = { reason: 'A pedido.' }
    await world.call(brand, refuseBrandRedemption, { params: { id }, body })
    await bankSays(filed, '00')
    await world.call(brand, decideLatePayment, { params: filed.params, body: no })
    expect(await world.credits(brand, ana)).toMatchObject({ available: 10_000, debt: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('while a batch is prepared at the same time, one of the two has it', async () => {
    for (let round = 0; round < 8; round++) {
      const { filed } = await refusedRedemption()
      const read = await filed.load('00')
      const [next] = await Promise.all([
        desk.prepared(brand, brand, { method: 'by_hand' }),
        read(),
      ])
      expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
      const live = (await desk.lines(brand, next.id)).filter(
        ({ state }) => state !== 'cancelled',
      )
      expect(live).toEqual([])
      expect(await dueCount()).toBe(0)
    }
    expect(await world.proof()).toEqual([])
  })
})

test('while a late payment of a closing is decided, its partner sends no invoice and changes no paper', async () => {
  brand = await world.brand(undefined, 'commission')
  await world.setParameter(brand, 'payout_account', itauAccount)
  await world.setParameter(brand, 'rpa_allowed', true)
  const months = closingDesk(world)
  const ana = await world.partner(brand)
  await months.complete(ana)
  await months.sell(brand, ana, 1_000)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure } = await months.closure(ana)
  const { id } = closure
  await months.act(brand, id, 'approve')
  expectStatus(await months.send(ana, id, await goodPng(), 'nota'), 201)
  expectStatus(await months.act(brand, id, 'invoice/accept'), 200)
  const filed = await filedBatch()
  await bankSays(filed, 'RJ')
  expectStatus(await months.act(brand, id, 'invoice/refuse', { reason: 'Valor.' }), 200)
  await bankSays(filed, '00')
  expect(await lineOf(filed)).toMatchObject({ state: 'disputed' })
  const sent = await months.send(ana, id, await goodPng(), 'nota')
  expect([sent.statusCode, sent.json().code]).toEqual([409, 'not_requested'])
  const params = { id }
  const body = { paper: 'rpa' } as const
  expect(await world.refused(ana, choosePaper, { params, body })).toMatchObject({
    code: 'too_late',
  })
  // The person says that it was not paid: the partner's invoice is awaited again.
  await world.call(brand, decideLatePayment, { params: filed.params, body: no })
  expectStatus(await months.send(ana, id, await goodPng(), 'nota'), 201)
  expect(await world.proof()).toEqual([])
})
