import { beforeAll, expect, test } from 'vitest'

import { refuseSaleClaim, showClaimToAnswer } from '#features/money/claims/contract.ts'
import {
  approveClosing,
  listClosings,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { runClosings } from '#features/money/closing/month-contract.ts'
import { createPayoutBatch, listPayoutBatches } from '#features/money/payouts/contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
} from '#features/money/payouts/decision-contract.ts'
import { summarizeDuePayments } from '#features/money/payouts/due-contract.ts'
import {
  refuseBrandRedemption,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { awaitBrandPayment } from '#features/money/redemption/server/brand/brand-redemptions.ts'
import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrders, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { inScope } from '#platform/server/database/db.ts'
import { allContracts } from '#server/app/contracts.ts'

import type { Parts } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { closingDesk } from './support/steps/money/closing-desk.ts'
import { payoutDesk, seenOf } from './support/steps/money/payout-desk.ts'
import { redeem } from './support/steps/money/redemptions.ts'
import { createOther, type Other } from './support/steps/others.ts'
import { expectStatus, type TestBrand } from './support/world.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: Other
beforeAll(async () => {
  brand = await world.brand()
  ana = await createOther(world, brand)
})

/** The answer of a write that is done and rolled back. */
async function rehearse(contract: Endpoint, parts: Parts, by = brand) {
  const answer = await world.send(by, contract, { ...parts, query: { dry_run: 'true' } })
  expectStatus(answer, contract.status ?? 200)
  expect(answer.headers['dry-run']).toBe('true')
  return answer.json()
}

const order = {
  status: 'apv',
  created_at: '2026-03-02T10:00:00-03:00',
  updated_at: '2026-03-02T10:00:00-03:00',
  items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
} as const

test('a rehearsed batch of orders answers as the real one, and stores nothing', async () => {
  const good = { ...order, external_id: 'ensaio-1', partner_slug: ana.slug }
  const orders = [good, { ...good, external_id: 'ensaio-2', items: [] }]
  const before = await world.credits(brand, ana.partner)
  const rehearsed = await rehearse(putOrders, { body: { orders } })
  expect(rehearsed.results).toMatchObject([{ ok: true }, { ok: false }])
  expect(await world.credits(brand, ana.partner)).toEqual(before)
  const params = { external_id: 'ensaio-1' }
  expect((await world.refused(brand, showOrder, { params })).code).toBe('unknown_order')
  const done = await world.call(brand, putOrders, { body: { orders } })
  expect(done).toEqual(rehearsed)
  expect(await world.credits(brand, ana.partner)).not.toEqual(before)
})

test('a rehearsed batch of products stores nothing', async () => {
  const product = { sku: 'ENSAIO', name: 'Kit', category: 'Geral', price: 10 }
  const products = [{ ...product, url: 'https://loja.test/kit' }]
  const { results } = await rehearse(putProducts, { body: { products } })
  expect(results).toEqual([{ sku: 'ENSAIO', ok: true }])
  const params = { sku: 'ENSAIO' }
  expect((await world.refused(brand, showBrandProduct, { params })).status).toBe(404)
})

test('a rehearsed partner has no opening credits, nor a wallet', async () => {
  const answer = await rehearse(putPartner, {
    params: { slug: 'ensaio' },
    body: {
      name: 'Rita Prado',
      email: 'rita.ensaio@aliado.test',
      pf_pj: 'PF',
      document: '52998224725',
      approved: true,
      opening_credits: 80,
    },
  })
  expect(answer.credits.available).toBe(80)
  const refused = await world.refused(brand, showPartnerOfBrand, {
    params: { slug: 'ensaio' },
  })
  expect(refused.code).toBe('unknown_partner')
})

test('rehearsed decisions about money leave everything as it was', async () => {
  const redemptionId = await redeem(world, ana.partner, 50)
  const closing = { params: { id: ana.closingId } }
  const redemption = { params: { id: redemptionId } }
  const claim = { params: { id: ana.claimId } }
  const read = () =>
    Promise.all([
      world.call(brand, showClosingOfBrand, closing),
      world.call(brand, showBrandRedemption, redemption),
      world.call(brand, showClaimToAnswer, claim),
      world.credits(brand, ana.partner),
    ])
  const before = await read()
  const approved = await rehearse(approveClosing, closing)
  expect(approved.status).not.toBe(before[0].status)
  const body = { reason: 'Conta de outra pessoa.' }
  const given = await rehearse(refuseBrandRedemption, { ...redemption, body })
  expect(given.status).not.toBe(before[1].status)
  const answered = await rehearse(refuseSaleClaim, { ...claim, body: { answer: 'Não.' } })
  expect(answered.state).toBe('refused')
  expect(await read()).toEqual(before)
  expect(await world.proof()).toEqual([])
})

test('a rehearsed batch, its approval and its cancellation leave everything as it was', async () => {
  const own = await world.brand()
  const partner = await world.partner(own, { credit: 100_00 })
  const redemptionId = await redeem(world, partner, 50)
  await inScope(world.db, own.id, (tx) =>
    awaitBrandPayment(
      tx,
      { brandId: own.id, partnerId: partner.partnerId, redemptionId },
      world.clock.now(),
    ),
  )
  const desk = payoutDesk(world)
  const read = () =>
    Promise.all([
      world.call(own, listPayoutBatches, { query: {} }),
      world.call(own, summarizeDuePayments, { query: {} }),
      world.credits(own, partner),
    ])
  const empty = await read()
  const made = await rehearse(createPayoutBatch, { body: { method: 'by_hand' } }, own)
  expect(made).toMatchObject({ id: 1, state: 'preparing' })
  expect(await read()).toEqual(empty)

  // The number was not used up.
  const batch = await desk.prepared(own, own)
  expect(batch.id).toBe(1)
  const params = { id: batch.id }
  const prepared = await read()
  const approved = await rehearse(approvePayoutBatch, { params, body: seenOf(batch) }, own)
  expect(approved.state).toBe('approved')
  expect(await read()).toEqual(prepared)
  const body = { reason: 'Outro dia.' }
  const cancelled = await rehearse(cancelPayoutBatch, { params, body }, own)
  expect(cancelled.state).toBe('cancelled')
  expect(await read()).toEqual(prepared)
  // What a person may still pay alone today is as before.
  await world.call(own, approvePayoutBatch, { params, body: seenOf(batch) })
  expect(await world.proof()).toEqual([])
})

test('a rehearsed run of closings counts them and closes none', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const own = await world.brand(undefined, 'commission')
  const closings = closingDesk(world)
  for (const reais of [300, 400]) {
    const partner = await world.partner(own)
    await closings.complete(partner)
    await closings.sell(own, partner, reais)
  }
  world.clock.set('2026-04-01T02:00:00-03:00')
  const read = () => world.call(own, listClosings, { query: {} })
  expect(await rehearse(runClosings, { body: {} }, own)).toMatchObject({ closed: 2 })
  const later = await rehearse(runClosings, { body: { background: true } }, own)
  expect(later.job).toMatchObject({ state: 'waiting' })
  expect((await read()).data).toEqual([])
  expect(await world.call(own, runClosings, { body: {} })).toMatchObject({ closed: 2 })
  expect((await read()).data).toHaveLength(2)
  expect(await world.proof()).toEqual([])
})

test('only what calls no service outside can be rehearsed', () => {
  const several = allContracts.filter(
    ({ endpoint }) => endpoint.dryRun && endpoint.severalTransactions,
  )
  // Closes each partner in a transaction, and calls no service.
  expect(several.map(({ name }) => name)).toEqual(['runClosings'])
})
