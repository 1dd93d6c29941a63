import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'

import { openAppLogin } from './database-login.ts'
import { closeDb, type Db, inScope, openDb, openPool } from './db.ts'
import { prepared } from './pipelined.ts'

let owner: Db
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  const url = await createDatabase(inject('clusterUrl'))
  owner = openDb(openPool(url, { size: 1 }), { keepsQueries: true })
  await sql`create table note (id integer primary key, text text not null)`.execute(owner)
  await sql`grant all on note to aliado_app`.execute(owner)
  // One connection, so that the next transaction sees anything that one left behind.
  pool = openPool(await openAppLogin(url), { size: 1 })
  db = openDb(pool, { keepsQueries: true })
})
afterAll(async () => {
  await closeDb(db)
  await closeDb(owner)
})

const write = (tx: Db, id: number) =>
  sql`insert into note values (${id}, 'escrito')`.execute(tx)
const countNotes = async () =>
  (await sql<{ n: number }>`select count(*) as n from note`.execute(owner)).rows[0]?.n

test('a connection whose server became a standby is not used again', async () => {
  const client = await pool.connect()
  await client.query('set session characteristics as transaction read only')
  client.release()
  const refused = inScope(db, 'every brand', (tx) => write(tx, 25_006))
  await expect(refused).rejects.toMatchObject({ code: '25006' })
  await inScope(db, 'every brand', (tx) => write(tx, 25_006))
  await sql`delete from note where id = 25006`.execute(owner)
})

test('a transaction fails for the reason of its first failed query', async () => {
  const failing = inScope(db, 'every brand', async (tx) => {
    const slow = async () => {
      await sql`select 1 / 0`.execute(tx).catch(async (error: unknown) => {
        await new Promise((done) => setTimeout(done, 50))
        throw error
      })
    }
    await Promise.all([slow(), sql`select 1`.execute(tx)])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

test('queries of the same tick are sent in one message, with the BEGIN', async () => {
  const client = await pool.connect()
  const { stream } = client.connection
  client.release()
  let messages = 0
  const send = stream._writev?.bind(stream)
  stream._writev = (chunks, done) => {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk)))
    messages += 1
    expect(bytes.toString()).toContain('begin')
    expect(bytes.toString()).toContain('select 1')
    expect(bytes.toString()).toContain('select 3')
    send?.(chunks, done)
  }
  try {
    await inScope(db, 1, async (tx) => {
      const queries = [1, 2, 3].map((n) => sql.raw(`select ${n} as n`).execute(tx))
      const answers = await Promise.all(queries)
      expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
      delete stream._writev
    })
  } finally {
    delete stream._writev
  }
  expect(messages).toBe(1)
})

test('one that fails rolls back all queries sent with it', async () => {
  const work = inScope(db, 1, (tx) =>
    Promise.all([write(tx, 1), sql`select 1 / 0`.execute(tx), write(tx, 2)]),
  )
  await expect(work).rejects.toThrow('division by zero')
  expect(await countNotes()).toBe(0)
})

test('a failure that the work ignores still rolls everything back', async () => {
  const work = inScope(db, 1, async (tx) => {
    await write(tx, 3)
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('ignored')
  expect(await countNotes()).toBe(0)
})

test('a query after the end is refused, and does not reach another transaction', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const work = inScope(db, 1, async (tx) => {
    late = new Promise((done) => setTimeout(done, 50)).then(() => write(tx, 4))
    late.catch(() => undefined)
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toThrow('division by zero')
  await inScope(db, 1, (tx) => sql`select pg_sleep(0.1)`.execute(tx))
  await expect(late).rejects.toThrow('after the end')
  expect(await countNotes()).toBe(0)
})

test('a prepared plan still works after a change of its table', async () => {
  const read = () =>
    inScope(db, 1, async (tx) => {
      const { rows } = await sql`select * from note where id = ${7} ${prepared}`.execute(tx)
      return rows
    })
  await write(owner, 7)
  expect(await read()).toEqual([{ id: 7, text: 'escrito' }])
  await sql`alter table note add column seen boolean not null default true`.execute(owner)
  expect(await read()).toEqual([{ id: 7, text: 'escrito', seen: true }])
})

test('a prepared query that was first sent beside a failure can be sent again', async () => {
  const ask = (tx: Db) => sql`select ${1}::integer as one ${prepared}`.execute(tx)
  const work = inScope(db, 1, (tx) =>
    Promise.all([sql`select 1 / 0`.execute(tx), ask(tx), ask(tx)]),
  )
  await expect(work).rejects.toThrow('division by zero')
  const answers = await inScope(db, 1, (tx) => Promise.all([ask(tx), ask(tx)]))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
})

test('no scope is left behind for the next transaction', async () => {
  const scope = async (tx: Db) =>
    (await sql<{ s: string }>`select current_setting('aliado.brand') as s`.execute(tx)).rows
  await expect(inScope(db, 5, scope)).resolves.toEqual([{ s: '5' }])
  await expect(inScope(db, 'every brand', scope)).resolves.toEqual([{ s: '*' }])
  expect(await scope(db)).toEqual([{ s: '' }])
})
