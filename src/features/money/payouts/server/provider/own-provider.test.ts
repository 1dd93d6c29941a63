import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { showClosingOfBrand } from '#features/money/closing/brand-contract.ts'
import { showBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { redemptionJobs } from '#features/money/redemption/server/payouts/jobs.ts'
import { payRedemption } from '#features/money/redemption/server/payouts/pay-redemption.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { deleteProvider, testProvider } from '#features/program/providers/contract.ts'
import { ownConnection } from '#features/program/providers/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeEfi } from '#tests/support/servers/fake-efi.ts'
import {
  banksOf,
  efiAccountOf,
  setEfi,
  useEfi,
} from '#tests/support/servers/own-provider.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { createPayoutBatch } from '../../contract.ts'
import { approvePayoutBatch, sendPayoutBatch } from '../../decision-contract.ts'
import { notePixSent } from '../../notice-contract.ts'
import { payoutJobs } from '../jobs.ts'
import { payPayout } from './pay-payout.ts'

const first = await fakeEfi()
const second = await fakeEfi()
afterAll(() => Promise.all([first.close(), second.close()]))

/** The installation has no provider; the sandbox address leads to another bank. */
const banks = {
  ...banksOf(first),
  efi: { production: first.url, sandbox: second.url },
  authorities: first.authorities + second.authorities,
}
const world = await worldForFile({ payout: payoutNotConfigured, banks })
const desk = payoutDesk(world)

let brand: TestBrand
const waiting: { partner: TestPartner; closingId: number }[] = []

beforeAll(async () => {
  brand = await world.brand(undefined, 'commission')
  const people: TestPartner[] = []
  for (let index = 0; index < 6; index++) people.push(await someone(brand))
  const ids = await desk.closingsDue(
    brand,
    people.map((partner): [TestPartner, number] => [partner, 100]),
  )
  people.forEach((partner, index) => waiting.push({ partner, closingId: ids[index] ?? 0 }))
})

async function someone(at: TestBrand, credit = 0): Promise<TestPartner> {
  const partner = await world.partner(at, credit === 0 ? {} : { credit })
  const { pf_cpf } = (await world.send(partner, showProfile)).json()
  for (const bank of [first, second]) bank.own(`${partner.slug}@aliado.test`, pf_cpf)
  return partner
}

const secondAccount = () => ({
  ...efiAccountOf(second),
  settings: { ...efiAccountOf(second).settings, environment: 'sandbox' },
})

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
  return { ...due, batchId: batch.id, payoutId: line?.id ?? '' }
}

const pay = (payoutId: string) =>
  payPayout(
    { db: world.db, clock: world.clock, payout: world.payout },
    { brandId: brand.id, payoutId },
  )

/** As the queue does: again until it succeeds. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++)
    if (
      await work().then(
        () => true,
        () => false,
      )
    )
      return
  throw new Error('the job never ended')
}

const sendings = (bank: typeof first, id: string) =>
  bank.sent().filter(({ idEnvio }) => idEnvio === id.replaceAll('-', ''))

async function stateOf({ batchId, closingId }: { batchId: number; closingId: number }) {
  const [line] = await desk.lines(brand, batchId)
  const closing = await world.call(brand, showClosingOfBrand, { params: { id: closingId } })
  return { payout: line?.state, closing: closing.status }
}

const paid = { payout: 'paid', closing: 'paid' }

describe('a brand with its own account at Efí', () => {
  test('can pay a batch by it, and another brand cannot', async () => {
    const body = { method: 'provider' as const }
    expect(await world.refused(brand, createPayoutBatch, { body })).toMatchObject({
      code: 'no_provider',
    })
    await useEfi(world, brand, first)
    const sent = await sentBatch()
    await untilDone(() => pay(sent.payoutId))
    await pay(sent.payoutId)
    expect(sendings(first, sent.payoutId)).toHaveLength(1)
    expect(await stateOf(sent)).toMatchObject(paid)
    const other = await world.brand(undefined, 'commission')
    expect(await world.refused(other, createPayoutBatch, { body })).toMatchObject({
      code: 'no_provider',
    })
  })

  test('pays a redemption by it once, while that of another brand waits for the brand', async () => {
    const [own, other] = [await world.brand(), await world.brand()]
    await useEfi(world, own, first)
    const ana = await someone(own, 500_00)
    const bia = await someone(other, 500_00)
    first.behave('pay, then 500')
    const ids = { ana: await redeem(world, ana, 80), bia: await redeem(world, bia, 80) }
    const payOne = (at: TestBrand, partner: TestPartner, redemptionId: string) =>
      payRedemption(
        { ...world, payout: world.payout, supplier: world.rewardSupplier },
        { brandId: at.id, partnerId: partner.partnerId, redemptionId },
      )
    await Promise.all(
      Array.from({ length: 5 }, () => untilDone(() => payOne(own, ana, ids.ana))),
    )
    await untilDone(() => payOne(other, bia, ids.bia))
    expect(sendings(first, ids.ana)).toMatchObject([{ valor: '80.00' }])
    expect(sendings(first, ids.bia)).toEqual([])
    const status = async (at: TestBrand, id: string) =>
      (await world.call(at, showBrandRedemption, { params: { id } })).status
    expect(await status(own, ids.ana)).toBe('paid')
    expect(await status(other, ids.bia)).toBe('awaiting_brand')
    expect(await world.proof()).toEqual([])
  })

  test('that changes the account follows a payment at the former one, and pays nothing twice', async () => {
    await useEfi(world, brand, first)
    const sent = await sentBatch()
    first.behave('pay, then hang')
    await expect(pay(sent.payoutId)).rejects.toThrow()
    await useEfi(world, brand, second, secondAccount())
    await untilDone(() => pay(sent.payoutId))
    expect(sendings(first, sent.payoutId)).toHaveLength(1)
    expect(sendings(second, sent.payoutId)).toEqual([])
    expect(await stateOf(sent)).toMatchObject(paid)
    // What comes now goes to the new account.
    const next = await sentBatch()
    await untilDone(() => pay(next.payoutId))
    expect(sendings(second, next.payoutId)).toHaveLength(1)
    expect(sendings(first, next.payoutId)).toEqual([])
  })

  test('that removes it has what was sent waiting, and pays it with the next one', async () => {
    await useEfi(world, brand, first)
    const sent = await sentBatch()
    await world.call(brand, deleteProvider, { params: { kind: 'pix' } })
    await expect(pay(sent.payoutId)).rejects.toThrow('no provider')
    expect(await stateOf(sent)).toMatchObject({ payout: 'approved' })
    await useEfi(world, brand, second, secondAccount())
    await untilDone(() => pay(sent.payoutId))
    expect(sendings(second, sent.payoutId)).toHaveLength(1)
    expect(await stateOf(sent)).toMatchObject(paid)
  })

  test('gets notices of its provider as hints, which change nothing by themselves', async () => {
    await useEfi(world, brand, first)
    const token = await inScope(world.db, brand.id, async (tx) =>
      (await ownConnection(tx, brand.id, 'pix'))?.secret('notice_token'),
    )
    const sent = await sentBatch()
    const notice = (address = token ?? '') => ({
      params: { token: address },
      body: {
        pix: [
          {
            endToEndId: 'E1',
            valor: '1.00',
            status: 'REALIZADO',
            gnExtras: { idEnvio: sent.payoutId.replaceAll('-', '') },
          },
        ],
      },
    })
    // Early, forged in its content, twice, and with a wrong address.
    await world.call(null, notePixSent, notice())
    expect(await stateOf(sent)).toMatchObject({ payout: 'approved' })
    first.behave('take, pay later')
    await expect(pay(sent.payoutId)).rejects.toThrow()
    await Promise.all([
      world.call(null, notePixSent, notice()),
      world.call(null, notePixSent, notice()),
    ])
    expect(await stateOf(sent)).toMatchObject({ payout: 'accepted' })
    expect(await world.refused(null, notePixSent, notice('x'.repeat(43)))).toMatchObject({
      code: 'unknown_notice',
    })
    const strange = { params: { token: token ?? '' }, body: { pix: [{}] } }
    await world.call(null, notePixSent, strange)
    await untilDone(() => pay(sent.payoutId))
    expect(sendings(first, sent.payoutId)).toHaveLength(1)
    expect(await stateOf(sent)).toMatchObject(paid)
    expect(await world.proof()).toEqual([])
  })
})

test('a provider that is busy is no failure for the queue', () => {
  const jobs = [...payoutJobs, ...redemptionJobs].filter(({ name }) =>
    name.startsWith('pay_'),
  )
  expect(jobs.map(({ isExpected }) => isExpected?.(new Error('x')))).toEqual([false, false])
})

describe('an account that has not passed a test', () => {
  test('pays nothing: redemptions wait for the brand, and a batch cannot be paid by it', async () => {
    const own = await world.brand()
    const wrong = { secrets: { ...efiAccountOf(first).secrets, client_secret: 'errado' } }
    await setEfi(world, own, first, wrong)
    const params = { kind: 'pix' } as const
    const tested = await world.call(own, testProvider, { params, body: {} })
    expect(tested).toMatchObject({ in_use: false, last_test: { passed: false } })
    const ana = await someone(own, 100_00)
    const id = await redeem(world, ana, 50)
    const key = { brandId: own.id, partnerId: ana.partnerId, redemptionId: id }
    const before = first.sent().length
    await world.pay(key)
    const redemption = { params: { id } }
    expect(await world.call(own, showBrandRedemption, redemption)).toMatchObject({
      status: 'awaiting_brand',
      allowed: { pay: true },
    })
    const body = { method: 'provider' } as const
    expect(await world.refused(own, createPayoutBatch, { body })).toMatchObject({
      code: 'no_provider',
    })
    expect(first.sent()).toHaveLength(before)

    await useEfi(world, own, first)
    const parts = { ...world, payout: world.payout, supplier: world.rewardSupplier }
    const next = { ...key, redemptionId: await redeem(world, ana, 40) }
    await untilDone(() => payRedemption(parts, next))
    expect(first.sent()).toHaveLength(before + 1)
  })

  test('is used on where a test fails after one that passed', async () => {
    const own = await world.brand()
    await useEfi(world, own, first)
    first.allow('pix.send')
    const params = { kind: 'pix' } as const
    const failed = await world.call(own, testProvider, { params, body: {} })
    first.allow('pix.send gn.pix.send.read webhook.write')
    expect(failed).toMatchObject({ in_use: true, last_test: { passed: false } })
  })
})
