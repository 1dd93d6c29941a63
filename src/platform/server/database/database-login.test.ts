import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'
import { createWorld } from '#tests/support/world.ts'

import { DatabaseRightsError, openAppLogin, requireSafeRights } from './database-login.ts'
import { closeDb, inScope, openDb, openPool } from './db.ts'

let adminUrl: string
let appUrl: string
let admin: pg.Client
const SPARE = `spare_${process.pid}`

beforeAll(async () => {
  adminUrl = await createDatabase(inject('clusterUrl'))
  appUrl = await openAppLogin(adminUrl)
  admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create role ${SPARE} login password 'spare'`)
})
afterEach(async () => {
  await admin.query(`alter role ${SPARE} nosuperuser nobypassrls`)
})
afterAll(async () => {
  await admin.query(`drop owned by ${SPARE}; drop role ${SPARE}`)
  await admin.end()
})

async function as<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function spareUrl(): string {
  const url = new URL(adminUrl)
  return Object.assign(url, { username: SPARE, password: 'spare' }).href
}

test('the application’s rights stay the same whatever it sets', async () => {
  await as(appUrl, async (client) => {
    for (const attempt of ['set role none', 'reset role', 'reset session authorization'])
      await client.query(attempt)
    await expect(client.query('select from partner')).resolves.toMatchObject({
      rowCount: 0,
    })
    for (const forbidden of [
      'update ledger.wallet set available = 1',
      'insert into ledger.transaction select * from ledger.transaction',
      'delete from audit_log',
      'alter table partner disable row level security',
      'drop policy own_brand on partner',
      'select from graphile_worker._private_jobs',
      `set role ${new URL(adminUrl).username}`,
      'set row_security = off; select from partner',
    ])
      await expect(client.query(forbidden), forbidden).rejects.toThrow(
        /denied|must be|would be affected by row-level security/,
      )
  })
})

test('two brands are never visible in one scope, although the pooler drops startup options', async () => {
  const world = await createWorld({ databaseUrl: adminUrl })
  try {
    const [one, two] = [await world.brand(), await world.brand()]
    await world.partner(one)
    await world.partner(two)
    await as(appUrl, async (client) => {
      await client.query(`begin; set local aliado.brand = '${one.id}'`)
      const { rows } = await client.query('select distinct brand_id from partner')
      expect(rows).toEqual([{ brand_id: one.id }])
      const limits = await client.query('show statement_timeout')
      expect(limits.rows).toEqual([{ statement_timeout: '20s' }])
    })
  } finally {
    await world.close()
  }
})

test.each([
  ['is a superuser', `alter role ${SPARE} superuser`, /superusuário/],
  ['ignores row-level security', `alter role ${SPARE} bypassrls`, /segurança por linha/],
  ['is not the application', 'select 1', /não é membro de aliado_app/],
])('a login that %s does not serve', async (_name, change, problem) => {
  await admin.query(change)
  await expect(openAppLogin(adminUrl, spareUrl())).rejects.toThrow(problem)
  await expect(openAppLogin(adminUrl, spareUrl())).rejects.toThrow(DatabaseRightsError)
})

test('the owner of the tables is refused as the application’s login', async () => {
  await expect(requireSafeRights(adminUrl)).rejects.toThrow(/é dono da tabela/)
})

test('a member of the owner is refused', async () => {
  await admin.query(`create role ${SPARE}_owner; grant ${SPARE}_owner to ${SPARE};
    create table kept_apart (id integer); alter table kept_apart owner to ${SPARE}_owner`)
  await expect(requireSafeRights(spareUrl())).rejects.toThrow(/dono da tabela public.kept/)
  await admin.query(`drop table kept_apart; drop role ${SPARE}_owner`)
})

test('an own login is accepted once it has the rights and the limits', async () => {
  await admin.query(`grant aliado_app to ${SPARE};
    alter role ${SPARE} set statement_timeout = '20s'; alter role ${SPARE} set lock_timeout = '4s';
    alter role ${SPARE} set idle_in_transaction_session_timeout = '30s'; alter role ${SPARE} set timezone = 'UTC'`)
  await expect(openAppLogin(adminUrl, spareUrl())).resolves.toBe(spareUrl())
})

test('closing ends every connection, also where only transactions were run', async () => {
  const db = openDb(openPool(appUrl, { size: 3 }), { keepsQueries: true })
  await inScope(db, 'every brand', (tx) => tx.selectFrom('brand').select('id').execute())
  await closeDb(db)
  // PostgreSQL notices the end of a connection with a delay.
  await expect
    .poll(async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where application_name = 'aliado' and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(0)
})

test('a login of its own that does not exist yet is refused in one sentence', async () => {
  const missing = new URL(adminUrl)
  missing.username = 'ainda_sem_usuario'
  const opening = openAppLogin(adminUrl, missing.href)
  await expect(opening).rejects.toThrow(DatabaseRightsError)
  await expect(opening).rejects.toThrow(/usuário ainda_sem_usuario de DATABASE_URL.*\.$/)
})
