import { beforeEach, describe, expect, test } from 'vitest'

import { showOverview } from '#features/overview/dashboard/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  type OrderStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  listOrders,
  showOrderTotals,
  showOrdersByStatus,
  showRanking,
  listMyCoupons,
} from '../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand, { name: 'Ana Souza' })
})

type Sale = { day?: string; status?: OrderStatus; price?: number; seller?: TestPartner }

function sell({ day = '2026-03-09', status = 'apv', price = 100, seller = ana }: Sale) {
  const at = `${day}T12:00:00-03:00`
  return world.order(brand, seller, { status, reais: price, freight: 13.29, at })
}

async function post(contract: Endpoint, body: Record<string, unknown> = {}) {
  const answer = await world.send(ana, contract, { body })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the sales of a partner', () => {
  test('show each order of the last week with its commission and the reason', async () => {
    const id = await sell({ status: 'fat', price: 189.9 })
    await sell({ day: '2026-03-01' })

    const { body } = await post(listOrders)
    expect(body).toMatchObject({ total: 1, quantity: 1, sum_order: 189.9 })
    expect(body.data[0]).toMatchObject({
      external_id: id,
      status: 'fat',
      status_description: 'Faturado',
      total: 189.9,
      freight: 13.29,
      attributed_by: 'partner',
      items: [{ sku: 'A', quantity: 1, price: 189.9, discount: 0 }],
      commission: { base: 189.9, percent: 10, amount: 18.99, state: 'under_analysis' },
    })
    expect(body.data[0].commission.explanation).toBe(
      '10% (percentual padrão da marca) sobre R$\u00a0189,90 em produtos, sem frete. ' +
        'Em análise: será liberada em 16/03/2026.',
    )
  })

  test('are counted over all pages, on request without the cancelled ones', async () => {
    for (const price of [10, 20, 30]) await sell({ price })
    await sell({ status: 'can', price: 40 })

    const all = await post(listOrders, { per_page: 2 })
    expect(all.body).toMatchObject({
      total: 4,
      last_page: 2,
      quantity: 3,
      sum_order: 60,
      sum_commission: 6,
      others: [{ status: 'can', quantity: 1, sum_order: 40 }],
    })
    expect(all.body.data).toHaveLength(2)
    const second = await post(listOrders, { per_page: 2, page: 2 })
    expect(second.body).toMatchObject({ sum_order: 60, sum_commission: null })
    const kept = await post(listOrders, {
      include_cancelled: false,
      orderby: 'created_at asc',
    })
    expect(kept.body).toMatchObject({ total: 3, sum_order: 60, others: [] })
    expect(kept.body.data.map(({ total }: { total: number }) => total)).toEqual([
      10, 20, 30,
    ])
  })

  test('add up the commission only of approved and invoiced orders of the period', async () => {
    const earned = async () => {
      const { body } = await post(listOrders)
      return [body.sum_order, body.sum_commission]
    }
    expect(await earned()).toEqual([0, 0])
    await sell({ status: 'fat', price: 100 })
    await sell({ status: 'apv', price: 50 })
    await sell({ status: 'pen', price: 40 })
    await sell({ status: 'dev', price: 30 })
    await sell({ day: '2026-03-01', price: 20 })
    // Sales of invited partners earn commission too, but these are the partner's own sales.
    await sell({ price: 70, seller: await world.partner(brand) })
    expect(await earned()).toEqual([150, 15])
  })

  test('are shown of another brand of the same user, never of another person', async () => {
    const email = `two-brands-${unique()}@aliado.test`
    const other = await world.brand()
    const here = await world.partner(brand, { email })
    const there = await world.partner(other, { email })
    await world.order(other, there, { status: 'apv', reais: 70 })
    const ask = (contract: Endpoint, body: object) => world.send(here, contract, { body })
    const company_id = other.id

    const list = await ask(listOrders, { company_id })
    expect(list.json()).toMatchObject({ total: 1, sum_order: 70 })
    const totals = await ask(showOrderTotals, { filter: { company_id } })
    expect(totals.json().value).toBe(70)
    const overview = await world.send(here, showOverview)
    const { companies_infos, companies_total } = overview.json()
    const figures = companies_infos.map(
      ({ id, sum_order }: { id: number; sum_order: number }) => [id, sum_order],
    )
    expect(figures.toSorted()).toEqual(
      [
        [brand.id, 0],
        [other.id, 70],
      ].toSorted(),
    )
    expect(companies_total).toMatchObject({ quantity: 1, sum_order: 70 })

    await sell({ seller: here, price: 30 })
    await sell({ seller: here, price: 5, status: 'can' })
    await world.partner(await world.brand(), { email, approved: null })
    const all = await ask(listOrders, { company_id: 'all' })
    expect(all.json()).toMatchObject({
      total: 3,
      quantity: 2,
      sum_order: 100,
      sum_commission: 10,
      others: [{ status: 'can', quantity: 1, sum_order: 5 }],
    })
    const second = { company_id: 'all', page: 2, per_page: 1 }
    const page = (await ask(listOrders, second)).json()
    expect(page).toMatchObject({ total: 3, current_page: 2, last_page: 3 })
    expect(page.data).toEqual([all.json().data[1]])
    const filter = { company_id: 'all' }
    const sums = (await ask(showOrderTotals, { filter })).json()
    expect(sums).toMatchObject({
      value: 100,
      range: { current: { quantity: 2, end: '2026-03-10' } },
    })
    expect(sums.series.map(({ sum_order }: { sum_order: number }) => sum_order)).toEqual([
      30, 70,
    ])
    const statuses = await ask(showOrdersByStatus, { filter })
    expect(statuses.json()).toContainEqual(
      expect.objectContaining({ status: 'apv', quantity: 2, sum_order: 100 }),
    )

    const stranger = await world.brand()
    for (const contract of [showOrderTotals, showOrdersByStatus])
      expect(
        (await ask(contract, { filter: { company_id: stranger.id } })).statusCode,
      ).toBe(404)
  })

  test('are limited to the partner and the brand of the session', async () => {
    const other = await world.partner(brand)
    expect(await post(listOrders, { partner_id: other.partnerId })).toMatchObject({
      status: 404,
      body: { code: 'unknown_partner' },
    })
    expect(await post(listOrders, { company_id: brand.id + 1 })).toMatchObject({
      status: 404,
      body: { code: 'unknown_brand' },
    })
    expect(
      await post(showOrderTotals, { filter: { company_id: brand.id + 1 } }),
    ).toMatchObject({ status: 404 })
  })

  test('of no status are none', async () => {
    await sell({ day: '2026-03-02', price: 50 })
    const body = { begin: '2026-03-01', end: '2026-03-03', status: [] }
    expect(await post(showOrderTotals, body)).toMatchObject({
      status: 200,
      body: { value: 0 },
    })
    expect(await post(showOrdersByStatus, body)).toMatchObject({ status: 200, body: [] })
  })

  test('are compared with the period before, day by day', async () => {
    await sell({ day: '2026-03-02', price: 50 })
    await sell({ day: '2026-03-08', price: 70 })
    await sell({ day: '2026-03-09', price: 30 })
    await sell({ day: '2026-03-09', status: 'pen', price: 999 })

    const { body } = await post(showOrderTotals, {
      begin: '2026-03-06',
      end: '2026-03-10',
    })
    expect(body).toMatchObject({
      range: {
        past: { quantity: 1, sum_order: 50, begin: '2026-03-01', end: '2026-03-05' },
        current: { quantity: 2, sum_order: 100, begin: '2026-03-06', end: '2026-03-10' },
      },
      value: 100,
      feeling: 'up',
      percent_change: 50,
    })
    expect(body.series.map(({ sum_order }: { sum_order: number }) => sum_order)).toEqual([
      0, 0, 70, 30, 0,
    ])

    const ever = await post(showOrderTotals, { period: 'all' })
    expect(ever.body.range.current).toMatchObject({ begin: '2026-03-02', sum_order: 150 })
    expect(ever.body.range.past.quantity).toBe(0)
    const february = await post(showOrderTotals, { period: 'last_month' })
    expect(february.body.range.current).toMatchObject({
      begin: '2026-02-01',
      end: '2026-02-28',
      quantity: 0,
    })

    const quiet = await post(showOrderTotals, {
      begin: '2026-03-10',
      end: '2026-03-14',
    })
    // 100 reais less than before, divided by the one real that replaces zero.
    expect(quiet.body).toMatchObject({ value: 0, feeling: 'down', percent_change: -10_000 })

    const byStatus = await post(showOrdersByStatus)
    expect(byStatus.body).toContainEqual({
      status: 'pen',
      status_description: 'Aguardando aprovação',
      quantity: 1,
      sum_order: 999,
    })
  })

  test('are ranked without showing the values of others', async () => {
    const bruno = await world.partner(brand, { name: 'Bruno Lima' })
    await sell({ seller: bruno, price: 500 })
    await sell({ price: 20 })

    const answer = await world.send(ana, showRanking)
    expect(answer.json()).toMatchObject({
      month: '2026-03-01',
      ranking: [
        { position: 1, name: 'Bruno', quantity: 1, sum_order: null, is_me: false },
        { position: 2, name: 'Ana Souza', quantity: 1, sum_order: 20, is_me: true },
      ],
      me: { position: 2 },
    })
  })

  test('are ranked without partners in review, who earn nothing', async () => {
    const review = await world.partner(brand, { name: 'Caio Reis', approved: null })
    const first = await world.partner(brand, { name: 'Bruno Lima' })
    await sell({ seller: review, price: 900 })
    await sell({ seller: first, price: 500 })
    await sell({ price: 20 })

    const answer = await world.send(ana, showRanking)
    expect(answer.json()).toMatchObject({
      ranking: [
        { position: 1, name: 'Bruno' },
        { position: 2, name: 'Ana Souza' },
      ],
      me: { position: 2 },
    })

    // The own rank beyond the list counts only approved partners as well.
    for (let price = 600; price < 609; price++)
      await sell({ seller: await world.partner(brand), price })
    const later = await world.send(ana, showRanking)
    expect(later.json().ranking).toHaveLength(10)
    expect(later.json().me).toMatchObject({ position: 11 })
  })

  test('with a future date are counted from that date', async () => {
    await sell({ price: 20 })
    await sell({ day: '2026-03-11', price: 70 })
    const all = () => post(showOrderTotals, { period: 'all' })

    const { body } = await all()
    expect(body.range.current).toMatchObject({ end: '2026-03-10', sum_order: 20 })
    expect(body.series.at(-1)).toMatchObject({ day: '2026-03-10' })
    world.clock.set('2026-03-11T15:00:00Z')
    expect((await all()).body.range.current).toMatchObject({
      end: '2026-03-11',
      sum_order: 90,
    })
  })

  test('include the coupons that attribute them', async () => {
    await world.coupon(brand, ana, `ANA${unique().toUpperCase()}`)
    const answer = await world.send(ana, listMyCoupons)
    expect(answer.json()).toMatchObject([{ type_discount: 'percent', discount: 10 }])
  })
})
