import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'

import { closeDb, type Db, inScope, openDb, openPool, type Tx } from '../db.ts'
import { atCommit, commitOnlyAfter, commitWith } from './ending.ts'

let pool: pg.Pool
let db: Db
beforeAll(async () => {
  // One connection, so that the next transaction sees anything that one left behind.
  pool = openPool(await createDatabase(inject('clusterUrl')), { size: 1 })
  db = openDb(pool, { keepsQueries: true })
  await sql`create table note (id integer primary key)`.execute(db)
  await sql`create function require_note(p_id integer) returns void language plpgsql as $$
    begin
      perform from note where id = p_id;
      if not found then raise exception 'no note' using errcode = 'no_data_found'; end if;
    end $$`.execute(db)
})
afterAll(() => closeDb(db))
beforeEach(async () => {
  await sql`delete from note`.execute(db)
})

const write = (tx: Tx, id: number) =>
  sql<{ id: number }>`insert into note values (${id}) returning id`.compile(tx)
const requiring = (tx: Tx, id: number) => sql`select require_note(${id})`.compile(tx)
const stored = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => inScope(db, 1, work)

/** The messages that the only connection sends while this works. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect()
  const { stream } = client.connection
  client.release()
  const messages: string[] = []
  const send = stream._writev?.bind(stream)
  stream._writev = (chunks, done) => {
    messages.push(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString())
    send?.(chunks, done)
  }
  try {
    await work()
  } finally {
    delete stream._writev
  }
  return messages
}

test('the last query, what was left and the commit are one message', async () => {
  const messages = await messagesOf(() =>
    inTransaction(async (tx) => {
      atCommit(tx, write(tx, 2))
      expect(await commitWith(tx, write(tx, 1), requiring(tx, 1))).toEqual([{ id: 1 }])
    }),
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(/begin[^]+returning[^]+require_note[^]+returning[^]+commit/)
  expect(await stored()).toEqual([1, 2])
})

test('where the requirement finds nothing, nothing is stored, and the rows are returned', async () => {
  const committed: string[] = []
  const rows = await inTransaction(async (tx) => {
    atCommit(tx, write(tx, 2), () => committed.push('left'))
    return commitWith(tx, write(tx, 1), requiring(tx, 99))
  })
  expect(rows).toEqual([{ id: 1 }])
  expect(committed).toEqual([])
  expect(await stored()).toEqual([])
})

test.each([
  [
    'the last query',
    (tx: Tx) => commitWith(tx, sql`select 1 / 0`.compile(tx), write(tx, 2)),
  ],
  [
    'the requirement',
    (tx: Tx) => commitWith(tx, write(tx, 1), sql`select 1 / 0`.compile(tx)),
  ],
  [
    'what was left',
    (tx: Tx) => {
      atCommit(tx, sql`select 1 / 0`.compile(tx))
      return commitWith(tx, write(tx, 1), requiring(tx, 1))
    },
  ],
])('a failure of %s stores nothing and is thrown', async (_, work) => {
  await expect(inTransaction(work)).rejects.toThrow('division by zero')
  expect(await stored()).toEqual([])
})

test('nothing is sent with the commit before its conditions are fulfilled', async () => {
  const failing = inTransaction(async (tx) => {
    const another = sql`select pg_sleep(0.05)`.execute(tx).then(() => {
      throw new Error('another caller')
    })
    commitOnlyAfter(tx, another)
    return commitWith(tx, write(tx, 1), requiring(tx, 1))
  })
  await expect(failing).rejects.toThrow('another caller')
  expect(await stored()).toEqual([])
})

test('no query and nothing left can follow, and the connection stays usable', async () => {
  await inTransaction(async (tx) => {
    await commitWith(tx, write(tx, 1), requiring(tx, 1))
    await expect(sql`select 1`.execute(tx)).rejects.toThrow('after the end')
    expect(() => atCommit(tx, write(tx, 2))).toThrow('commit that has been sent')
  })
  await expect(
    inTransaction(async (tx) => {
      await commitWith(tx, write(tx, 3), requiring(tx, 99))
      throw new Error('refused afterwards')
    }),
  ).rejects.toThrow('refused afterwards')
  await inTransaction(async (tx) => atCommit(tx, write(tx, 4)))
  expect(await stored()).toEqual([1, 4])
})
