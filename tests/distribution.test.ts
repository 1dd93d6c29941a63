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

test('a number that a brand’s table counts itself is large enough for many machines', async () => {
  const { rows } = await owner.query(`
    with t as (${TABLES})
    select t.name, a.attname
    from t join pg_attribute a on a.attrelid = t.oid
    where t.brand is not null and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype
    order by 1, 2`)
  expect(rows).toEqual([])
})

test('a transaction of the product that sees every brand says why', async () => {
  const bare: string[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { exclude: ['src/**/*.test.*'] })) {
    if (path.endsWith('database/db.ts')) continue
    if ((await readFile(path, 'utf8')).includes(`'every brand'`)) bare.push(path)
  }
  expect(bare).toEqual([])
})
