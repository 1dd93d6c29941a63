import { expect, test } from 'vitest'

import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrders } from '#features/overview/brand-api/order-contract.ts'

import { type OlistEvent, olistEvents, olistIsThere } from './support/samples/olist.ts'
import { taxId } from './support/samples/tax-ids.ts'
import { createWorld } from './support/world.ts'

const BATCH = 1_000
const PERCENT = 10

/** Shuffles with a fixed seed, so that a failure can be repeated. */
function shuffled<Item>(items: Item[]): Item[] {
  let seed = 20_261_121
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The partners' totals computed from the files alone, in whole centavos. */
function expected(events: OlistEvent[]) {
  const last = new Map<string, OlistEvent>()
  for (const event of events) {
    const known = last.get(event.external_id)
    if (!known || event.updated_at > known.updated_at) last.set(event.external_id, event)
  }
  const totals = new Map<string, { orders: number; sales: number; earned: number }>()
  for (const order of last.values()) {
    const total = totals.get(order.partner_slug) ?? { orders: 0, sales: 0, earned: 0 }
    totals.set(order.partner_slug, total)
    if (order.status !== 'apv' && order.status !== 'fat') continue
    const sold = order.items.reduce((all, item) => all + Math.round(item.price * 100), 0)
    total.orders += 1
    total.sales += sold
    total.earned += Math.floor((sold * PERCENT + 50) / 100)
  }
  return totals
}

test.skipIf(!olistIsThere)(
  'all of a marketplace’s real orders, shuffled and each sent twice, add up to the centavo',
  async () => {
    const world = await createWorld()
    const brand = await world.brand()
    const events = await olistEvents()
    const totals = expected(events)

    for (const slug of totals.keys()) {
      const payload = {
        name: 'Vendedor',
        email: `${slug}@olist.test`,
        pf_pj: 'PF' as const,
        document: taxId(),
        approved: true,
        approved_at: '2010-01-01T00:00:00-03:00',
      }
      await world.call(brand, putPartner, { params: { slug }, body: payload })
    }
    const sent = shuffled([...events, ...events])
    for (let start = 0; start < sent.length; start += BATCH) {
      const orders = sent.slice(start, start + BATCH)
      const { results } = await world.call(brand, putOrders, { body: { orders } })
      expect(results.filter(({ ok }) => !ok)).toEqual([])
    }
    world.clock.set('2026-06-01T12:00:00Z')
    await world.runJobs()

    const all = { orders: 0, sales: 0, earned: 0 }
    const seen = { orders: 0, sales: 0, earned: 0 }
    for (const [slug, total] of totals) {
      const { sales, credits } = (
        await world.send(brand, showPartnerOfBrand, { params: { slug } })
      ).json()
      const held = credits.under_analysis + credits.available
      const found = {
        orders: sales.orders,
        sales: Math.round(sales.total * 100),
        earned: Math.round(held * 100),
      }
      expect(found, slug).toEqual(total)
      for (const key of ['orders', 'sales', 'earned'] as const) {
        all[key] += total[key]
        seen[key] += found[key]
      }
    }
    expect(seen).toEqual(all)
    expect(all.orders).toBeGreaterThan(4_000)
    expect(await world.proof()).toEqual([])
    await world.close()
  },
)
