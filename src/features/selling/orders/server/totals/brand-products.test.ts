import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import {
  commissionsOfProducts,
  productCommissionsJob,
  productCommissionsMendJob,
} from '#features/money/commission/server/public.ts'
import { putOrders } from '#features/overview/brand-api/order-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import { addDays, daysBetween } from '#platform/contract/time/dates.ts'
import { inScope, portfolioScope, type Tx } from '#platform/server/database/db.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  countProductsSold,
  productsBySales,
  sellersOfProducts,
} from '../brand/products-by-sales.ts'
import { brandProductsJob, brandProductsMendJob } from './brand-days-job.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const log = { warn: vi.fn<(detail: unknown, message: string) => void>() }

const SKUS = ['A', 'B', 'C']

type Step = {
  order: number
  seller: number
  status: 'pen' | 'apv' | 'fat' | 'can' | 'dev'
  /** Of each product. */
  pieces: number[]
}
const step: fc.Arbitrary<Step> = fc.record({
  order: fc.nat(90),
  seller: fc.nat(3),
  status: fc.constantFrom('pen', 'apv', 'fat', 'can', 'dev'),
  pieces: fc.array(fc.nat(2), { minLength: SKUS.length, maxLength: SKUS.length }),
})
const batches = fc.array(fc.array(step, { minLength: 20, maxLength: 60 }), {
  minLength: 2,
  maxLength: 4,
})
const range = fc.tuple(fc.nat(110), fc.nat(110)).map(([one, other]) => ({
  begin: addDays('2025-12-28', Math.min(one, other)),
  end: addDays('2025-12-28', Math.max(one, other)),
}))

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
    items: [1, ...pieces].flatMap((quantity, nth) => {
      const sku = SKUS[nth - 1] ?? 'ALL'
      if (quantity === 0) return []
      return [{ sku, name: 'Kit', category: 'Geral', quantity, price: 10 + order }]
    }),
  }))
  const { results } = await world.call(brand, putOrders, { body: { orders } })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

async function brandOf(partners: number) {
  world.clock.set('2026-04-20T15:00:00Z')
  const brand = await world.brand()
  const sellers = await Promise.all(
    Array.from({ length: partners }, () => world.partner(brand)),
  )
  return { brand, sellers }
}

async function figures(tx: Tx, brandId: number, days: { begin: string; end: string }) {
  const rows = await productsBySales(tx, { brandId, ...days }, { after: null, limit: 50 })
  const skus = rows.map(({ sku }) => sku)
  const sellers = await sellersOfProducts(tx, { brandId, skus }, days)
  return {
    products: rows.map((row) => ({ ...row, partners: sellers.get(row.sku) ?? 0 })),
    count: await countProductsSold(tx, { brandId, ...days }),
    commissions: [
      ...(await commissionsOfProducts(tx, { brandId, skus: [...SKUS, 'ALL'] }, days)),
    ]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }
}

/** Counted from the orders themselves. */
async function counted(brandId: number, { begin, end }: { begin: string; end: string }) {
  const { rows } = await owner.query<{ sku: string }>(
    `select i.sku, coalesce(sum(i.quantity) filter (where sold), 0)::integer as pieces,
      coalesce(sum(i.quantity * i.price_cents) filter (where sold), 0)::integer as "salesCents",
      coalesce(sum(i.quantity * i.price_cents) filter (where not sold), 0)::integer as "lostCents",
      (count(distinct o.partner_id) filter (where sold))::integer as partners
     from shop_order o join order_item i on (i.brand_id, i.order_id) = (o.brand_id, o.id),
       lateral (select o.status in ('apv', 'fat') as sold) state
     where o.brand_id = $1 and o.partner_id is not null and o.status <> 'pen'
       and (o.created_at at time zone 'America/Sao_Paulo')::date between $2 and $3
     group by 1 order by 3 desc, 1 desc`,
    [brandId, begin, end],
  )
  return rows
}

async function fold() {
  await runAtBrands(brandProductsJob, world)
  await runAtBrands(productCommissionsJob, world)
}

async function mend() {
  log.warn.mockClear()
  await runAtBrands(brandProductsMendJob, { ...world, log })
  await runAtBrands(productCommissionsMendJob, { ...world, log })
  return log.warn.mock.calls.map(([detail]) => detail)
}

test('a whole brand, a portfolio of all partners and the orders themselves give the same products', async () => {
  const { brand, sellers } = await brandOf(4)
  const { staffId } = await world.staff(brand, { role: 'manager' })
  await world.call(brand, putPortfolio, {
    params: { id: staffId },
    body: { partners: sellers.map(({ slug }) => slug) },
  })
  const as = (staff: number | null, days: { begin: string; end: string }) =>
    inScope(world.db, portfolioScope(brand.id, staff), (tx) => figures(tx, brand.id, days))
  const periods = fc.array(range, { minLength: 8, maxLength: 8 })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(batches, periods, async (sent, ranges) => {
      for (const steps of sent) await send(brand, sellers, steps)
      runs += 1
      if (runs % 2 === 0) await fold()
      for (const days of ranges) {
        const whole = await as(null, days)
        expect(await as(staffId, days)).toEqual(whole)
        const rows = await counted(brand.id, days)
        expect(whole.products).toEqual(rows)
        expect(whole.count).toBe(rows.length)
      }
    }),
    { numRuns: 5 },
  )
  expect(await world.proof()).toEqual([])
  expect(await mend()).toEqual([])
})

test('batches that store the same products at once, while changes are added, do not lock each other out', async () => {
  const { brand, sellers } = await brandOf(4)
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
      pieces: [1, 2, 1],
    }))
  for (const round of ['apv', 'fat', 'can', 'apv', 'dev'] as const)
    await Promise.all([
      ...Array.from({ length: 6 }, (_, nth) =>
        send(brand, sellers, steps(nth * 11, nth % 2 === 0 ? round : 'fat')),
      ),
      fold(),
      fold(),
    ])
  expect(await deadlocks()).toBe(before)
  expect(await world.proof()).toEqual([])
})

test('changes become sums, and wrong sums of days and of longer spans are mended', async () => {
  const { brand, sellers } = await brandOf(1)
  await send(brand, sellers, [
    { order: 1, seller: 0, status: 'apv', pieces: [1, 0, 0] },
    { order: 40, seller: 0, status: 'can', pieces: [0, 1, 0] },
  ])
  await fold()
  const left = await owner.query(
    `select brand_id from brand_product_change
     union all select brand_id from brand_product_commission_change`,
  )
  expect(left.rows).toEqual([])
  expect(await world.proof()).toEqual([])
  await owner.query(
    `update brand_product_sum set pieces = pieces + 1
     where brand_id = $1 and sku = 'A' and span in ('day', 'month')`,
    [brand.id],
  )
  await owner.query(
    `update brand_product_commission_sum set amount_e4 = 0 where brand_id = $1 and span = 'third'`,
    [brand.id],
  )
  expect(await world.proof()).not.toEqual([])
  const of = { brandId: brand.id }
  // The day's change will be added to its third as well, so that the third is wrong like its day until then.
  expect(await mend()).toEqual([
    { ...of, sums: 'products', mended: 2 },
    { ...of, sums: 'product_commissions', mended: 2 },
  ])
  await fold()
  expect(await mend()).toEqual([])
  expect(await world.proof()).toEqual([])
})

test('a period is the sum of its spans', async () => {
  await fc.assert(
    fc.asyncProperty(range, async ({ begin, end }) => {
      const { rows } = await owner.query<{ span: string; day: string; sign: number }>(
        `select span, day::text, sign from spans_between($1, $2) part, generate_series(part.begin, part.begin + 31, '1 day') d,
           lateral (select d::date as day) of_it
         where begin_of_span(part.span, day) = part.begin`,
        [begin, end],
      )
      const times = new Map<string, number>()
      for (const { day, sign } of rows) times.set(day, (times.get(day) ?? 0) + sign)
      const covered = [...times].filter(([, sign]) => sign !== 0).toSorted()
      expect(covered).toEqual(daysBetween(begin, end).map((day) => [day, 1]))
      expect(rows.filter(({ span }) => span === 'day').length).toBeLessThanOrEqual(10)
    }),
  )
})
