import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

import { listPayouts } from '#features/money/payouts/contract.ts'
import { decideLatePayment } from '#features/money/payouts/decision-contract.ts'
import { summarizeDuePayments } from '#features/money/payouts/due-contract.ts'
import { payoutJobs } from '#features/money/payouts/server/jobs.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { cents } from '#platform/contract/money.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestStaff } from '#tests/support/steps/staff.ts'
import { PRODUCTION, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  payBrandRedemption,
  refuseBrandRedemption,
  showBrandRedemption,
} from '../../brand-contract.ts'
import { takeBackRedemption } from '../../take-back-contract.ts'
import { redemptionJobs } from '../payouts/jobs.ts'
import type { PaymentStatus, PayoutProvider } from '../payouts/payout.ts'

/** A provider that does what a test says, and counts what it was given. */
const bank = {
  submit: 'lost' as 'lost' | 'pay' | 'pend',
  find: 'answer' as 'answer' | 'down',
  known: new Map<string, PaymentStatus>(),
  submitted: [] as string[],
  beforeFind: () => Promise.resolve(),
  beforeSubmit: () => Promise.resolve(),
}
const paid = (externalId: string, amount = 50_00): PaymentStatus => ({
  status: 'paid',
  providerId: externalId,
  endToEndId: null,
  amountCents: cents(amount),
})
const payout: PayoutProvider = {
  name: 'test',
  async submit({ externalId, amountCents }) {
    await bank.beforeSubmit()
    bank.submitted.push(externalId)
    if (bank.submit === 'lost') throw new Error('lost on the way')
    const status: PaymentStatus =
      bank.submit === 'pay'
        ? paid(externalId, amountCents)
        : { status: 'processing', providerId: externalId }
    bank.known.set(externalId, status)
    return status
  },
  async find(externalId) {
    await bank.beforeFind()
    if (bank.find === 'down') throw new Error('down')
    return bank.known.get(externalId) ?? null
  },
  listSince: () => Promise.resolve([]),
  checkKey: () => Promise.resolve({ status: 'valid' }),
}

const world = await worldForFile({ suppliers: PRODUCTION, payout })
const desk = payoutDesk(world)
const brand = await world.brand()

beforeEach(() => {
  bank.submit = 'lost'
  bank.find = 'answer'
  bank.known.clear()
  bank.submitted.length = 0
  bank.beforeFind = () => Promise.resolve()
  bank.beforeSubmit = () => Promise.resolve()
})

const keyOf = ({ brandId, partnerId }: TestPartner, redemptionId: string) => ({
  brandId,
  partnerId,
  redemptionId,
})
const later = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms))

/** A redemption that was given to the provider some time ago, without a result. */
async function stuck({ reais = 50, minutes = 20, at = brand } = {}) {
  const ana = await world.partner(at, { credit: 10_000_00 })
  const id = await redeem(world, ana, reais)
  await expect(world.pay(keyOf(ana, id))).rejects.toThrow()
  later(minutes * MINUTE_MS)
  return { ana, id, key: keyOf(ana, id) }
}

const reason = 'O provedor não responde.'
type Caller = TestBrand | TestStaff
const taken = (by: Caller, id: string, body = {}) =>
  world.call(by, takeBackRedemption, { params: { id }, body: { reason, ...body } })
const notTaken = (by: Caller, id: string, body = {}) =>
  world.refused(by, takeBackRedemption, { params: { id }, body: { reason, ...body } })
const show = (id: string, by: Caller = brand) =>
  world.call(by, showBrandRedemption, { params: { id } })
const due = async (at = brand) =>
  (await world.call(at, summarizeDuePayments, { query: {} })).included.count

const [job] = redemptionJobs
const queueJobs = () =>
  inScope(world.db, 'every brand', (tx) => emptyOutbox(tx, job as never, world.clock.now()))

async function sqlOf(id: string, text: string) {
  const database = new pg.Client({ connectionString: world.url })
  await database.connect()
  const { rows } = await database.query(text, [`redemption:${id}`])
  await database.end()
  return rows
}
const jobsOf = (id: string) =>
  sqlOf(id, 'select id from graphile_worker._private_jobs where key = $1')

describe('a redemption that its provider never received', () => {
  test('is taken back, its job ends, and it is paid by hand', async () => {
    const own = await world.brand()
    const { ana, id, key } = await stuck({ at: own })
    await queueJobs()
    expect(await jobsOf(id)).toHaveLength(1)
    expect(await show(id, own)).toMatchObject({ allowed: { take_back: true } })
    const answer = await taken(own, id)
    expect(answer).toMatchObject({
      outcome: 'taken_back',
      redemption: { status: 'awaiting_brand' },
    })
    expect(answer.redemption.explanation).toContain('retomou')
    expect(await jobsOf(id)).toEqual([])
    await queueJobs()
    expect(await jobsOf(id)).toEqual([])
    expect(await show(id, own)).toMatchObject({
      allowed: { pay: true, give_back: true, retry: false, take_back: false },
    })
    bank.submit = 'pay'
    await world.pay(key)
    expect(bank.submitted).toHaveLength(1)
    expect(await notTaken(own, id)).toMatchObject({ status: 409, code: 'not_now' })
    await world.call(own, payBrandRedemption, {
      params: { id },
      body: { receipt_reference: 'Pix 1' },
    })
    expect(await world.credits(own, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    const { data } = await world.call(own, listAuditLines, {
      query: { object: `redemption:${id}` },
    })
    expect(data.map(({ action }) => action)).toContain('redemption.taken_back')
    expect(await world.proof()).toEqual([])
  })

  test('is due in a batch', async () => {
    const own = await world.brand()
    const { id } = await stuck({ at: own })
    expect(await due(own)).toBe(0)
    await taken(own, id)
    expect(await due(own)).toBe(1)
    expect(await desk.prepared(own, own)).toMatchObject({ payment_count: 1 })
    expect(await world.proof()).toEqual([])
  })

  test('is given back with its credits', async () => {
    const { ana, id } = await stuck()
    await taken(brand, id)
    const body = { reason: 'A chave não existe.' }
    await world.call(brand, refuseBrandRedemption, { params: { id }, body })
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 0, reserved: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('of another brand, or of a reader, is not taken back', async () => {
    const { id } = await stuck()
    expect(await notTaken(await world.brand(), id)).toMatchObject({ status: 404 })
    const reader = await world.staff(brand, { role: 'reader' })
    expect(await notTaken(reader, id)).toMatchObject({ status: 403 })
  })
})

describe('the provider is asked first', () => {
  test('what it has paid is recorded as paid', async () => {
    const { ana, id } = await stuck()
    bank.known.set(id, paid(id))
    expect(await taken(brand, id)).toMatchObject({
      outcome: 'paid',
      redemption: { status: 'paid' },
    })
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('what it refuses gives the credits back', async () => {
    const { ana, id } = await stuck()
    bank.known.set(id, { status: 'refused', reason: 'Conta encerrada.' })
    expect(await taken(brand, id)).toMatchObject({ outcome: 'refused' })
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 0, reserved: 0 })
  })

  test('what it is paying stays with it', async () => {
    bank.submit = 'pend'
    const { id } = await stuck()
    expect(await notTaken(brand, id)).toMatchObject({ status: 409, code: 'still_pending' })
    expect(await show(id)).toMatchObject({ status: 'submitted' })
  })
})

describe('a provider that does not answer', () => {
  test('is waited for a day from the last time that it was given the payment', async () => {
    const { id, key } = await stuck()
    bank.find = 'down'
    const confirmed = { provider_unreachable_confirmed: true }
    expect(await notTaken(brand, id, confirmed)).toMatchObject({
      code: 'unreachable_too_early',
    })
    later(23 * HOUR_MS)
    // The job asks every few hours: that gives nothing to the provider.
    await expect(world.pay(key)).rejects.toThrow('down')
    later(HOUR_MS)
    expect(await notTaken(brand, id)).toMatchObject({
      status: 422,
      code: 'not_confirmed',
    })
    expect(await taken(brand, id, confirmed)).toMatchObject({ outcome: 'taken_back' })
    expect(bank.submitted).toHaveLength(1)
  })

  test('above the limit two people confirm', async () => {
    const own = await world.brand()
    await world.setParameter(own, 'payout_approval_cents', 49_99)
    const { id } = await stuck({ at: own, minutes: 25 * 60 })
    const eva = await world.staff(own, { role: 'finance' })
    const rui = await world.staff(own, { role: 'finance' })
    bank.find = 'down'
    const confirmed = { provider_unreachable_confirmed: true }
    // The brand's first key is of no known person.
    expect(await notTaken(own, id, confirmed)).toMatchObject({ code: 'unknown_person' })
    expect(await taken(eva, id, confirmed)).toMatchObject({
      outcome: 'waits_for_second_person',
      redemption: { status: 'unknown' },
    })
    expect(await show(id, rui)).toMatchObject({
      take_back_request: { reason, needs_other_person: false },
    })
    expect(await show(id, eva)).toMatchObject({
      take_back_request: { needs_other_person: true },
    })
    expect(await notTaken(eva, id, confirmed)).toMatchObject({ code: 'same_person' })
    expect(await taken(rui, id, confirmed)).toMatchObject({ outcome: 'taken_back' })
    expect(await world.proof()).toEqual([])
  })

  test('an answer makes the second person needless', async () => {
    const own = await world.brand()
    await world.setParameter(own, 'payout_approval_cents', 49_99)
    const { id } = await stuck({ at: own })
    const eva = await world.staff(own, { role: 'finance' })
    expect(await taken(eva, id)).toMatchObject({ outcome: 'taken_back' })
  })
})

describe('races', () => {
  test('a running job, and a call of the last quarter of an hour, keep it', async () => {
    const { id, key } = await stuck({ minutes: 14 })
    expect(await notTaken(brand, id)).toMatchObject({
      code: 'tried_lately',
      message: expect.stringContaining('1 minuto'),
    })
    expect(await show(id)).toMatchObject({
      allowed: { take_back: false },
      take_back_from: new Date(world.clock.now().getTime() + MINUTE_MS).toISOString(),
    })
    later(MINUTE_MS)
    await queueJobs()
    await sqlOf(
      id,
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where key = $1`,
    )
    expect(await notTaken(brand, id)).toMatchObject({ code: 'being_tried' })
    await sqlOf(
      id,
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = $1`,
    )
    // A job begins while the provider is asked for the person.
    let began = false
    bank.beforeFind = async () => {
      if (began) return
      began = true
      bank.submit = 'pend'
      await world.pay(key).catch(() => undefined)
      bank.known.clear()
    }
    expect(await notTaken(brand, id)).toMatchObject({ code: 'being_tried' })
  })

  test('a job that was asking the provider does not give it the payment afterwards', async () => {
    const { id, key } = await stuck()
    bank.submit = 'pay'
    let queries = 0
    bank.beforeFind = async () => {
      queries += 1
      if (queries > 1) return
      // The job's process was stopped for long while it waited for the answer.
      later(20 * MINUTE_MS)
      expect(await taken(brand, id)).toMatchObject({ outcome: 'taken_back' })
    }
    await world.pay(key)
    expect(bank.submitted).toHaveLength(1)
    expect(await show(id)).toMatchObject({ status: 'awaiting_brand' })
    expect(await world.proof()).toEqual([])
  })

  test('two people at once take it back once', async () => {
    const { id } = await stuck()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        world.send(brand, takeBackRedemption, { params: { id }, body: { reason } }),
      ),
    )
    const codes = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(codes).toEqual([200, 409, 409, 409])
    const { data } = await world.call(brand, listAuditLines, {
      query: { object: `redemption:${id}` },
    })
    expect(data.filter(({ action }) => action === 'redemption.taken_back')).toHaveLength(1)
    expect(await world.proof()).toEqual([])
  })

  test('people and jobs at once end it one way, and the provider has it at most twice', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { ana, id, key } = await stuck()
      bank.submit = 'pay'
      await Promise.allSettled([
        world.pay(key),
        taken(brand, id),
        world.pay(key),
        world.send(brand, takeBackRedemption, { params: { id }, body: { reason } }),
      ])
      const { status } = await show(id)
      expect(['awaiting_brand', 'paid']).toContain(status)
      if (status === 'awaiting_brand') expect(bank.known.has(id)).toBe(false)
      expect(await world.credits(brand, ana)).toMatchObject(
        status === 'paid' ? { redeemed: 50, reserved: 0 } : { redeemed: 0, reserved: 50 },
      )
      bank.submit = 'lost'
    }
    expect(await world.proof()).toEqual([])
  })
})

describe('what the provider pays late', () => {
  /** Taken back, and then the provider says it has paid. */
  async function late() {
    const own = await world.brand()
    const made = await stuck({ at: own })
    await taken(own, made.id)
    bank.known.set(made.id, paid(made.id))
    const ask = () => desk.pay(own, made.id)
    return { own, ...made, ask }
  }
  const words = async (own: TestBrand) => {
    const query = { kind: 'payout' } as const
    const { data } = await world.call(own, listPending, { query })
    return data.map(({ detail }) => detail ?? '').join(' ')
  }

  test('waits for a person, and nothing else pays it', async () => {
    const { own, ana, id, ask } = await late()
    expect(await words(own)).toBe('')
    expect(await due(own)).toBe(1)
    await ask()
    expect(await due(own)).toBe(0)
    expect(await words(own)).toContain('Decida')
    const { batch_id } = await show(id, own)
    const params = { id: batch_id ?? 0, payout_id: id }
    const pay = { params: { id }, body: { receipt_reference: 'Pix 1' } }
    expect(await world.refused(own, payBrandRedemption, pay)).toMatchObject({
      code: 'in_batch',
    })
    const { data } = await world.call(own, listPayouts, { params })
    expect(data).toMatchObject([{ state: 'disputed', late_payment: { reference: id } }])
    const body = { decision: 'paid', reason: 'Está no extrato.' } as const
    await world.call(own, decideLatePayment, { params, body })
    expect(await show(id, own)).toMatchObject({ status: 'paid' })
    expect(await world.credits(own, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('is taken out of a batch that was not sent', async () => {
    const { own, id, ask } = await late()
    const batch = await desk.prepared(own, own)
    expect(batch).toMatchObject({ payment_count: 1 })
    await ask()
    expect(await desk.show(own, batch.id)).toMatchObject({ state: 'cancelled' })
    const { batch_id } = await show(id, own)
    expect(batch_id).not.toBe(batch.id)
    expect(await world.proof()).toEqual([])
  })

  test('is shown as paid twice where the brand has paid it by hand', async () => {
    const { own, ana, id, ask } = await late()
    await world.call(own, payBrandRedemption, {
      params: { id },
      body: { receipt_reference: 'Pix 7' },
    })
    await ask()
    const shown = await words(own)
    expect(shown).toContain('Pago duas vezes')
    expect(shown).toContain('Pix 7')
    expect(await world.credits(own, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('also where the answer comes to the job that had given it the payment', async () => {
    const own = await world.brand()
    const { id, key } = await stuck({ at: own })
    bank.submit = 'pay'
    bank.beforeSubmit = async () => {
      later(20 * MINUTE_MS)
      await taken(own, id)
    }
    await world.pay(key)
    expect(await show(id, own)).toMatchObject({ status: 'awaiting_brand' })
    await desk.pay(own, id)
    expect(await due(own)).toBe(0)
    expect(await words(own)).toContain('Decida')
    expect(await world.proof()).toEqual([])
  })

  test('is asked for a week, and no longer', async () => {
    const own = await world.brand()
    const { id } = await stuck({ at: own })
    await taken(own, id)
    const ask = () => desk.pay(own, id)
    const asking = payoutJobs.find(({ name }) => name === 'pay_payout')
    await inScope(world.db, 'every brand', (tx) =>
      emptyOutbox(tx, asking as never, world.clock.now()),
    )
    expect(
      await sqlOf(
        id,
        `select id from graphile_worker._private_jobs where key = replace($1, 'redemption:', 'payout:')`,
      ),
    ).toHaveLength(1)
    await expect(ask()).rejects.toThrow('may still be paid')
    later(7 * 24 * HOUR_MS)
    await ask()
    expect(await due(own)).toBe(1)
  })
})
