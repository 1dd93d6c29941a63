import { expect, inject, test } from 'vitest'

import {
  acceptInvoice,
  approveClosing,
  listClosings,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { sendInvoice } from '#features/money/closing/contract.ts'
import {
  previewMonthClosing,
  startMonthClosing,
} from '#features/money/closing/month-contract.ts'
import { downloadClosureReceipt } from '#features/money/closing/paper-contract.ts'
import { revealClosingPayout } from '#features/money/closing/payment-contract.ts'
import { runMonth } from '#features/money/closing/server/brand/run-month.ts'
import {
  createPayoutBatch,
  listPayouts,
  showPayoutBatch,
} from '#features/money/payouts/contract.ts'
import {
  approvePayoutBatch,
  sendPayoutBatch,
} from '#features/money/payouts/decision-contract.ts'
import {
  downloadPayoutFile,
  listPayoutFiles,
  loadPayoutReturn,
} from '#features/money/payouts/file-contract.ts'
import { reconcile } from '#features/money/payouts/server/returns/reconcile.ts'
import { runBatch } from '#features/money/payouts/server/run-batch.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { allBrands } from '#features/program/brands/server/public.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { inScope } from '#platform/server/database/db.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { paidReturnOf } from './support/samples/bank-return.ts'
import { national } from './support/samples/invoice-xml.ts'
import { seenOf } from './support/steps/money/payout-desk.ts'
import {
  approvedPartner,
  createBrand,
  NEW_BRAND,
  openNewBrand,
} from './support/steps/new-brand.ts'
import { setPassword } from './support/steps/password.ts'
import { PRODUCTION, type TestBrand } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl, { mode: 'commission' })
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })

/** The first day of the month that is `months` after this one, as `2026-12`. */
function monthAfter(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7)
}

/** A brand from the operator's command with a key, and a partner who signed up and was approved. */
async function start() {
  const { owner, brand } = await openNewBrand(world, token)
  await world.call(owner, putParameter, {
    params: { key: 'closing_day' },
    body: { value: 28 },
  })
  return { brand, ...(await approvedPartner(world, brand)) }
}

const account = {
  profile: 'febraban',
  bank: '001',
  bank_name: 'Banco do Brasil',
  agency: '1234',
  number: '56789',
  digit: '0',
}

/** Pays all that is due by a bank file that a second person approves, and loads the bank's return. */
async function payByFile(brand: TestBrand) {
  const parts = { db: world.db, clock: world.clock }
  await world.call(brand, putParameter, {
    params: { key: 'payout_account' },
    body: { value: account },
  })
  await world.call(brand, putParameter, {
    params: { key: 'payout_approval_cents' },
    body: { value: 0 },
  })
  const { id } = await world.call(brand, createPayoutBatch, { body: { method: 'file' } })
  const key = { brandId: brand.id, batchId: id }
  await runBatch(parts, key)
  const params = { id }
  const body = seenOf(await world.call(brand, showPayoutBatch, { params }))
  // The key is the owner's: she prepared the batch.
  const alone = await world.refused(brand, approvePayoutBatch, { params, body })
  expect(alone).toMatchObject({ status: 409, code: 'same_person' })
  const finance = await world.staff(brand, { role: 'finance' })
  await world.call(finance, approvePayoutBatch, { params, body })
  await world.call(finance, sendPayoutBatch, { params, body: { file_kind: 'cnab240' } })
  await runBatch(parts, key)
  const { data: files } = await world.call(finance, listPayoutFiles, { params, query: {} })
  const no = files[0]?.no ?? 0
  const sent = await world.send(finance, downloadPayoutFile, { params: { id, no } })
  const back = paidReturnOf(sent.rawPayload.toString('latin1'))
  const file = new File([Buffer.from(back, 'latin1')], 'retorno.ret')
  const loaded = await world.call(finance, loadPayoutReturn, { body: { file } })
  await reconcile(parts, { brandId: brand.id, returnId: loaded.id })
  const { data } = await world.call(finance, listPayouts, { params, query: {} })
  expect(data.map(({ state }) => state)).toEqual(['paid'])
  expect(await world.call(finance, showPayoutBatch, { params })).toMatchObject({
    state: 'finished',
  })
}

test('a new brand without a provider closes a month, checks the invoice, pays by a file that two people approve, and proves it', async () => {
  const { brand, slug, document } = await start()
  world.clock.set(`${monthAfter(1)}-05T15:00:00Z`)
  const at = world.clock.now().toISOString()
  await world.call(brand, putOrder, {
    params: { external_id: 'N-1' },
    body: {
      status: 'fat',
      created_at: at,
      updated_at: at,
      partner_slug: slug,
      items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 1_000 }],
    },
  })
  const { credits } = await world.call(brand, showPartnerOfBrand, { params: { slug } })
  const earned = credits?.under_analysis ?? 0
  expect(earned).toBeGreaterThan(0)

  world.clock.set(`${monthAfter(2)}-02T15:00:00Z`)
  const unknown = { slug, token: '', partnerId: 0, brandId: 0 }
  const bia = await setPassword(world, brand, unknown)
  const address = {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  } as const
  await world.call(bia, updateProfile, {
    body: { address, pix_account: { type: 'email', key: `${slug}@aliado.test` } },
  })
  const preview = await world.call(brand, previewMonthClosing)
  expect(preview).toMatchObject({ closes: { partners: 1, value: earned }, unfilled: [] })
  const body = { period_begin: preview.period_begin }
  const { id: monthClosingId } = await world.call(brand, startMonthClosing, { body })
  const brands = await inScope(world.db, 'every brand', allBrands)
  const brandId = brands.find((one) => one.mode === 'commission')?.id ?? 0
  await runMonth({ db: world.db, clock: world.clock }, { brandId, monthClosingId })

  const { data } = await world.call(brand, listClosings, { query: {} })
  const params = { id: data[0]?.id ?? 0 }
  await world.call(brand, approveClosing, { params })
  const xml = national({
    issuer: document,
    taker: NEW_BRAND.document,
    value: earned.toFixed(2),
    month: monthAfter(1),
  })
  await world.call(bia, sendInvoice, { params, body: { file: new File([xml], 'nf.xml') } })
  await world.call(brand, acceptInvoice, { params, body: undefined })
  const payee = await world.call(brand, revealClosingPayout, { params })
  expect(payee).toMatchObject({ tax_id: document, pix: { key: `${slug}@aliado.test` } })
  await payByFile({ ...brand, id: brandId })

  expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
    status: 'paid',
    payable_value: earned,
  })
  const receipt = await world.send(bia, downloadClosureReceipt, { params })
  expect(receipt.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect(await world.proof()).toEqual([])
})
