import { randomBytes, randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { listBrandClicks } from '../../brand-contract.ts'
import { clicksById } from '../clicks.ts'
import { noteOwnDevice, deviceDigest } from '../own-devices.ts'
import { countVisits, storeVisits, type Visit } from './incoming-visits.ts'

const NOON = new Date('2026-03-10T15:00:00Z')

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()

function visitTo({ brandId, partnerId }: TestPartner, more: Partial<Visit> = {}): Visit {
  return {
    brandId,
    partnerId,
    code: 'codigo',
    clickId: randomUUIDv7(),
    visitor: randomBytes(16),
    device: randomBytes(16),
    place: 'link',
    source: 'direct',
    referrer: null,
    paid: false,
    at: NOON,
    ...more,
  }
}

const store = (visits: Visit[]) =>
  inScope(world.db, 'every brand', (tx) => storeVisits(tx, visits))
const countOnce = (waitedMs = 0) =>
  inScope(world.db, 'every brand', (tx) => countVisits(tx, waitedMs))

async function count(): Promise<void> {
  while ((await countOnce()) === 'more');
}

async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::integer as n from incoming_visit',
  )
  return rows[0]?.n ?? -1
}

/** What was counted of a partner by day, and the sums of the links. */
async function counted({ partnerId }: TestPartner) {
  const days = await owner.query(
    `select day, clicks::integer, visitors::integer, bots::integer, own_clicks::integer as own
     from visit_day where partner_id = $1 order by day`,
    [partnerId],
  )
  const links = await owner.query(
    `select coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(visitors), 0)::integer as visitors
     from link_day where partner_id = $1`,
    [partnerId],
  )
  return { days: days.rows as object[], links: links.rows[0] as object }
}

const day = (name: string, counts: object) => ({
  day: name,
  clicks: 0,
  visitors: 0,
  bots: 0,
  own: 0,
  ...counts,
})

test('a visitor is counted once a day, in one batch and in two', async () => {
  const ana = await world.partner(brand)
  const [one, other] = [randomBytes(16), randomBytes(16)]
  const by = (visitor: Buffer) => visitTo(ana, { visitor })
  await store([by(one), by(one), by(other)])
  await count()
  await store([by(one)])
  await store([by(other)])
  await count()
  expect(await counted(ana)).toEqual({
    days: [day('2026-03-10', { clicks: 5, visitors: 2 })],
    links: { clicks: 5, visitors: 2 },
  })
})

test('a visit belongs to São Paulo’s day of its moment, whenever it is counted', async () => {
  const ana = await world.partner(brand)
  await store([
    visitTo(ana, { at: new Date('2026-03-11T02:59:59.999Z') }),
    visitTo(ana, { at: new Date('2026-03-11T03:00:00Z') }),
  ])
  await count()
  expect((await counted(ana)).days).toEqual([
    day('2026-03-10', { clicks: 1, visitors: 1 }),
    day('2026-03-11', { clicks: 1, visitors: 1 }),
  ])
})

test('robots are no clicks, and the partner’s own clicks are counted apart', async () => {
  const ana = await world.partner(brand)
  const place = { address: '10.0.0.1', device: 'phone' }
  await inScope(world.db, brand.id, (tx) => noteOwnDevice(tx, ana, place, NOON))
  const own = visitTo(ana, { device: deviceDigest(place, NOON) })
  const robot = visitTo(ana, { visitor: null })
  await store([own, robot, visitTo(ana)])
  await count()
  expect(await counted(ana)).toEqual({
    days: [day('2026-03-10', { clicks: 1, visitors: 1, bots: 1, own: 1 })],
    links: { clicks: 1, visitors: 1 },
  })
  const { data } = await world.call(brand, listBrandClicks, {
    query: { partner: ana.slug },
  })
  expect(data.map(({ id }) => id)).toContain(own.clickId)
  expect(data.map(({ id }) => id)).not.toContain(robot.clickId)
})

test('a batch that is sent again, because its answer was lost, is counted once', async () => {
  const ana = await world.partner(brand)
  const batch = [visitTo(ana), visitTo(ana)]
  await store(batch)
  await store(batch)
  await count()
  await store(batch)
  await count()
  expect(await counted(ana)).toEqual({
    days: [day('2026-03-10', { clicks: 2, visitors: 2 })],
    links: { clicks: 2, visitors: 2 },
  })
})

/** Begins to count, and is killed before the commit; returns how many it had taken. */
async function dieCounting(): Promise<number> {
  const client = new pg.Client({ connectionString: world.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ taken: number; pid: number }>(
    'select count_visits(3000) as taken, pg_backend_pid() as pid',
  )
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await client.end().catch(() => undefined)
  return rows[0]?.taken ?? -1
}

test('each visit is counted once while several count, others arrive and some are killed', async () => {
  const ana = await world.partner(brand)
  const batch = () => Array.from({ length: 2_000 }, () => visitTo(ana))
  await store(batch())
  await store(batch())
  expect(await dieCounting()).toBe(3_000)

  let arrived = false
  const arriving = async () => {
    for (let turn = 0; turn < 10; turn += 1) await store(batch())
    arrived = true
  }
  const counting = async () => {
    while (!arrived || (await waiting()) > 0) await countOnce()
  }
  const dying = async () => {
    while (!arrived) await dieCounting()
  }
  await Promise.all([arriving(), counting(), counting(), dying()])
  expect(await counted(ana)).toEqual({
    days: [day('2026-03-10', { clicks: 24_000, visitors: 24_000 })],
    links: { clicks: 24_000, visitors: 24_000 },
  })
})

test('an order finds its click before it is counted, and after', async () => {
  const ana = await world.partner(brand)
  const visit = visitTo(ana, { at: world.clock.now() })
  await store([visit])
  const at = world.clock.now().toISOString()
  const placed = async (external_id: string) =>
    world.call(brand, putOrder, {
      params: { external_id },
      body: {
        status: 'apv',
        created_at: at,
        updated_at: at,
        click_id: visit.clickId,
        items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 100 }],
      },
    })
  expect(await waiting()).toBeGreaterThan(0)
  const expected = { attributed_by: 'click', partner_slug: ana.slug }
  expect(await placed('antes')).toMatchObject(expected)
  await count()
  expect(await waiting()).toBe(0)
  expect(await placed('depois')).toMatchObject(expected)
})

test('a click that waits is found by its own brand alone, and a robot’s never', async () => {
  const ana = await world.partner(brand)
  const [visit, robot] = [visitTo(ana), visitTo(ana, { visitor: null })]
  await store([visit, robot])
  const find = (scope: number, brandId: number) =>
    inScope(world.db, scope, (tx) =>
      clicksById(tx, brandId, [visit.clickId, robot.clickId]),
    )
  const elsewhere = (await world.brand()).id
  expect([...(await find(brand.id, brand.id)).keys()]).toEqual([visit.clickId])
  expect((await find(elsewhere, elsewhere)).size).toBe(0)
  expect((await find(elsewhere, brand.id)).size).toBe(0)
})

test.each([
  'select brand_id from incoming_visit',
  'update incoming_visit set brand_id = 1',
  'delete from incoming_visit',
  'truncate incoming_visit',
])('the application has no right to %s', async (statement) => {
  const work = inScope(world.db, 'every brand', (tx) => sql.raw(statement).execute(tx))
  await expect(work).rejects.toThrow('permission denied for table incoming_visit')
})

test('a web process counts only what no worker has counted for ten seconds', async () => {
  const ana = await world.partner(brand)
  await count()
  await store([visitTo(ana)])
  await countOnce(10_000)
  expect(await waiting()).toBe(1)
  await owner.query(`update incoming_visit set arrived_at = now() - interval '11 s'`)
  await countOnce(10_000)
  expect(await waiting()).toBe(0)
  expect((await counted(ana)).days).toEqual([day('2026-03-10', { clicks: 1, visitors: 1 })])
})
