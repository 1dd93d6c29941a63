import pg from 'pg'
import { describe, expect, test } from 'vitest'

import { listAuditLines } from '#features/program/audit/contract.ts'
import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { inScope } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  listBrandRedemptions,
  payBrandRedemption,
  putRedemptionProof,
  refuseBrandRedemption,
  retryBrandRedemption,
  showBrandRedemption,
} from '../../brand-contract.ts'
import { showReward, showRewardProof } from '../../contract.ts'
import { redemptionJobs } from '../payouts/jobs.ts'
import type { PayoutProvider } from '../payouts/payout.ts'
import { awaitBrandPayment } from './brand-redemptions.ts'

/** A provider that fails as often as a test says, then pays; it counts what it paid. */
const bank = { failures: 0, paid: new Map<string, number>(), queries: 0 }
const payout: PayoutProvider = {
  name: 'test',
  async submit({ externalId, amountCents }) {
    if (bank.failures > 0) {
      bank.failures -= 1
      throw Object.assign(new Error('slow'), { name: 'TimeoutError' })
    }
    bank.paid.set(externalId, (bank.paid.get(externalId) ?? 0) + 1)
    return { status: 'paid', providerId: externalId, endToEndId: null, amountCents }
  },
  async find(externalId) {
    bank.queries += 1
    if (!bank.paid.has(externalId)) return null
    return {
      status: 'paid',
      providerId: externalId,
      endToEndId: null,
      amountCents: cents(50_00),
    }
  },
  listSince: () => Promise.resolve([]),
  checkKey: () => Promise.resolve({ status: 'valid' }),
}

const world = await worldForFile({ payout })
const brand = await world.brand()

const keyOf = (partner: TestPartner, redemptionId: string, at: TestBrand = brand) => ({
  brandId: at.id,
  partnerId: partner.partnerId,
  redemptionId,
})

async function requested(reais = 50, at = brand) {
  const ana = await world.partner(at, { credit: 500_00 })
  return { ana, id: await redeem(world, ana, reais) }
}

const show = (id: string, by: TestBrand = brand) =>
  world.call(by, showBrandRedemption, { params: { id } })

const [job] = redemptionJobs
const queueJobs = () =>
  inScope(world.db, 'every brand', (tx) => emptyOutbox(tx, job as never, world.clock.now()))

describe('a redemption without a result', () => {
  test('says why it waits, when it is asked again, and is tried at once', async () => {
    const { ana, id } = await requested()
    await queueJobs()
    bank.failures = 1
    await expect(world.pay(keyOf(ana, id))).rejects.toThrow('slow')
    const page = await show(id)
    expect(page).toMatchObject({
      status: 'unknown',
      attempts: [{ outcome: 'failed', text: 'O provedor não respondeu a tempo.' }],
      allowed: { pay: false, give_back: false, retry: true },
    })
    expect(page.explanation).toContain('nada é pago duas vezes')
    expect(page.next_attempt_at).not.toBeNull()

    const params = { id }
    expect(
      await world.refused(brand, refuseBrandRedemption, {
        params,
        body: { reason: 'Não' },
      }),
    ).toMatchObject({ status: 409 })
    await world.call(brand, retryBrandRedemption, { params })
    bank.queries = 0
    await world.pay(keyOf(ana, id))
    // The provider was asked before the second payment.
    expect(bank.queries).toBe(1)
    expect(bank.paid.get(id)).toBe(1)
    expect(await show(id)).toMatchObject({ status: 'paid', next_attempt_at: null })
    expect(await world.refused(brand, retryBrandRedemption, { params })).toMatchObject({
      code: 'not_now',
    })
    const audit = await world.call(brand, listAuditLines, {
      query: { object: `redemption:${id}` },
    })
    expect(audit.data.map(({ action }) => action)).toContain('redemption.retried')
    expect(await world.proof()).toEqual([])
  })

  test('is paid once by a retry while its job runs', async () => {
    const { ana, id } = await requested()
    await queueJobs()
    bank.failures = 1
    await expect(world.pay(keyOf(ana, id))).rejects.toThrow('slow')
    const params = { id }
    await Promise.allSettled([
      world.pay(keyOf(ana, id)),
      world.send(brand, retryBrandRedemption, { params }),
      world.pay(keyOf(ana, id)),
    ])
    await world.pay(keyOf(ana, id)).catch(() => undefined)
    expect(await show(id)).toMatchObject({ status: 'paid' })
    expect(await world.credits(brand, ana)).toMatchObject({ redeemed: 50, reserved: 0 })
    expect(await world.proof()).toEqual([])
  })

  test('is not tried while its job is running', async () => {
    const { id } = await requested()
    await queueJobs()
    // As the worker does when it begins a job.
    const database = new pg.Client({ connectionString: world.url })
    await database.connect()
    await database.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test'
       where key = $1`,
      [`redemption:${id}`],
    )
    await database.end()
    expect(
      await world.refused(brand, retryBrandRedemption, { params: { id } }),
    ).toMatchObject({ code: 'being_tried' })
  })

  test('is given back while it was never sent, and then never sent', async () => {
    const { ana, id } = await requested()
    expect((await show(id)).allowed).toEqual({
      pay: false,
      give_back: true,
      retry: true,
      take_back: true,
      undo_payment: false,
    })
    await Promise.all([
      world.pay(keyOf(ana, id)).catch(() => undefined),
      world.send(brand, refuseBrandRedemption, {
        params: { id },
        body: { reason: 'Pedido em dobro.' },
      }),
    ])
    const { status } = await show(id)
    expect(bank.paid.get(id) ?? 0).toBe(status === 'paid' ? 1 : 0)
    expect(await world.credits(brand, ana)).toMatchObject(
      status === 'paid'
        ? { redeemed: 50, available: 450 }
        : { redeemed: 0, available: 500 },
    )
    await world.pay(keyOf(ana, id)).catch(() => undefined)
    expect((await show(id)).status).toBe(status)
    expect(await world.proof()).toEqual([])
  })

  test('of another brand is not found', async () => {
    const { id } = await requested()
    const other = await world.brand()
    const params = { id }
    expect(await world.refused(other, retryBrandRedemption, { params })).toMatchObject({
      status: 404,
    })
    expect(await world.refused(other, showBrandRedemption, { params })).toMatchObject({
      status: 404,
    })
  })
})

describe('a payment by hand', () => {
  async function awaiting() {
    const made = await requested()
    await inScope(world.db, brand.id, (tx) =>
      awaitBrandPayment(tx, keyOf(made.ana, made.id), world.clock.now()),
    )
    return made
  }

  test('has its day and its file, which only its partner and the brand see', async () => {
    const { ana, id } = await awaiting()
    const params = { id }
    const png = await goodPng()
    const file = new File([png], 'comprovante pix.png', { type: 'image/png' })
    expect(
      await world.refused(brand, putRedemptionProof, { params, body: { file } }),
    ).toMatchObject({ code: 'not_paid_by_brand' })
    const body = { receipt_reference: 'E2E-9', paid_on: '2999-01-01' }
    expect(await world.refused(brand, payBrandRedemption, { params, body })).toMatchObject({
      code: 'future_day',
    })
    const early = { ...body, paid_on: '2020-02-03' }
    const refused = await world.refused(brand, payBrandRedemption, { params, body: early })
    expect(refused).toMatchObject({ status: 422, code: 'day_too_early' })
    const today = dayOf(world.clock.now())
    await world.call(brand, payBrandRedemption, {
      params,
      body: { ...body, paid_on: today },
    })
    expect((await show(id)).proof).toMatchObject({ paid_on: today, link: null })

    const wrong = new File(['#!/bin/sh'], 'comprovante.pdf', { type: 'application/pdf' })
    expect(
      await world.refused(brand, putRedemptionProof, { params, body: { file: wrong } }),
    ).toMatchObject({ code: 'not_what_it_says' })
    await world.call(brand, putRedemptionProof, { params, body: { file } })
    const shown = await world.call(ana, showRewardProof, { params })
    expect(shown.proof).toMatchObject({
      paid_on: today,
      reference: 'E2E-9',
      file_name: 'comprovante pix.png',
    })
    expect(shown.proof?.link).toBeTruthy()
    const bia = await world.partner(brand)
    expect(await world.refused(bia, showRewardProof, { params })).toMatchObject({
      status: 404,
    })
    expect(await world.call(ana, showReward, { params })).toMatchObject({
      status: { code: 'paid' },
    })
    expect(await world.proof()).toEqual([])
  })
})

test('the queue is filtered by kind, partner and day, the longest waiting first', async () => {
  const own = await world.brand()
  const ana = await world.partner(own, { credit: 500_00, name: 'Ana da Fila' })
  const first = await redeem(world, ana, 40)
  world.clock.advanceDays(1)
  const bia = await world.partner(own, { credit: 500_00 })
  const second = await redeem(world, bia, 41)
  const find = async (query: object) =>
    (
      await allPages(world, own, listBrandRedemptions, { query: { ...query, limit: 1 } })
    ).map(({ id }) => id)
  expect(await find({})).toEqual([second, first])
  expect(await find({ order: 'oldest' })).toEqual([first, second])
  expect(await find({ partner: ana.slug })).toEqual([first])
  expect(await find({ search: 'da fila' })).toEqual([first])
  expect(await find({ kind: 'money' })).toEqual([second, first])
  expect(await find({ kind: 'voucher' })).toEqual([])
  const today = world.clock.now().toISOString().slice(0, 10)
  expect(await find({ since: today })).toEqual([second])
})
