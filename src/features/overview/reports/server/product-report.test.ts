import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { attributeOrder } from '#features/selling/orders/brand-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { storedProduct } from '#tests/support/steps/products.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { listProductReport } from '../list-contract.ts'

const world = await worldForFile()
const query = { begin: '2026-03-01', end: '2026-03-31' }

type Line = {
  sku: string
  quantity?: number
  price: number
  discount?: number
  returned_quantity?: number
}
type Sent = { id: string; status: 'apv' | 'can' | 'fat' | 'pen'; items: Line[] }

let minutes = 0

function send(brand: TestBrand, seller: TestPartner | null, { id, status, items }: Sent) {
  minutes += 1
  const at = world.clock.now().toISOString()
  return world.call(brand, putOrder, {
    params: { external_id: id },
    body: {
      status,
      created_at: at,
      updated_at: new Date(world.clock.now().getTime() + minutes * 1_000).toISOString(),
      ...(seller && { partner_slug: seller.slug }),
      freight: 5,
      items: items.map((item) => ({
        name: `Produto ${item.sku}`,
        category: 'Geral',
        quantity: 1,
        ...item,
      })),
    },
  })
}

const report = async (caller: Parameters<typeof world.call>[0]) =>
  (await world.call(caller, listProductReport, { query })).data

test('products are listed by what partners sold of them, and follow every change of an order', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const productId = await storedProduct(world, brand, { sku: 'CREME', name: 'Creme' })
  const { shared_link } = await world.call(ana, shareLink, {
    query: { product_id: productId },
  })
  const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 14) ${unique()}` }
  await world.http.inject({ url: new URL(shared_link).pathname, headers })
  await world.flushVisits()

  const first = `A-${unique()}`
  const creme = { sku: 'CREME', quantity: 3, price: 33.35, discount: 0.05 }
  const gel = { sku: 'GEL', price: 0.05 }
  await send(brand, ana, { id: first, status: 'pen', items: [creme, gel] })
  expect(await report(brand)).toEqual([])
  await send(brand, ana, { id: first, status: 'apv', items: [creme, gel] })
  await send(brand, bia, { id: `B-${unique()}`, status: 'fat', items: [gel, gel] })
  await send(brand, bia, { id: `C-${unique()}`, status: 'can', items: [gel] })
  const open = `D-${unique()}`
  await send(brand, null, { id: open, status: 'fat', items: [gel] })
  expect(await report(brand)).toEqual([
    {
      sku: 'CREME',
      product_name: 'Creme',
      pieces: 3,
      sales: 100,
      lost_sales: 0,
      selling_partners: 1,
      commission: 10,
      clicks: 1,
      visitors: 1,
    },
    {
      sku: 'GEL',
      product_name: null,
      pieces: 3,
      sales: 0.15,
      lost_sales: 0.05,
      selling_partners: 2,
      // 1.5 centavos, from lines that alone would round to none.
      commission: 0.02,
      clicks: 0,
      visitors: 0,
    },
  ])

  // One piece comes back, and the shop's order finds its partner.
  const returned = { ...creme, discount: 0, price: 30, returned_quantity: 1 }
  await send(brand, ana, { id: first, status: 'fat', items: [returned] })
  await world.call(brand, attributeOrder, {
    params: { external_id: open },
    body: { partner_slug: ana.slug, reason: 'Pedido por telefone' },
  })
  expect(await report(brand)).toMatchObject([
    { sku: 'CREME', pieces: 2, sales: 60, commission: 6 },
    { sku: 'GEL', pieces: 3, sales: 0.15, selling_partners: 2 },
  ])
  await world.call(brand, attributeOrder, {
    params: { external_id: open },
    body: { partner_slug: bia.slug, reason: 'Era de outra pessoa' },
  })
  await send(brand, ana, { id: first, status: 'can', items: [returned] })
  expect(await report(brand)).toMatchObject([
    { sku: 'GEL', pieces: 3, sales: 0.15, selling_partners: 1, lost_sales: 0.05 },
    { sku: 'CREME', pieces: 0, sales: 0, lost_sales: 60, commission: 0 },
  ])
  expect(await allPages(world, brand, listProductReport, { query })).toEqual(
    await report(brand),
  )
  expect(await world.proof()).toEqual([])
})

test('a day outside of the period, another brand and a portfolio see nothing', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const items = [{ sku: 'A', price: 10 }]
  await send(brand, ana, { id: `E-${unique()}`, status: 'fat', items })
  await send(brand, bia, { id: `F-${unique()}`, status: 'fat', items })
  const staff = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: staff.staffId },
    body: { partners: [ana.slug] },
  })
  expect(await report(brand)).toMatchObject([{ sku: 'A', sales: 20 }])
  const refused = await world.refused(staff, listProductReport, { query })
  expect(refused.code).toBe('missing_permission')
  expect(await report(await world.brand())).toEqual([])
  const april = { begin: '2026-04-01', end: '2026-04-30' }
  const later = await world.call(brand, listProductReport, { query: april })
  expect(later.data).toEqual([])
})
