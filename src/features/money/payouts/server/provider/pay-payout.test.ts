import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { showClosingOfBrand } from '#features/money/closing/brand-contract.ts'
import { payoutOfAll } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { starkBankPayout } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import type { PayoutProvider } from '#features/money/redemption/server/public.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { cents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  approvePayoutBatch,
  cancelPayoutBatch,
  decideLatePayment,
  payPayouts,
  queryPayout,
  refusePayouts,
  sendPayoutBatch,
} from '../../decision-contract.ts'
import { payPayout } from './pay-payout.ts'

const bank = await fakeStarkBank()
afterAll(() => bank.close())
const provider = starkBankPayout(bank.settings)
const world = await worldForFile({ payout: provider })
const desk = payoutDesk(world)
let brand: TestBrand
/** People with a closing that waits for payment; each test takes its own. */
const waiting: { partner: TestPartner; closingId: number }[] = []

beforeAll(async () => {
  brand = await world.brand(undefined, 'commission')
  const people: TestPartner[] = []
  for (let index = 0; index < 20; index++) {
    const partner = await world.partner(brand)
    const { pf_cpf } = (await world.send(partner, showProfile)).json()
    bank.own(`${partner.slug}@aliado.test`, pf_cpf)
    people.push(partner)
  }
  const ids = await desk.closingsDue(
    brand,
    people.map((partner): [TestPartner, number] => [partner, 100]),
  )
  people.forEach((partner, index) => waiting.push({ partner, closingId: ids[index] ?? 0 }))
})

/** A sent batch of one closing. */
async function sentBatch() {
  const due = waiting.pop()
  if (!due) throw new Error('no more closings')
  const batch = await desk.prepared(brand, brand, {
    method: 'provider',
    filter: { partner_slug: due.partner.slug },
  })
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  await world.call(brand, sendPayoutBatch, { params })
  const [line] = await desk.lines(brand, batch.id)
  if (!line) throw new Error('an empty batch')
  return { ...due, batchId: batch.id, payoutId: line.id, value: line.value }
}

type Sent = Awaited<ReturnType<typeof sentBatch>>

const pay = ({ payoutId }: Sent, payout: PayoutProvider = provider) =>
  payPayout(
    { db: world.db, clock: world.clock, payout: payoutOfAll(payout) },
    { brandId: brand.id, payoutId },
  )

/** Runs the job like the queue does: repeatedly until it succeeds. */
async function payUntilDone(sent: Sent): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++) {
    const failed = await pay(sent).then(
      () => false,
      () => true,
    )
    if (!failed) return
  }
  throw new Error('the job never ended')
}

const transfersOf = ({ payoutId }: Sent) =>
  bank.paid().filter(({ externalId }) => externalId === payoutId)

async function stateOf({ batchId, closingId }: Sent) {
  const [line] = await desk.lines(brand, batchId)
  const closing = await world.call(brand, showClosingOfBrand, { params: { id: closingId } })
  const { state } = await desk.show(brand, batchId)
  return { batch: state, payout: line?.state, closing: closing.status, line }
}

const allPaid = { batch: 'finished', payout: 'paid', closing: 'paid' }

describe('paying a batch by the provider', () => {
  test.each([
    ['pay'],
    ['pay, then hang'],
    ['pay, then 500'],
    ['500'],
    ['hang'],
    ['take, pay later'],
    ['refuse the signature'],
    ['pay slowly'],
  ] as const)('ends paid exactly once after: %s', async (behaviour) => {
    bank.behave(behaviour)
    const sent = await sentBatch()
    await payUntilDone(sent)
    // Late and repeated jobs change nothing.
    await pay(sent)
    expect(transfersOf(sent)).toMatchObject([{ amount: Math.round(sent.value * 100) }])
    expect(await stateOf(sent)).toMatchObject(allPaid)
    expect(await world.credits(brand, sent.partner)).toMatchObject({
      reserved: 0,
      redeemed: 100,
    })
  })

  test('leaves a refused payment due again, with the bank’s reason', async () => {
    bank.behave('refuse')
    const sent = await sentBatch()
    await payUntilDone(sent)
    expect(transfersOf(sent)).toHaveLength(0)
    expect(await stateOf(sent)).toMatchObject({
      batch: 'finished',
      payout: 'refused',
      closing: 'invoice_checked',
      line: { reason: 'O banco recusou a transferência.' },
    })
    const [notice] = await world.messagesTo(`${sent.partner.slug}@aliado.test`)
    expect(notice?.subject).toContain('voltou')
    // The next batch pays it, with a payment of its own.
    waiting.push(sent)
    const again = await sentBatch()
    await payUntilDone(again)
    expect(again.payoutId).not.toBe(sent.payoutId)
    expect(await stateOf(again)).toMatchObject(allPaid)
  })

  test('that it refused and then reports as paid waits for a person, and is never sent again', async () => {
    bank.behave('refuse')
    const sent = await sentBatch()
    await payUntilDone(sent)
    let submitted = 0
    const later: PayoutProvider = {
      ...provider,
      find: () =>
        Promise.resolve({
          status: 'paid',
          providerId: 'T 1',
          endToEndId: 'E1',
          amountCents: cents(Math.round(sent.value * 100)),
        }),
      submit: (payment) => {
        submitted++
        return provider.submit(payment)
      },
    }
    const params = { id: sent.batchId, payout_id: sent.payoutId }
    await world.call(brand, queryPayout, { params })
    await Promise.all([pay(sent, later), pay(sent, later)])
    expect(submitted).toBe(0)
    expect(await stateOf(sent)).toMatchObject({
      payout: 'disputed',
      closing: 'invoice_checked',
      line: { late_payment: { outcome: 'disputed', reference: 'T 1' } },
    })
    const body = { decision: 'paid', reason: 'Está no extrato.' } as const
    await world.call(brand, decideLatePayment, { params, body })
    expect(await stateOf(sent)).toMatchObject({
      ...allPaid,
      line: { reference: 'T 1', end_to_end_id: 'E1' },
    })
    expect(await world.proof()).toEqual([])
  })

  test('is shown as unknown while the bank does not answer, and no hand can end it', async () => {
    bank.behave('hang')
    const sent = await sentBatch()
    await expect(pay(sent)).rejects.toThrow()
    expect(await stateOf(sent)).toMatchObject({ batch: 'sent', payout: 'unknown' })
    const params = { id: sent.batchId }
    const body = { payouts: [sent.payoutId], reason: 'Não chegou.' }
    const paid = { payouts: [sent.payoutId], reference: 'TED', paid_on: '2026-04-01' }
    for (const refused of [
      await world.refused(brand, refusePayouts, { params, body }),
      await world.refused(brand, payPayouts, { params, body: paid }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'not_by_hand' })
    expect(
      await world.refused(brand, cancelPayoutBatch, { params, body: { reason: 'x' } }),
    ).toMatchObject({ code: 'not_now' })
    const query = { params: { ...params, payout_id: sent.payoutId } }
    await world.call(brand, queryPayout, query)
    await payUntilDone(sent)
    expect(await stateOf(sent)).toMatchObject(allPaid)
    expect(await world.refused(brand, queryPayout, query)).toMatchObject({
      code: 'not_now',
    })
  })

  test('of another amount is never taken as paid until a person has looked at it', async () => {
    const sent = await sentBatch()
    const wrong: PayoutProvider = {
      ...provider,
      async submit(payment) {
        const answer = await provider.submit(payment)
        return answer.status === 'paid' ? { ...answer, amountCents: cents(1) } : answer
      },
    }
    await pay(sent, wrong)
    expect(await stateOf(sent)).toMatchObject({
      payout: 'unknown',
      closing: 'invoice_checked',
      line: { reported_value: 0.01, may_pay_by_hand: true, may_refuse_by_hand: false },
    })
    // A later answer does not end it either.
    await pay(sent)
    expect((await stateOf(sent)).payout).toBe('unknown')
    const body = { payouts: [sent.payoutId], reference: 'Extrato', paid_on: '2026-04-01' }
    await world.call(brand, payPayouts, { params: { id: sent.batchId }, body })
    expect(await stateOf(sent)).toMatchObject(allPaid)
    expect(transfersOf(sent)).toHaveLength(1)
  })

  test('sends nothing before the batch is sent, and once when it is sent twice', async () => {
    const due = waiting.pop()
    if (!due) throw new Error('no more closings')
    const batch = await desk.prepared(brand, brand, {
      method: 'provider',
      filter: { partner_slug: due.partner.slug },
    })
    const [line] = await desk.lines(brand, batch.id)
    const sent = { ...due, batchId: batch.id, payoutId: line?.id ?? '', value: 0 }
    const params = { id: batch.id }
    await pay(sent)
    expect(await world.refused(brand, sendPayoutBatch, { params })).toMatchObject({
      code: 'not_now',
    })
    await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
    await pay(sent)
    expect(transfersOf(sent)).toHaveLength(0)
    const twice = await Promise.all([
      world.send(brand, sendPayoutBatch, { params }),
      world.send(brand, sendPayoutBatch, { params }),
    ])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await Promise.all(Array.from({ length: 10 }, () => payUntilDone(sent)))
    expect(transfersOf(sent)).toHaveLength(1)
    expect(await stateOf(sent)).toMatchObject(allPaid)
  })

  test('pays once however often it is killed between its steps', async () => {
    const moods = ['pay', 'pay, then 500', '500', 'take, pay later'] as const
    for (let turn = 0; turn < 3; turn++) {
      bank.behave(
        ...Array.from({ length: 4 }, () => moods[randomInt(moods.length)] ?? 'pay'),
      )
      const sent = await sentBatch()
      const dies = (): never => {
        throw new Error('killed')
      }
      const beforeSending: PayoutProvider = { ...provider, submit: dies }
      const afterSending: PayoutProvider = {
        ...provider,
        submit: async (payment) => {
          await provider.submit(payment)
          return dies()
        },
      }
      const beforeReading: PayoutProvider = { ...provider, find: dies }
      for (const killed of [beforeSending, afterSending, beforeReading])
        await pay(sent, killed).catch(() => undefined)
      await payUntilDone(sent)
      expect(transfersOf(sent)).toHaveLength(1)
      expect(await stateOf(sent)).toMatchObject(allPaid)
    }
    expect(await world.proof()).toEqual([])
  })
})
