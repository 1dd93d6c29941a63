import { beforeEach, describe, expect, test } from 'vitest'

import { attributeOrder } from '#features/selling/orders/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { type OrderStatus, type TestPartner, unique } from '#tests/support/world.ts'

import {
  listBalanceDetails,
  listCategories,
  listExpiredPoints,
  listPoints,
  listPointsExpiringSoon,
  listPointsPerDay,
  listPointsRescuedDetails,
  listPointsToBeReleased,
  listPointsToBeReleasedDetails,
  listReleases,
  showBalance,
  showPointsReceived,
  showPointsRescued,
  showPointsSummary,
  showPointsTotal,
} from '../contract.ts'

const world = await worldForFile()
let ana: TestPartner
let brand = await world.brand()
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  ana = await world.partner(brand, { credit: 100_00 })
})

function sell(status: OrderStatus, { id = unique(), hour = 10, price = 50 } = {}) {
  const day = world.clock.now().toISOString().slice(0, 10)
  const times = { at: `${day}T10:00:00Z`, changedAt: `${day}T${hour}:00:00Z` }
  return world.order(brand, ana, { id, status, reais: price, ...times })
}

type Entry = { amount: number; category: { id: number }; explanation: string }

function sum(entries: Entry[]): number {
  return entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100
}

describe('the credits of a partner', () => {
  test('under analysis are summed by the day of their release, and listed by it', async () => {
    const open = await sell('apv', { price: 70 })
    const late = await sell('fat', { hour: 12, price: 50 })
    world.clock.set('2026-03-09T15:00:00Z')
    await sell('fat', { hour: 12, price: 20 })
    await sell('fat', { hour: 13, price: 10 })

    expect(await world.call(ana, listReleases)).toEqual([
      { day: '2026-03-16', amount: 3, quantity: 2 },
      { day: '2026-03-17', amount: 5, quantity: 1 },
      { day: null, amount: 7, quantity: 1 },
    ])
    const ordersOf = async (release_day: string) => {
      const { data, total } = await world.call(ana, listPointsToBeReleasedDetails, {
        query: { release_day },
      })
      expect(total).toBe(data.length)
      return data.map((line) => line.external_key)
    }
    expect(await ordersOf('2026-03-17')).toEqual([late])
    expect(await ordersOf('none')).toEqual([open])
    expect(await ordersOf('2026-03-18')).toEqual([])
  })

  test('under analysis show what they wait for, and when they will be released', async () => {
    const id = await sell('apv')
    const waiting = await world.call(ana, listPointsToBeReleased)
    expect(waiting).toMatchObject({
      total: 1,
      data: [{ amount: 5, external_key: id, valid_from: null }],
    })
    expect(waiting.data[0]?.explanation).toBe(
      `A comissão do pedido ${id} está em análise até a marca faturar o pedido. Comissão a partir de 17/03/2026.`,
    )

    await sell('fat', { id, hour: 12 })
    const dated = await world.call(ana, listPointsToBeReleasedDetails)
    expect(dated.data[0]).toMatchObject({ valid_from: '2026-03-17T12:00:00.000Z' })
    expect(dated.data[0]?.explanation).toMatch(/será liberada em 17\/03\/2026\.$/)
    expect(await world.call(ana, showPointsSummary)).toEqual({
      points_received: 100,
      points_to_be_released: 5,
      points_rescued: 0,
      balance: 100,
      points_expired: 0,
      points_expire_soon: 0,
      debt: 0,
      debt_orders: [],
    })
  })

  test('under analysis are sorted by their day, also where an older sale arrives later', async () => {
    const newer = await sell('apv')
    world.clock.set('2026-03-08T15:00:00Z')
    const older = await sell('apv')
    const { data } = await world.call(ana, listPointsToBeReleased)
    expect(data.map((line) => line.external_key)).toEqual([newer, older])
  })

  test('add up to the centavo from the sale to the redemption', async () => {
    const id = await sell('fat', { price: 123.45 })
    world.clock.advanceDays(8)
    await world.runJobs()
    const redemption = await redeem(world, ana, 30)

    const statement = await world.call(ana, listPoints)
    expect(statement.data).toMatchObject([
      { amount: -30, payment_id: redemption, balance_after: 82.35 },
      { amount: 12.35, external_key: id, points_rescue: 0, points_canceled: 0 },
      { amount: 100, points_rescue: 30, category: { description: 'Saldo inicial' } },
    ])
    const summary = await world.call(ana, showPointsSummary)
    expect(summary).toMatchObject({
      points_received: 112.35,
      points_rescued: 30,
      balance: 82.35,
    })
    expect(sum(statement.data)).toBe(summary.balance)
    expect(await world.call(ana, showPointsTotal)).toEqual({ total: 112.35 })
    expect(await world.call(ana, showBalance)).toEqual({ balance: 82.35 })
    expect(await world.call(ana, showPointsReceived)).toEqual({ total: 112.35 })
    expect(await world.call(ana, showPointsRescued)).toEqual({ total: 30 })

    const balance = await world.call(ana, listBalanceDetails)
    expect(balance.data).toMatchObject([
      { amount: 70, points_rescue: 30 },
      { amount: 12.35, external_key: id },
    ])
    expect(balance.data[0]?.explanation).toContain('de R$\u00a0100,00 até 10/03/2027')
    expect((await world.call(ana, listPointsRescuedDetails)).data).toMatchObject([
      {
        amount: -30,
        destination: expect.stringMatching(/^Pix .*\*\*\*/),
        explanation: expect.stringContaining('em andamento'),
      },
    ])

    const days = await world.call(ana, listPointsPerDay)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: '2026-03-18', received: 12.35, redeemed: 30 })
    expect(days.at(-9)).toEqual({ day: '2026-03-10', received: 100, redeemed: 0 })
  })

  test('show it when a sale that was already released is returned', async () => {
    const id = await sell('fat')
    world.clock.advanceDays(8)
    await world.runJobs()
    await sell('dev', { id, hour: 20 })

    const { data } = await world.call(ana, listPoints)
    expect(data).toMatchObject([
      { amount: -5, external_key: id, points_rescue: null },
      { amount: 5, external_key: id, points_canceled: 5 },
      { amount: 100 },
    ])
    expect(data[0]?.explanation).toBe(
      `A comissão do pedido ${id} foi estornada porque o pedido foi devolvido.`,
    )
    expect(await world.call(ana, showPointsTotal)).toEqual({ total: 100 })

    // What happens to the order later does not change why the line was written.
    world.clock.advanceDays(1)
    await sell('fat', { id, hour: 22 })
    const later = (await world.call(ana, listPoints)).data
    expect(later.find(({ amount }) => amount === -5)?.explanation).toBe(
      data[0]?.explanation,
    )
  })

  test('say that another partner got a sale that was released', async () => {
    const id = await sell('fat')
    world.clock.advanceDays(8)
    await world.runJobs()
    const bia = await world.partner(brand)
    await world.call(brand, attributeOrder, {
      params: { external_id: id },
      body: { partner_slug: bia.slug, reason: 'O cupom era dela' },
    })

    const { data } = await world.call(ana, listPoints)
    expect(data[0]).toMatchObject({
      amount: -5,
      explanation: `A comissão do pedido ${id} foi estornada porque o pedido passou para outro parceiro.`,
    })
  })

  test('are announced before they expire, and listed after', async () => {
    brand = await world.brand()
    await world.setParameter(brand, 'credit_expiry_months', 2)
    ana = await world.partner(brand, { credit: 100_00 })
    expect(
      await world.call(ana, listPointsExpiringSoon, { params: { inNexMonths: 3 } }),
    ).toEqual({
      total: 100,
      lots: [{ day: '2026-05-10', amount: 100 }],
    })
    expect(
      await world.call(ana, listPointsExpiringSoon, { params: { inNexMonths: 1 } }),
    ).toEqual({ total: 0, lots: [] })
    expect((await world.call(ana, showPointsSummary)).points_expire_soon).toBe(100)

    // Used in between, because a session ends after 30 days without use.
    for (const day of ['2026-04-01', '2026-04-25', '2026-05-11']) {
      world.clock.set(`${day}T15:00:00Z`)
      await world.call(ana, showBalance)
    }
    await world.runJobs()
    expect((await world.call(ana, listExpiredPoints)).data).toMatchObject([
      {
        amount: -100,
        explanation:
          'O que restava destes créditos expirou: passou da validade que a marca definiu.',
      },
    ])
    expect(await world.call(ana, showPointsSummary)).toMatchObject({
      points_received: 100,
      points_expired: 100,
      balance: 0,
      points_expire_soon: 0,
    })
    expect(await world.proof()).toEqual([])
  })

  test('can be read by category, page by page', async () => {
    for (const price of [10, 20, 30]) await sell('fat', { price })
    world.clock.advanceDays(8)
    await world.runJobs()

    const categories: { id: number; description: string }[] = await world.call(
      ana,
      listCategories,
    )
    const sales = categories.find(({ description }) => description === 'Vendas')
    const first = await world.call(ana, listPoints, {
      query: { category: sales?.id, per_page: 2 },
    })
    const second = await world.call(ana, listPoints, {
      query: { category: sales?.id, per_page: 2, page: 2 },
    })
    expect(first).toMatchObject({ total: 3, last_page: 2, current_page: 1 })
    expect(sum([...first.data, ...second.data])).toBe(6)
    expect(await world.call(ana, listPoints, { query: { category: 999 } })).toMatchObject({
      data: [],
      total: 0,
    })
    expect(
      await world.call(ana, listPoints, { query: { page: 900000000, per_page: 100 } }),
    ).toMatchObject({ data: [] })
  })
})
