import { beforeEach, describe, expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { listOrders } from '../../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand, { name: 'Ana Souza' })
})

type Body = NonNullable<WireInput<typeof listOrders>['body']>

function list(body: Body, partner = ana) {
  return world.call(partner, listOrders, { body })
}

type Listed = Awaited<ReturnType<typeof list>>
const numbersOf = ({ data }: Listed) => data.map((order) => order.external_id)

describe('a searched sale', () => {
  test('is found on any day by a part of its number, with the totals of what is found', async () => {
    const now = `N-${unique()}`
    const old = `${now}-B`
    await world.order(brand, ana, { id: now, reais: 30, at: '2026-03-09T12:00:00-03:00' })
    await world.order(brand, ana, { id: old, reais: 12, at: '2025-01-05T12:00:00-03:00' })
    await world.order(brand, ana, { reais: 500, at: '2026-03-09T12:00:00-03:00' })
    await world.order(brand, await world.partner(brand), { id: `${now}-C` })

    const found = await list({ search: now.toLowerCase() })
    expect(numbersOf(found)).toEqual([now, old])
    expect(found).toMatchObject({ total: 2, quantity: 2, sum_order: 42 })

    const march = await list({ search: now, created_at_begin: '2026-03-01' })
    expect(numbersOf(march)).toEqual([now])
  })

  test('is found by its product, with or without accents, and signs stand for themselves', async () => {
    const id = unique()
    await world.call(brand, putOrder, {
      params: { external_id: id },
      body: {
        status: 'apv',
        created_at: '2026-03-09T12:00:00-03:00',
        updated_at: '2026-03-09T12:00:00-03:00',
        partner_slug: ana.slug,
        items: [
          { sku: 'SER-9', name: 'Sérum de Açaí', category: 'Pele', quantity: 1, price: 5 },
        ],
      },
    })
    await world.order(brand, ana, {})
    for (const search of ['serum de acai', 'AÇAÍ', 'ser-9'])
      expect(numbersOf(await list({ search })), search).toEqual([id])
    for (const search of ['%', '_ER-9', 'ninguém'])
      expect(numbersOf(await list({ search })), search).toEqual([])
  })

  test('is one order where its id is asked for, never that of another person', async () => {
    const id = await world.order(brand, ana, { at: '2024-02-05T12:00:00-03:00' })
    await world.order(brand, ana, {})
    const [order] = (await list({ search: id })).data
    const order_id = order?.id ?? 0
    expect(numbersOf(await list({ order_id, company_id: 'all' }))).toEqual([id])
    const other = await world.partner(brand)
    expect(await list({ order_id }, other)).toMatchObject({ data: [], total: 0 })
  })
})

test('the dearest sales come first, page after page, also of several brands', async () => {
  const email = `two-brands-${unique()}@aliado.test`
  const other = await world.brand()
  const here = await world.partner(brand, { email })
  const there = await world.partner(other, { email })
  for (const reais of [10, 40, 20]) await world.order(brand, here, { reais })
  for (const reais of [30, 50]) await world.order(other, there, { reais })
  const totals = async (body: Body) =>
    (await list(body, here)).data.map(({ total }) => total)

  expect(await totals({ orderby: 'total desc', per_page: 2 })).toEqual([40, 20])
  expect(await totals({ orderby: 'total desc', per_page: 2, page: 2 })).toEqual([10])
  expect(await totals({ orderby: 'total asc' })).toEqual([10, 20, 40])
  const all = { orderby: 'total desc', company_id: 'all', per_page: 2 } as const
  expect(await totals(all)).toEqual([50, 40])
  expect(await totals({ ...all, page: 2 })).toEqual([30, 20])
})
