import { execFileSync } from 'node:child_process'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { migrate, MigrationError } from '#platform/server/database/migrate.ts'

import { createDatabase, createEmptyDatabase } from './support/cluster.ts'
import { isPoolerInstalled, startPooler } from './support/servers/pooler.ts'
import { shakyLine } from './support/servers/shaky-line.ts'

/** The lock of migrations. */
const LOCK = 7_203_114

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function read(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

test('a migrated database is left as it is, also by several at once', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([
    [],
    [],
    [],
  ])
})

test('a process that waits for the migrations of another one says so', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = Promise.withResolvers<void>()
  const migrated = migrate(url, { onWait: waiting.resolve })
  await waiting.promise
  await other.end()
  expect(await migrated).toEqual([])
})

/** The head of PostgreSQL's message that names the number of a connection. */
const BACKEND_KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])

/** Passes everything on and numbers the connections itself, as poolers do. */
async function numberingProxy(url: string) {
  const line = await shakyLine(url)
  line.changeAnswers((answer) => {
    const at = answer.indexOf(BACKEND_KEY_DATA)
    if (at !== -1) answer.writeInt32BE(1, at + BACKEND_KEY_DATA.length)
    return answer
  })
  return { url: line.url, stop: line.close }
}

test.each([
  ['a proxy that numbers connections', numberingProxy],
  ...(isPoolerInstalled()
    ? [
        ['PgBouncer by session', (url: string) => startPooler(url, 'session')] as const,
        [
          'PgBouncer by transaction',
          (url: string) => startPooler(url, 'transaction'),
        ] as const,
      ]
    : []),
] as const)(
  'the address of %s is refused, and no lock is left behind',
  async (_name, start) => {
    const url = await createDatabase(inject('clusterUrl'))
    const pooler = await start(url)
    await expect(migrate(pooler.url)).rejects.toThrow('DATABASE_ADMIN_URL')
    const locks = `select from pg_locks where locktype = 'advisory' and objid = ${LOCK}
      and database = (select oid from pg_database where datname = current_database())`
    expect(await read(url, locks)).toEqual([])
    await pooler.stop()
  },
)

/** As a newer program leaves it. */
const future = (oldestProgram: string) =>
  `insert into schema_migration (version, name, checksum, oldest_program)
   values (9999, '9999_future.sql', 'x', ${oldestProgram})`

test('a database that this program cannot work with any more is refused, in words', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, future(`'99.0.0'`))
  await expect(migrate(url)).rejects.toThrow(MigrationError)
  await expect(migrate(url)).rejects.toThrow('versão mais nova')
})

test('a program goes on with a database and functions of a newer one that takes nothing away', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, future('null'))
  await change(url, `update schema_function set checksum = 'newer', program = '99.0.0'`)
  const oid = `select oid from pg_proc where proname = 'hold_credit'`
  const before = await read(url, oid)
  expect(await migrate(url)).toEqual([])
  expect(await read(url, oid)).toEqual(before)
})

test('an applied migration that was edited since is refused', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, `update schema_migration set checksum = 'other' where version = 1`)
  await expect(migrate(url)).rejects.toThrow('mudou depois de aplicada')
})

test('a database from before the first release is refused, in words', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  await change(url, `insert into schema_migration values (8, '0002_brand.sql', 'x')`)
  await expect(migrate(url)).rejects.toThrow(MigrationError)
  await expect(migrate(url)).rejects.toThrow('não pode ser atualizado')
})

test('an installed database is brought further, though its functions were replaced', async () => {
  const url = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(url, { until: 150 })
  // The first start of the program replaces all functions that no other object needs.
  await change(url, 'drop function limit_to_portfolio')
  const applied = await migrate(url)
  expect(applied).toContain('0201_taken_back.sql')
  const limited = `select tablename from pg_policies where policyname = 'in_portfolio'`
  expect(await read(url, limited)).toContainEqual({ tablename: 'redemption_take_back' })
})

const functions = `
  select p.oid::regprocedure::text as name, md5(pg_get_functiondef(p.oid)) as text, p.proacl::text as rights
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and p.prokind = 'f'
  union all
  select tgname, md5(pg_get_triggerdef(oid)), null from pg_trigger where not tgisinternal
  order by 1`

test('functions that changed are replaced, with their rights and triggers', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  const before = await read(url, functions)
  expect(before.length).toBeGreaterThan(50)
  await change(
    url,
    `update schema_function set checksum = 'other' where file = 'ledger.sql'`,
  )
  await change(url, 'drop function ledger.hold_credit')
  await change(
    url,
    'create function ledger.left_over() returns integer language sql return 1',
  )
  await change(url, 'grant execute on function ledger.post to aliado_app')
  // An older version's, with other results or parameters; and a trigger that no file has any more.
  await change(
    url,
    `drop function brand_is_suspended, redeem_credits, count_products cascade;
     create function brand_is_suspended(id integer) returns text language sql return 'x';
     create function redeem_credits(brand bigint) returns integer language sql return 1;
     create function count_products() returns trigger language plpgsql as 'begin return null; end';
     create trigger gone before insert on product execute function count_products()`,
  )

  await Promise.all([migrate(url), migrate(url)])
  expect(await read(url, functions)).toEqual(before)
})

test('functions keep their place while one of them changes, so that requests go on', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  const places = `select oid, proname from pg_proc where prokind = 'f' order by oid`
  const triggers = `select oid, xmin::text from pg_trigger order by oid`
  const before = [await read(url, places), await read(url, triggers)]
  await change(url, `update schema_function set checksum = 'other'`)
  await migrate(url)
  expect([await read(url, places), await read(url, triggers)]).toEqual(before)
})

test('functions that did not change are left as they are', async () => {
  const url = await createDatabase(inject('clusterUrl'))
  const oid = `select oid from pg_proc where proname = 'hold_credit'`
  const before = await read(url, oid)
  await migrate(url)
  expect(await read(url, oid)).toEqual(before)
})

test('the types of the tables are those of the migrations', () => {
  execFileSync(process.execPath, ['scripts/database-types.ts', '--check'], {
    stdio: 'pipe',
  })
})

test('what concerned no brand is kept when the brand is in every key', async () => {
  const url = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(url, { until: 242 })
  await change(
    url,
    `insert into app_event (brand_id, system, event, address, device, at) values (null, 'a', 'b', 'c', 'd', now());
     insert into audit_log (brand_id, actor, act, subject, at) values (null, 'a', 'b', 'c', now());
     insert into message (brand_id, channel, subject, external_id, created_at) values (null, 'email', 's', 'e', now());
     insert into outbox_message (brand_id, channel, recipient, subject, body, at) values (null, 'email', 'r', 's', 'b', now())`,
  )
  expect(await migrate(url)).toContain('0245_keys_with_the_brand.sql')
  for (const table of ['app_event', 'audit_log', 'message', 'outbox_message'])
    expect(await read(url, `select brand_id from ${table}`)).toEqual([{ brand_id: 0 }])
})
