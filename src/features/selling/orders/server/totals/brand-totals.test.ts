import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import {
  brandCommissions,
  commissionsPerDay,
} from '#features/money/commission/server/public.ts'
import { putOrders } from '#features/overview/brand-api/order-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope, portfolioScope, type Tx } from '#platform/server/database/db.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { waitingForLocks } from '#tests/support/cluster.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { countSellers, partnersBySales } from '../brand/partners-by-sales.ts'
import { brandOrderDaysJob } from './brand-days-job.ts'
import {
  brandOrdersPerDay,
  brandSales,
  brandSalesPerMonth,
  brandTotalsByStatus,
} from './brand-totals.ts'
import { inMonths } from './whole-months.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const log = { warn: vi.fn<(detail: unknown, message: string) => void>() }

type Step = {
  order: number
  seller: number
  status: 'pen' | 'apv' | 'fat' | 'can' | 'dev'
  pieces: number
}
const step: fc.Arbitrary<Step> = fc.record({
  order: fc.nat(90),
  seller: fc.nat(3),
  status: fc.constantFrom('pen', 'apv', 'fat', 'can', 'dev'),
  pieces: fc.integer({ min: 1, max: 3 }),
})

let moment = 0

/** Stores these states of orders in one batch; an order keeps its day, which follows from its number. */
async function send(brand: TestBrand, sellers: TestPartner[], steps: Step[]) {
  moment += 1
  const latest = new Map(steps.map((one) => [one.order, one]))
  const orders = [...latest.values()].map(({ order, seller, status, pieces }) => ({
    external_id: `T-${order}`,
    status,
    created_at: `${addDays('2026-01-03', order)}T15:00:00Z`,
    updated_at: new Date(Date.parse('2026-04-15T12:00:00Z') + moment * 1_000).toISOString(),
    partner_slug: sellers[seller % sellers.length]?.slug ?? '',
    freight: 0,
    items: [
      { sku: 'A', name: 'Kit', category: 'Geral', quantity: pieces, price: 10 + order },
    ],
  }))
  const { results } = await world.call(brand, putOrders, { body: { orders } })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

const day = fc.nat(110).map((days) => addDays('2025-12-28', days))
const range = fc.tuple(day, day).map(([one, other]) => ({
  begin: one < other ? one : other,
  end: one < other ? other : one,
}))

async function figures(tx: Tx, brandId: number, days: { begin: string; end: string }) {
  const sorted = <Value>(map: Map<string, Value>, isZero: (value: Value) => boolean) =>
    [...map].filter(([, value]) => !isZero(value)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    sales: await brandSales(tx, brandId, days),
    perDay: sorted(await brandOrdersPerDay(tx, brandId, days), (value) =>
      Object.values(value).every((amount) => amount === 0),
    ),
    byStatus: sorted(
      await brandTotalsByStatus(tx, brandId, days),
      ({ quantity }) => quantity === 0,
    ),
    months: sorted(await brandSalesPerMonth(tx, brandId, days), (value) => value === 0),
    commissions: sorted(await commissionsPerDay(tx, brandId, days), (value) => value === 0),
    commission: await brandCommissions(tx, brandId, days),
    partners: await partnersBySales(tx, { brandId, ...days }, { after: null, limit: 50 }),
    count: await countSellers(tx, { brandId, ...days }),
  }
}

/** Counted from the orders themselves. */
async function counted(brandId: number, { begin, end }: { begin: string; end: string }) {
  const { rows } = await owner.query<{ partner: number; orders: number; sales: number }>(
    `select partner_id as partner,
      (count(*) filter (where status in ('apv', 'fat')))::integer as orders,
      coalesce(sum(total_cents) filter (where status in ('apv', 'fat')), 0)::bigint as sales,
      (count(*) filter (where status in ('can', 'dev')))::integer as lost,
      coalesce(sum(total_cents) filter (where status in ('can', 'dev')), 0)::bigint as "lostCents"
     from shop_order where brand_id = $1 and partner_id is not null
       and (created_at at time zone 'America/Sao_Paulo')::date between $2 and $3
     group by 1 order by 3 desc, 1 desc`,
    [brandId, begin, end],
  )
  return rows
}

test('a whole brand, a portfolio of all partners and the orders themselves give the same figures', async () => {
  world.clock.set('2026-04-20T15:00:00Z')
  const brand = await world.brand()
  const sellers = [
    await world.partner(brand),
    await world.partner(brand),
    await world.partner(brand),
    await world.partner(brand),
  ]
  const { staffId } = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: staffId },
    body: { partners: sellers.map(({ slug }) => slug) },
  })
  const as = (staff: number | null, days: { begin: string; end: string }) =>
    inScope(world.db, portfolioScope(brand.id, staff), (tx) => figures(tx, brand.id, days))
  const batches = fc.array(fc.array(step, { minLength: 20, maxLength: 60 }), {
    minLength: 2,
    maxLength: 4,
  })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      batches,
      fc.array(range, { minLength: 4, maxLength: 4 }),
      async (sent, ranges) => {
        for (const steps of sent) await send(brand, sellers, steps)
        runs += 1
        if (runs === 3) await runAtBrands(brandOrderDaysJob, { ...world, log })
        for (const days of ranges) {
          const whole = await as(null, days)
          expect(await as(staffId, days)).toEqual(whole)
          const rows = await counted(brand.id, days)
          expect(
            whole.partners.map(
              ({ partnerId, orders, salesCents, lostOrders, lostCents }) => ({
                partner: partnerId,
                orders,
                sales: salesCents,
                lost: lostOrders,
                lostCents,
              }),
            ),
          ).toEqual(rows)
          expect(whole.count).toBe(rows.length)
          expect(whole.sales.partners).toBe(rows.filter(({ orders }) => orders > 0).length)
        }
      },
    ),
    { numRuns: 5 },
  )
  expect(await world.proof()).toEqual([])
})

test('orders that change in both directions at once wait for each other and leave right sums', async () => {
  world.clock.set('2026-04-20T15:00:00Z')
  const brand = await world.brand()
  const sellers = await Promise.all(Array.from({ length: 4 }, () => world.partner(brand)))
  const deadlocks = async () => {
    const { rows } = await owner.query<{ n: number }>(
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.n)
  }
  const before = await deadlocks()
  const steps = (from: number, status: Step['status']) =>
    Array.from({ length: 30 }, (_, nth) => ({
      order: (from + nth * 7) % 90,
      seller: nth,
      status,
      pieces: 1,
    }))
  for (const round of ['apv', 'fat', 'can', 'apv', 'dev'] as const)
    await Promise.all(
      Array.from({ length: 8 }, (_, nth) => {
        const status = nth % 2 === 0 ? round : 'fat'
        const sent = steps(nth * 11, status)
        return send(brand, sellers, nth % 3 === 0 ? sent.toReversed() : sent)
      }),
    )
  expect(await deadlocks()).toBe(before)
  expect(await world.proof()).toEqual([])
})

test('what a program of before writes is counted, shards become one row, and a wrong sum is mended', async () => {
  world.clock.set('2026-04-20T15:00:00Z')
  const brand = await world.brand()
  const sellers = [await world.partner(brand)]
  await send(brand, sellers, [{ order: 1, seller: 0, status: 'apv', pieces: 1 }])
  // As those wrote a cancelled order of another day, and took one back.
  await inScope(world.db, brand.id, async (tx) => {
    for (const [status, quantity, total] of [
      ['fat', 1, 500],
      ['fat', -1, -500],
      ['can', 1, 500],
    ] as const)
      await formerUpsert(tx, brand.id, {
        partner: sellers[0]?.partnerId ?? 0,
        status,
        quantity,
        total,
      })
  })
  expect(await world.proof()).toEqual([])
  await owner.query(
    `update brand_order_day set quantity = quantity + 1 where brand_id = $1 and status = 'can'`,
    [brand.id],
  )
  expect(await world.proof()).not.toEqual([])
  log.warn.mockClear()
  // Both runs have found what is lacking before either of them can add it.
  await owner.query('begin')
  await owner.query('select from brand_order_day where brand_id = $1 for update', [
    brand.id,
  ])
  const run = () => runAtBrands(brandOrderDaysJob, { ...world, log })
  const runs = Promise.all([run(), run()])
  await vi.waitFor(async () => expect(await waitingForLocks(owner)).toBe(2))
  await owner.query('commit')
  await runs
  expect(log.warn.mock.calls).toEqual([
    [{ brandId: brand.id, sums: 'orders', mended: 1 }, expect.any(String)],
  ])
  expect(await world.proof()).toEqual([])
  const { rows } = await owner.query(
    `select distinct shard from brand_order_day where brand_id = $1`,
    [brand.id],
  )
  expect(rows).toEqual([{ shard: 0 }])
})

type Former = { partner: number; status: string; quantity: number; total: number }

async function formerUpsert(
  tx: Tx,
  brandId: number,
  { partner, status, quantity, total }: Former,
) {
  await sql`
    insert into order_day as d (brand_id, partner_id, day, status, quantity, total_cents)
    values (${brandId}, ${partner}, '2026-02-07', ${status}::order_status, ${quantity}, ${total})
    on conflict (brand_id, partner_id, day, status) do update set
      quantity = d.quantity + excluded.quantity, total_cents = d.total_cents + excluded.total_cents`.execute(
    tx,
  )
}

test('a range is its months and at most half of the days of its first and last one', () => {
  fc.assert(
    fc.property(range, ({ begin, end }) => {
      const { months, days } = inMonths({ begin, end })
      const of = new Map<string, number>()
      const add = (from: string, until: string, sign: number) => {
        for (let at = from; at <= until; at = addDays(at, 1))
          of.set(at, (of.get(at) ?? 0) + sign)
      }
      for (let month = months.begin; month <= months.end;) {
        const next = `${addDays(month, 31).slice(0, 7)}-01`
        add(month, addDays(next, -1), 1)
        month = next
      }
      for (const part of days) add(part.begin, part.end, part.sign)
      const covered = [...of]
        .filter(([, times]) => times !== 0)
        .map(([at]) => at)
        .toSorted()
      expect([covered[0], covered.at(-1), covered.length]).toEqual([
        begin,
        end,
        (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1,
      ])
      const read = days.reduce(
        (sum, part) => sum + (Date.parse(part.end) - Date.parse(part.begin)) / DAY_MS + 1,
        0,
      )
      expect(read).toBeLessThanOrEqual(31)
    }),
  )
})
