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
  return {
    rows: async (query: string, values: unknown[] = []) =>
      (await client.query<Record<string, unknown>>(query, values)).rows,
  }
}

const monthsFromNow = (months: number) =>
  new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months, 15))
const partOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '_')

const addClick = `insert into click (brand_id, id, partner_id, code, at) values (1, $1, 1, 'c', $2)`
const addLine = `insert into audit_log (brand_id, actor, act, subject, at) values (1, 'a', $1, 's', $2)`
const parts = `
  select inhrelid::regclass::text as name from pg_inherits join pg_class c on c.oid = inhrelid
  where c.relkind = 'r' order by 1`

test('each month has a part of its own, and a row of a later one is moved into it', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  const [next, later] = [monthsFromNow(1), monthsFromNow(14)]
  await db.rows(addClick, ['next', next])
  await db.rows(addClick, ['later', later])
  const where = 'select id, tableoid::regclass::text as part from click order by id desc'
  expect(await db.rows(where)).toEqual([
    { id: 'next', part: `click_${partOf(next)}` },
    { id: 'later', part: 'click_rest' },
  ])
  await db.rows('select keep_partitions($1)', [later])
  expect(await db.rows(where)).toEqual([
    { id: 'next', part: `click_${partOf(next)}` },
    { id: 'later', part: `click_${partOf(later)}` },
  ])
  // Nothing is left to do.
  expect(await db.rows('select keep_partitions($1) as changed', [later])).toEqual([
    { changed: 0 },
  ])
})

test('clicks end after 25 months and counted visitors after one, lines of the audit log never', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  const now = monthsFromNow(0)
  await db.rows(addClick, ['now', now])
  await db.rows(addLine, ['act', now])
  const kept = async () => ({
    clicks: (await db.rows('select id from click')).length,
    lines: (await db.rows('select id from audit_log')).length,
    visitors: (await db.rows(parts)).filter(({ name }) =>
      /^visitor_day_(until_)?\d/.test(String(name)),
    ).length,
  })
  // This month and two more.
  expect(await kept()).toMatchObject({ clicks: 1, lines: 1, visitors: 3 })
  await db.rows('select keep_partitions($1)', [monthsFromNow(25)])
  // And the month before.
  expect(await kept()).toMatchObject({ clicks: 1, lines: 1, visitors: 4 })
  await db.rows('select keep_partitions($1)', [monthsFromNow(26)])
  expect(await kept()).toMatchObject({ clicks: 0, lines: 1 })
})

test('the application reads and writes parts through their table only', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  await db.rows('select keep_partitions($1)', [monthsFromNow(5)])
  const names = await db.rows(parts)
  expect(names.length).toBeGreaterThan(10)
  expect(
    await db.rows(`
      select name from (${parts}) part
      where has_table_privilege('aliado_app', name, 'select, insert, update, delete, truncate')
      or has_any_column_privilege('aliado_app', name, 'select, insert, update')`),
  ).toEqual([])
})

test('the rows of an older version stay, with their numbers, also those of a wrong clock', async () => {
  const url = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(url, { until: 252 })
  const db = await connected(url)
  for (const [id, date] of [
    ['old', monthsFromNow(-30)],
    ['now', monthsFromNow(0)],
    ['wrong', monthsFromNow(400)],
  ] as const) {
    await db.rows(addClick, [id, date])
    await db.rows(addLine, [id, date])
  }
  await db.rows(`insert into visitor_day values (1, 1, current_date, 'v')`)
  const lines = await db.rows('select * from audit_log order by id')

  await migrate(url)
  // They are removed only when their whole part is old enough.
  expect(await db.rows('select id from click order by at')).toEqual([
    { id: 'old' },
    { id: 'now' },
    { id: 'wrong' },
  ])
  expect(await db.rows('select count(*)::integer as n from visitor_day')).toEqual([
    { n: 1 },
  ])
  expect(await db.rows('select * from audit_log order by id')).toEqual(lines)
  await db.rows(addLine, ['after', new Date()])
  const [last] = await db.rows('select max(id)::integer as id from audit_log')
  expect(last).toEqual({ id: Number(lines.at(-1)?.['id']) + 1 })
})

test('a page of the newest lines reads the newest part only', async () => {
  const db = await connected(await createDatabase(inject('clusterUrl')))
  await db.rows('select keep_partitions($1)', [monthsFromNow(1)])
  for (const months of [0, 1, 2]) {
    const line = `insert into audit_log (brand_id, actor, act, subject, at)
      select 1, 'a', 'b', 's', $1::timestamptz + make_interval(secs => n) from generate_series(1, 2000) n`
    await db.rows(line, [monthsFromNow(months)])
  }
  await db.rows('analyze audit_log')
  const plan = await db.rows(`explain (analyze, costs off, timing off, summary off)
    select id from audit_log where brand_id = 1 order by at desc, id desc limit 20`)
  const text = plan.map((line) => String(line['QUERY PLAN'])).join('\n')
  expect(text).not.toContain('Sort')
  // Two steps over all parts, the two parts that are still empty, and the newest month, which fills the page.
  expect(text.match(/actual rows/g)).toHaveLength(5)
  expect(text.match(/never executed/g)?.length).toBeGreaterThan(1)
})
