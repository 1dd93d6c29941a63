import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { attributeOrder, listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { ordersChanged } from '#server/reactions.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import {
  listOrderBulkResults,
  listOrderBulks,
  previewOrderBulk,
  showOrderBulk,
  startOrderBulk,
} from '../../order-contract.ts'
import { runOrderBulk } from './run-order-bulk.ts'

const world = await worldForFile()

/** An order without a partner, R$ 100,00. */
async function sell(brand: TestBrand, more: object = {}) {
  const params = { external_id: `P-${unique()}` }
  const at = '2026-03-02T10:00:00-03:00'
  await world.call(brand, putOrder, {
    params,
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
      ...more,
    },
  })
  return params.external_id
}

const run = (brand: TestBrand, bulkId: number) =>
  runOrderBulk(
    { db: world.db, clock: world.clock, announce: ordersChanged },
    { brandId: brand.id, bulkId },
  )

test('orders without a partner are given to one who then earns, with one result each', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const orders = [await sell(brand), await sell(brand)]
  const filter = { attributed: false }
  const preview = await world.call(brand, previewOrderBulk, { body: { filter } })
  expect(preview).toEqual({ orders: 2, total: 200, attributed: 0 })
  const action = { type: 'attribute', partner_slug: ana.slug, reason: 'Feira' } as const
  const body = { filter, seen_count: 2, seen_total: 200, action }
  const { id } = await world.call(brand, startOrderBulk, { body })
  // An order that comes later is not part of it.
  const late = await sell(brand)
  await Promise.all([run(brand, id), run(brand, id)])
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 20 })
  const params = { id }
  expect(await world.call(brand, showOrderBulk, { params })).toMatchObject({
    state: 'done',
    orders: 2,
    total: 200,
    handled: 2,
    failed: 0,
  })
  const { data } = await world.call(brand, listOrderBulkResults, { params })
  expect(data.map((row) => row.external_id).toSorted()).toEqual(orders.toSorted())
  const left = await world.call(brand, listBrandOrders, { query: { attributed: 'false' } })
  expect(left.data.map((row) => row.external_id)).toEqual([late])
  expect((await world.call(brand, listOrderBulks, {})).data).toMatchObject([{ id }])
  expect(await world.proof()).toEqual([])
})

test('an order of another partner stays theirs, unless the person wants it', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const external_id = await sell(brand)
  await world.call(brand, attributeOrder, {
    params: { external_id },
    body: { partner_slug: bia.slug, reason: 'Link dela' },
  })
  const act = async (replaces: boolean) => {
    const action = {
      type: 'attribute',
      partner_slug: ana.slug,
      reason: 'Correção',
      replaces,
    } as const
    const filter = { external_ids: [external_id] }
    const body = { filter, seen_count: 1, seen_total: 100, action }
    const { id } = await world.call(brand, startOrderBulk, { body })
    await run(brand, id)
    return world.call(brand, listOrderBulkResults, { params: { id } })
  }
  expect((await act(false)).data).toMatchObject([
    {
      outcome: 'failed',
      message:
        'Este pedido já é de outro parceiro. Recuse a revisão ou mude o parceiro na página do pedido.',
    },
  ])
  expect(await world.credits(brand, bia)).toMatchObject({ under_analysis: 10 })
  expect((await act(true)).data).toMatchObject([{ outcome: 'done' }])
  expect(await world.credits(brand, bia)).toMatchObject({ under_analysis: 0 })
  expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: 10 })
  expect(await world.proof()).toEqual([])
})

test('other orders or sums than the person saw are refused, and unknown partners too', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await sell(brand)
  const action = { type: 'attribute', partner_slug: ana.slug, reason: 'Feira' } as const
  const body = { filter: {}, seen_count: 1, seen_total: 90, action }
  expect(await world.refused(brand, startOrderBulk, { body })).toMatchObject({
    status: 409,
    code: 'found_others',
  })
  const unknown = { ...body, seen_total: 100, action: { ...action, partner_slug: 'nada' } }
  expect(await world.refused(brand, startOrderBulk, { body: unknown })).toMatchObject({
    code: 'unknown_partner',
  })
})
