import { beforeAll, expect, test } from 'vitest'

import { refuseSaleClaim, showClaimToAnswer } from '#features/money/claims/contract.ts'
import {
  approveClosing,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import {
  refuseBrandRedemption,
  showBrandRedemption,
} from '#features/money/redemption/brand-contract.ts'
import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrders, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import type { Parts } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
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
async function rehearse(contract: Endpoint, parts: Parts) {
  const answer = await world.send(brand, contract, { ...parts, query: { dry_run: 'true' } })
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

test('only what is one transaction can be rehearsed', () => {
  const wrong = allContracts.filter(
    ({ endpoint }) => endpoint.dryRun && endpoint.severalTransactions,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
