import { performance } from 'node:perf_hooks'

import pg from 'pg'

import { createDatabase } from '#tests/support/cluster.ts'

import { print } from '../report.ts'
import { inTurns } from '../turns.ts'

const BRANDS = 100
const PARTNERS = 200
const MONTHS = 24
const HASH_PARTS = 16

/** How a table is cut: as it is, by a hash of its brand, or by month. */
const cuts = ['whole', 'brand', 'month'] as const
type Cut = (typeof cuts)[number]

type Work = { name: string; sql: (table: string) => string; values: () => unknown[] }
type Cuttable = { table: string; time: string; seed: string; works: Work[] }

const any = (below: number) => 1 + Math.floor(Math.random() * below)
const place = () => [any(BRANDS), any(PARTNERS)]
/** Numbers of rows that the seed has not used. */
let next = 1_000_000_000

/** A partner's entries come one a day or so, as do a brand's orders: `n` is the row's number in time. */
const WHEN = `timestamptz '2024-12-01' + n * interval '${MONTHS} months' / $1::int`

const entries: Cuttable = {
  table: 'ledger.entry',
  time: 'at',
  seed: `select 1 + n % ${BRANDS}, 1 + (n / ${BRANDS}) % ${PARTNERS}, 'available'::ledger.account, n, n, 100, 100,
    'sale', n, ${WHEN} from generate_series(1, $1::int) n`,
  works: [
    {
      name: 'four entries of a redemption',
      sql: (table) =>
        `insert into ${table} select $1, $2, 'available', $3::bigint + i, $3, 1, 1, 'sale', $3 + i, now() from generate_series(1, 4) i`,
      values: () => [...place(), (next += 10)],
    },
    {
      name: 'first page of a statement',
      sql: (table) =>
        `select * from ${table} where brand_id = $1 and partner_id = $2 and account = 'available' order by no desc limit 21`,
      values: place,
    },
    {
      name: 'statement of a month',
      sql: (table) =>
        `select * from ${table} where brand_id = $1 and partner_id = $2 and account = 'available' and at >= $3::timestamptz and at < $3::timestamptz + interval '1 month' order by at desc, no desc limit 21`,
      values: () => [...place(), `2026-0${any(9)}-01`],
    },
    {
      name: 'book of a brand',
      sql: (table) =>
        `select * from ${table} where brand_id = $1 order by at desc, partner_id desc, account desc, no desc limit 51`,
      values: () => [any(BRANDS)],
    },
    {
      name: 'sums of a partner, as the proof',
      sql: (table) =>
        `select account, count(*), sum(amount) from ${table} where brand_id = $1 and partner_id = $2 group by 1`,
      values: place,
    },
  ],
}

const orders: Cuttable = {
  table: 'shop_order',
  time: 'created_at',
  seed: `select 1 + n % ${BRANDS} as brand_id, n as id, 'P' || n as external_id, 'fat'::order_status as status, ${WHEN} as created_at,
    ${WHEN} as updated_at, 1 + (n / ${BRANDS}) % ${PARTNERS} as partner_id, 'click'::attribution as attributed_by, 0 as freight_cents,
    10000 as total_cents from generate_series(1, $1::int) n`,
  works: [
    {
      name: 'twenty orders of a batch',
      // What a repeat must not do twice is found first: without the month, no key of one part can refuse it.
      sql: (table) =>
        `insert into ${table} (brand_id, id, external_id, status, created_at, updated_at, partner_id, attributed_by, freight_cents, total_cents)
        select $1, $3::bigint + i, 'P' || ($3::bigint + i), 'fat', now(), now(), $2, 'click', 0, 10000 from generate_series(1, 20) i
        where not exists (select from ${table} o where o.brand_id = $1 and o.external_id = 'P' || ($3::bigint + i))`,
      values: () => [...place(), (next += 30)],
    },
    {
      name: 'an order by its number',
      sql: (table) => `select * from ${table} where brand_id = $1 and external_id = $2`,
      values: () => {
        const n = any(100_000)
        return [1 + (n % BRANDS), `P${n}`]
      },
    },
    {
      name: 'sales of a partner',
      sql: (table) =>
        `select * from ${table} where brand_id = $1 and partner_id = $2 order by created_at desc, id desc limit 21`,
      values: place,
    },
    {
      name: 'orders of a brand',
      sql: (table) =>
        `select * from ${table} where brand_id = $1 order by created_at desc, id desc limit 51`,
      values: () => [any(BRANDS)],
    },
  ],
}

/**
 * Whether entries and orders, in one table each, would be faster in parts by a hash of the brand or by month: the
 * product's columns, keys and indexes, the statements of its busiest calls, one connection.
 */
export async function comparePartitions(
  clusterUrl: string,
  { rows, turns, seconds }: { rows: number; turns: number; seconds: number },
): Promise<void> {
  const db = new pg.Client({ connectionString: await createDatabase(clusterUrl) })
  await db.connect()
  try {
    await db.query(
      `create schema cut; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`,
    )
    for (const one of [entries, orders]) {
      for (const cut of cuts) await build(db, one, cut, rows)
      await db.query('vacuum analyze')
      for (const { name, sql, values } of one.works)
        for (const cut of ['brand', 'month'] as const) {
          const measure = (which: Cut) => () =>
            rate(
              db,
              { name: `${name} ${which}`, text: sql(tableOf(one, which)), values },
              seconds,
            )
          const line = { name, against: `by ${cut}, against whole`, goal: null }
          await inTurns(line, turns, { ours: measure(cut), theirs: measure('whole') })
        }
    }
  } finally {
    await db.end()
  }
}

const tableOf = ({ table }: Cuttable, cut: Cut) =>
  `cut.${table.replace('ledger.', '')}_${cut}`

/** The table with its keys and indexes, full of the same rows. */
async function build(db: pg.Client, one: Cuttable, cut: Cut, rows: number): Promise<void> {
  const table = tableOf(one, cut)
  const by = {
    whole: '',
    brand: 'partition by hash (brand_id)',
    month: `partition by range (${one.time})`,
  }
  await db.query(
    `create table ${table} (like ${one.table} including defaults including constraints) ${by[cut]}`,
  )
  if (cut === 'brand')
    for (let part = 0; part < HASH_PARTS; part++)
      await db.query(
        `create table ${table}_${part} partition of ${table} for values with (modulus ${HASH_PARTS}, remainder ${part})`,
      )
  if (cut === 'month')
    for (let month = 0; month <= MONTHS; month++)
      await db.query(
        `create table ${table}_${month} partition of ${table} for values from (${monthAt(month)}) to (${monthAt(month + 1)})`,
      )
  const { rows: indexes } = await db.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where (schemaname || '.' || tablename) = $1`,
    [one.table.includes('.') ? one.table : `public.${one.table}`],
  )
  const started = performance.now()
  const columns = /as brand_id/.test(one.seed) ? `(${namesIn(one.seed)})` : ''
  await db.query(`insert into ${table} ${columns} ${one.seed}`, [rows])
  for (const [at, { indexdef }] of indexes.entries()) {
    const [, unique = '', method = '', rest = ''] =
      /^CREATE (UNIQUE )?INDEX .* (USING \w+) (.*)$/.exec(indexdef) ?? []
    // A unique index of a part has to name the month.
    const keyed =
      unique !== '' && cut === 'month'
        ? rest.replace(/\)( INCLUDE| WHERE|$)/, `, ${one.time})$1`)
        : rest
    await db.query(
      `create ${unique}index ${table.slice(4)}_i${at} on ${table} ${method} ${keyed}`,
    )
  }
  print(`${table}: ${rows} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

/** The names that a select gives its columns. */
const namesIn = (select: string) =>
  [...select.matchAll(/ as (\w+)/g)].map(([, name]) => name).join(', ')

/** The first day of a month, counted from the first one, as an SQL text. */
function monthAt(month: number): string {
  return `'${new Date(Date.UTC(2024, 11 + month, 1)).toISOString().slice(0, 10)}'`
}

type Prepared = { name: string; text: string; values: () => unknown[] }

/** How often a second one connection can do it; the connection keeps the statement, as the product's do. */
async function rate(
  db: pg.Client,
  { values, ...kept }: Prepared,
  seconds: number,
): Promise<number> {
  // PostgreSQL decides on its plan after five.
  for (let warm = 0; warm < 10; warm++) await db.query({ ...kept, values: values() })
  const start = performance.now()
  let done = 0
  while (performance.now() - start < seconds * 1000) {
    await db.query({ ...kept, values: values() })
    done++
  }
  return (done * 1000) / (performance.now() - start)
}
