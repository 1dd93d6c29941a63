import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { shakyLine } from '#tests/support/servers/shaky-line.ts'
import {
  openShop,
  orderBody,
  sendOrder,
  type SentOrder,
} from '#tests/support/steps/shop-orders.ts'
import { createWorld, type TestBrand, unique } from '#tests/support/world.ts'

import { putOrder, showOrder } from '../../order-contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

const put = (brand: { key: string }, sent: SentOrder, at = world) =>
  sendOrder(at, brand, sent)

/** The number of transactions that wrote these orders' events. */
async function transactionsOf(brand: TestBrand): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    'select count(distinct xmin::text) as n from order_event where brand_id = $1',
    [brand.id],
  )
  return Number(rows[0]?.n)
}

test('many orders at once are few transactions, and each call has its own line', async () => {
  const { brand, sellers } = await openShop(world)
  const sent = Array.from({ length: 60 }, (_, nth) => ({
    id: `Q-${nth}`,
    body: orderBody({ partner_slug: sellers[nth % 2]?.slug }),
  }))
  const answers = await Promise.all(sent.map((one) => put(brand, one)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
  expect(await transactionsOf(brand)).toBeLessThan(10)
  const { rows } = await owner.query<{
    subject: string
    request_id: string
    address: string
  }>(
    `select subject, request_id, address from audit_log where brand_id = $1 and act = 'orders.put'`,
    [brand.id],
  )
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(60)
  expect(new Set(rows.map((row) => row.request_id)).size).toBe(60)
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
})

test('events of one order that arrive at once are applied in their order', async () => {
  const { brand, sellers } = await openShop(world)
  const statuses = ['pen', 'apv', 'fat', 'can', 'dev'] as const
  const answers = await Promise.all(
    statuses.map((status) =>
      put(brand, { id: 'R-1', body: orderBody({ status, partner_slug: sellers[0].slug }) }),
    ),
  )
  expect(answers.map((answer) => answer.json().status)).toEqual(statuses)
  expect(await world.proof()).toEqual([])
})

test('one key at once is done once; with another order it is refused', async () => {
  const { brand, sellers } = await openShop(world)
  const one = { id: 'K-1', key: 'k', body: orderBody({ partner_slug: sellers[0].slug }) }
  const other = { ...one, id: 'K-2' }
  const answers = await Promise.all([one, one, other, one].map((sent) => put(brand, sent)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 422, 200])
  expect(answers[2]?.json().code).toBe('key_reused')
  expect(answers.map((answer) => answer.headers['idempotency-replayed'])).toEqual([
    undefined,
    'true',
    undefined,
    'true',
  ])
  expect(new Set([0, 1, 3].map((nth) => answers[nth]?.body)).size).toBe(1)
  expect(await world.proof()).toEqual([])
})

test('an order that the database cannot store fails alone', async () => {
  const { brand, sellers } = await openShop(world)
  await owner.query(`
    create function refuse_one() returns trigger language plpgsql as $$
      begin if new.external_id = 'FAULT' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse_one before update on shop_order for each row execute function refuse_one()`)
  try {
    const ids = ['F-1', 'FAULT', 'F-2', 'F-3']
    const answers = await Promise.all(
      ids.map((id) =>
        put(brand, { id, body: orderBody({ partner_slug: sellers[0].slug }) }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500, 200, 200])
    const gone = await world.refused(brand, showOrder, { params: { external_id: 'FAULT' } })
    expect(gone.code).toBe('unknown_order')
    // Three times R$ 100,00 at 10 %.
    const credits = await world.credits(brand, sellers[0])
    expect(credits).toMatchObject({ under_analysis: 30 })
  } finally {
    await owner.query('drop trigger refuse_one on shop_order; drop function refuse_one')
  }
  expect(await world.proof()).toEqual([])
})

test('a rehearsed order among others is stored by none of them', async () => {
  const { brand } = await openShop(world)
  const rehearsed = world.send(brand, putOrder, {
    params: { external_id: 'D-1' },
    body: orderBody(),
    query: { dry_run: 'true' },
  })
  const real = ['D-2', 'D-3'].map((id) => put(brand, { id, body: orderBody() }))
  expect((await rehearsed).headers['dry-run']).toBe('true')
  for (const answer of await Promise.all(real)) expect(answer.statusCode).toBe(200)
  const { data } = await world.call(brand, listBrandOrders, { query: {} })
  expect(data.map((one) => one.external_id).toSorted()).toEqual(['D-2', 'D-3'])
})

test('a brand that sends hundreds at once does not keep another waiting', async () => {
  const [many, few] = [await world.brand(), await world.brand()]
  let done = 0
  const flood = Array.from({ length: 300 }, (_, nth) =>
    put(many, { id: `M-${nth}`, body: orderBody() }).then(() => (done += 1)),
  )
  const answer = await put(few, { id: 'one', body: orderBody() })
  expect([answer.statusCode, done < 300]).toEqual([200, true])
  await Promise.all(flood)
})

test('a line that breaks meanwhile loses nothing that was answered', async () => {
  const line = await shakyLine(await createDatabase(inject('clusterUrl')))
  const shaky = await createWorld({ databaseUrl: line.url })
  try {
    const brand = await shaky.brand()
    const ana = await shaky.partner(brand)
    const sent = Array.from({ length: 40 }, (_, nth) => ({
      id: `L-${nth}`,
      key: `L-${nth}`,
      body: orderBody({ partner_slug: ana.slug }),
    }))
    for (const waitMs of [0, 5, 10, 20, 40]) {
      const first = Promise.all(sent.map((one) => put(brand, one, shaky)))
      await new Promise((resolve) => void setTimeout(resolve, waitMs))
      line.cut()
      for (const { statusCode } of await first)
        expect([200, 500, 503]).toContain(statusCode)
    }
    const again = await Promise.all(sent.map((one) => put(brand, one, shaky)))
    expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
    expect(await shaky.credits(brand, ana)).toMatchObject({ under_analysis: 400 })
    expect(await shaky.proof()).toEqual([])
  } finally {
    await shaky.close()
    await line.close()
  }
})

test('a server that stops answers and stores the orders that it has taken', async () => {
  const own = await createWorld()
  const brand = await own.brand()
  const address = await own.http.listen({ port: 0, host: '127.0.0.1' })
  const sending = Array.from({ length: 50 }, () =>
    fetch(`${address}/api/brand/v1/orders/${unique()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${brand.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody()),
    }).then(
      ({ status }) => status,
      () => 'not taken' as const,
    ),
  )
  await Promise.race(sending)
  await own.http.close()
  const statuses = await Promise.all(sending)
  const stored = statuses.filter((status) => status === 200).length
  const others = statuses.filter((status) => ![200, 503, 'not taken'].includes(status))
  expect(others).toEqual([])
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ n: string }>(
    'select count(*) as n from order_event',
  )
  await client.end()
  expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(stored)
  expect(stored).toBeGreaterThan(0)
  await own.close()
})
