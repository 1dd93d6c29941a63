import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { ownerClient, worldForFile } from './support/fixtures.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

/** What people and the installation have, whole on every machine: brands refer to it (docs/scaling.md). */
const FOR_EVERY_MACHINE = [
  'app_user',
  'bot_check_key',
  'brand',
  'digest_key',
  'push_key',
  'sealing_key',
  'staff_member',
]

/** Of the installation or of a person alone: on the first machine. */
const ON_THE_FIRST_MACHINE = [
  'bot_check_proof',
  'known_device',
  'known_staff_device',
  'proof_run',
  'rate_bucket',
  'removed_file',
  'schema_function',
  'schema_migration',
  'staff_challenge',
  'staff_passkey',
  'staff_password_link',
  'staff_recovery_code',
  'staff_session',
  'staff_ticket',
  'worker_heartbeat',
]

const TABLES = `
  select c.oid, c.relname as name, a.attnum as brand, a.attnotnull as has_brand
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'ledger'))`

test('a table has a brand in every row, or is known to have none', async () => {
  const { rows } = await owner.query<{ name: string; has_brand: boolean | null }>(
    `${TABLES} order by name`,
  )
  const without = rows.filter(({ has_brand }) => has_brand === null).map(({ name }) => name)
  expect(without).toEqual([...FOR_EVERY_MACHINE, ...ON_THE_FIRST_MACHINE].toSorted())
  expect(rows.filter(({ has_brand }) => has_brand === false)).toEqual([])
})

test('a brand has the same type in every table, so that all can be placed by it', async () => {
  const { rows } = await owner.query(`
    with t as (${TABLES})
    select t.name, a.atttypid::regtype::text as type
    from t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.brand
    where a.atttypid <> 'integer'::regtype`)
  expect(rows).toEqual([])
})

test('every key of a brand’s table has the brand in it', async () => {
  const { rows } = await owner.query(`
    with t as (${TABLES})
    select t.name, i.indexrelid::regclass::text as key
    from t join pg_index i on i.indrelid = t.oid
    where t.brand is not null and (i.indisunique or i.indisexclusion)
      and not t.brand = any (i.indkey::int[])
    order by 1, 2`)
  expect(rows).toEqual([])
})

/** Queues that are written by COPY without a key: a shard that moves finds their rows by all columns. */
const WITHOUT_PRIMARY_KEY = ['incoming_visit']

test('a row of a brand’s table can be found by its primary key, or by all of its columns', async () => {
  const { rows } = await owner.query<{ name: string; identity: string }>(`
    with t as (${TABLES})
    select t.name, c.relreplident as identity
    from t join pg_class c using (oid)
    where t.brand is not null and not exists (
      select from pg_index i where i.indrelid = t.oid and i.indisprimary and t.brand = any (i.indkey::int[]))
    order by 1`)
  expect(rows).toEqual(WITHOUT_PRIMARY_KEY.map((name) => ({ name, identity: 'f' })))
})

test('a reference from a brand’s table has the brand in it, or leads to a table of every machine', async () => {
  const { rows } = await owner.query(
    `
    with t as (${TABLES})
    select t.name, k.conname
    from t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join t r on r.oid = k.confrelid
    where (t.brand is not null and r.brand is not null and not t.brand = any (k.conkey))
      or (t.brand is not null and r.brand is null and not r.name = any ($1))
      or (t.brand is null and r.brand is not null)
      or (t.name = any ($1) and not r.name = any ($1))
    order by 1, 2`,
    [FOR_EVERY_MACHINE],
  )
  expect(rows).toEqual([])
})

test('a reference between brands’ tables compares brand with brand, and never empties it', async () => {
  const { rows } = await owner.query(`
    with t as (${TABLES})
    select t.name, k.conname
    from t
    join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
    join t r on r.oid = k.confrelid
    where t.brand is not null and r.brand is not null
      and (array_position(k.conkey, t.brand) is distinct from array_position(k.confkey, r.brand)
        or k.confupdtype <> 'a'
        or k.confdeltype not in ('a', 'r', 'c')
          and (k.confdelsetcols is null or t.brand = any (k.confdelsetcols)))
    order by 1, 2`)
  expect(rows).toEqual([])
})

/** What a trigger writes has the brand of its row; `docs/scaling.md` says what becomes of them on many machines. */
const WITH_TRIGGERS = [
  'commission_day',
  'commission_product_day',
  'ledger.lot',
  'order_day',
  'order_product_day',
  'partner',
  'product',
]

test('no other tables have triggers, which distributed tables can hardly have', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    with t as (${TABLES})
    select distinct t.oid::regclass::text as name
    from t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(WITH_TRIGGERS)
})

test('a number that a brand’s table counts itself is large enough for many machines', async () => {
  const { rows } = await owner.query(`
    with t as (${TABLES})
    select t.name, a.attname
    from t join pg_attribute a on a.attrelid = t.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where t.brand is not null and a.atttypid <> 'bigint'::regtype
      and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')
    order by 1, 2`)
  expect(rows).toEqual([])
})

const REASON = /'every brand(?:: ([a-z ]+))?'/g

test('a transaction of the product that sees every brand says why, and the guide counts them', async () => {
  const counted: Record<string, number> = {}
  const bare: string[] = []
  const paths = glob('{src,scripts,demo}/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*'] })
  for await (const path of paths) {
    if (path.endsWith('database/db.ts')) continue
    for (const [, reason] of (await readFile(path, 'utf8')).matchAll(REASON))
      if (reason === undefined) bare.push(path)
      else counted[reason] = (counted[reason] ?? 0) + 1
  }
  expect(bare).toEqual([])
  const guide = await readFile('docs/scaling.md', 'utf8')
  const written = [...guide.matchAll(/^\| `([a-z ]+)` +\| (\d+) /gm)]
  expect(Object.fromEntries(written.map(([, reason, n]) => [reason, Number(n)]))).toEqual(
    counted,
  )
})
