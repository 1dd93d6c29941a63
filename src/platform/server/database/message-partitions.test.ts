import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'

import { createDatabase, createEmptyDatabase } from '#tests/support/cluster.ts'

import { migrate } from './migrate.ts'

const opened: pg.Client[] = []
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end()
})

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  opened.push(client)
  // Rows without brand and partner: what refers to others is not of interest here.
  await client.query('set session_replication_role = replica')
  return {
    rows: async (query: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(query, values)).rows,
  }
}
type Connected = Awaited<ReturnType<typeof connected>>

const TABLES = ['message', 'notification', 'webhook_delivery', 'webhook_try'] as const

/** The first moment of a month, or of one of its next days. */
const firstOf = (months: number, days = 0) =>
  new Date(
    Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months, 1 + days),
  )
const partOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '_')

const addNotice = `
  insert into notification (brand_id, partner_id, kind, title, message, cause, created_at)
  values (1, 1, 'sale', 't', 'm', $1, $2)`
const addMessage = `
  insert into message (brand_id, channel, subject, external_id, created_at)
  values (1, 'email', 's', $1, $2)`
const addDelivery = `
  with added as (
    insert into webhook_delivery (brand_id, webhook_id, event_id, event, object, data, created_at)
    values (1, 1, gen_random_uuid(), 'e', $1, '{}', $2) returning *
  )
  insert into webhook_try (brand_id, delivery_id, no, at, created_at, duration_ms)
  select brand_id, id, 1, created_at, created_at, 1 from added`

/** One row in each table, with its cause. */
async function add(db: Connected, cause: string, at: Date) {
  for (const row of [addNotice, addMessage, addDelivery]) await db.rows(row, [cause, at])
  await db.rows(`insert into notification_cause values (1, 1, $1, $2)`, [cause, at])
  await db.rows(`insert into message_cause values (1, $1, $2)`, [cause, at])
}

async function countIn(db: Connected, tables: readonly string[]) {
  const counted = tables.map((name) => `(select count(*)::integer from ${name}) as ${name}`)
  const [counts] = await db.rows(`select ${counted.join(', ')}`)
  return counts
}

test('each month has a part of its own, and a row of a later one is moved into it', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  const later = firstOf(6)
  await add(db, 'later', later)
  const parts = async () => {
    const rows = TABLES.map(
      (name) => `select '${name}' as name, tableoid::regclass::text as part from ${name}`,
    )
    const found = await db.rows(`${rows.join(' union all ')} order by name`)
    return found.map(({ part }) => part)
  }
  expect(await parts()).toEqual(TABLES.map((name) => `${name}_rest`))
  await db.rows('select keep_partitions($1)', [later])
  expect(await parts()).toEqual(TABLES.map((name) => `${name}_${partOf(later)}`))
})

test('a month ends when it is over for the time that its rows are kept', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  await add(db, 'now', firstOf(0))
  const keptAt = async (date: Date) => {
    await db.rows('select keep_partitions($1)', [date])
    return countIn(db, TABLES)
  }
  const all = { message: 1, notification: 1, webhook_delivery: 1, webhook_try: 1 }
  // The month ends with the first day of the next one.
  expect(await keptAt(firstOf(1, 89))).toEqual(all)
  const withoutHistory = { ...all, webhook_delivery: 0, webhook_try: 0 }
  expect(await keptAt(firstOf(1, 90))).toEqual(withoutHistory)
  expect(await keptAt(firstOf(13, -1))).toEqual(withoutHistory)
  expect(await keptAt(firstOf(13))).toEqual({ ...withoutHistory, notification: 0 })
  expect(await keptAt(firstOf(26, -1))).toMatchObject({ message: 1 })
  expect(await keptAt(firstOf(26))).toMatchObject({ message: 0 })
})

test('causes end with what they sent, some at a time', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  for (const cause of ['a', 'b', 'c']) await add(db, cause, firstOf(0, 20))
  const purge = async (date: Date, limit = 2) => {
    const [row] = await db.rows('select purge_causes($1, $2) as removed', [limit, date])
    return row?.['removed']
  }
  const left = () => countIn(db, ['notification_cause', 'message_cause'])
  expect(await purge(firstOf(13, -1))).toBe(0)
  expect([await purge(firstOf(13)), await purge(firstOf(13))]).toEqual([2, 1])
  expect(await left()).toEqual({ notification_cause: 0, message_cause: 3 })
  expect(await purge(firstOf(26, -1), 9)).toBe(0)
  expect(await purge(firstOf(26), 9)).toBe(3)
  expect(await left()).toEqual({ notification_cause: 0, message_cause: 0 })
})

test('rows of before stay with their numbers and get their causes, also one of a wrong clock', async () => {
  const url = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(url, { until: 265 })
  const db = await connected(url)
  const addFormer = addDelivery
    .replace('at, created_at, duration_ms', 'at, duration_ms')
    .replace('created_at, created_at, 1', 'created_at, 1')
  for (const [cause, date] of [
    ['old', firstOf(-30)],
    ['now', firstOf(0)],
  ] as const)
    for (const row of [addNotice, addMessage, addFormer]) await db.rows(row, [cause, date])
  await db.rows(addMessage, ['wrong', firstOf(400)])
  const read = () => {
    const rows = TABLES.map(
      (name) =>
        `select '${name}' as name, to_jsonb(t) - 'created_at' as row from ${name} t`,
    )
    return db.rows(`${rows.join(' union all ')} order by name, row`)
  }
  const before = await read()
  await migrate(url)
  expect(await read()).toEqual(before)
  expect(await db.rows('select cause from notification_cause order by at')).toEqual([
    { cause: 'old' },
    { cause: 'now' },
  ])
  expect(await db.rows('select external_id from message_cause order by at')).toEqual([
    { external_id: 'old' },
    { external_id: 'now' },
    { external_id: 'wrong' },
  ])
  const newest = 'select max(id)::integer as n from message'
  const [last] = await db.rows(newest)
  await db.rows(addMessage, ['after', firstOf(0)])
  const [next] = await db.rows(newest)
  expect(Number(next?.['n'])).toBeGreaterThan(Number(last?.['n']))
})

/** Half a year of three thousand rows a month, of which a partner or a webhook has some in each. */
async function halfAYear(db: Connected) {
  await db.rows('select keep_partitions($1)', [firstOf(2)])
  const at = `$1::timestamptz + make_interval(secs => n)`
  for (const months of [0, 1, 2, 3, 4, 5]) {
    const start = [firstOf(months)]
    await db.rows(
      `insert into notification (brand_id, partner_id, kind, title, message, cause, created_at)
       select 1, n % 20, 'sale', 't', 'm', 'c', ${at} from generate_series(1, 3000) n`,
      start,
    )
    await db.rows(
      `insert into message (brand_id, channel, subject, external_id, created_at, queued_at)
       select 1, 'email', 's', n, ${at}, now() from generate_series(1, 3000) n`,
      start,
    )
    await db.rows(
      `insert into webhook_delivery (brand_id, webhook_id, event_id, event, object, data, created_at)
       select 1, 1, gen_random_uuid(), 'e', 'o', '{}', ${at} from generate_series(1, 3000) n`,
      start,
    )
  }
  await db.rows('vacuum analyze')
}

async function planOf(db: Connected, query: string) {
  const plan = await db.rows(
    `explain (analyze, costs off, timing off, summary off) ${query}`,
  )
  return plan.map((line) => String(line['QUERY PLAN'])).join('\n')
}

test('a page of the newest notices reads the newest month only', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  await halfAYear(db)
  const plan = await planOf(
    db,
    `select * from notification where brand_id = 1 and partner_id = 7 order by created_at desc, id desc limit 20`,
  )
  expect(plan).not.toContain('Sort')
  expect(plan.match(/never executed/g)?.length).toBeGreaterThan(2)
})

test.each([
  'select * from message where id = 4000',
  `select * from message where brand_id = 1 and external_id in ('7', '8') and created_at > now()`,
  'select id from message where brand_id = 1 order by id desc limit 50',
  'select 1 from message where queued_at is null order by id limit 500',
  'select * from notification where brand_id = 1 and id = 4000',
  'select count(*) from notification where brand_id = 1 and partner_id = 7 and read_at is null',
  'select * from webhook_delivery where brand_id = 1 and id = 4000',
  'select id from webhook_delivery where brand_id = 1 and webhook_id = 1 order by id desc limit 50',
])('an index of each month is enough for %s', async (query) => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  await halfAYear(db)
  expect(await planOf(db, query)).not.toContain('Seq Scan')
})
