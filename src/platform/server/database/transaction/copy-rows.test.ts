import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'

import { closeDb, type Db, inScope, openDb, openPool } from '../db.ts'
import { copyRows } from './copy-rows.ts'

let db: Db
beforeAll(async () => {
  db = openDb(openPool(await createDatabase(inject('clusterUrl')), { size: 1 }), {
    keepsQueries: true,
  })
  await inScope(db, 'every brand', (tx) =>
    sql`create table copied (a integer, b text, c bytea, d boolean, e timestamptz)`.execute(
      tx,
    ),
  )
})
afterAll(() => closeDb(db))

const COPIED = { table: 'copied', columns: ['a', 'b', 'c', 'd', 'e'] }
const stored = () =>
  inScope(
    db,
    'every brand',
    async (tx) => (await sql`select * from copied order by a`.execute(tx)).rows,
  )

test('every value arrives as it was', async () => {
  const at = new Date('2026-03-10T15:00:00.123Z')
  const texts = ['', '\\N', '\\.', 'a\tb', 'c\nd\r', '\\x00', 'ação 🙂']
  const rows = texts.map((text, i) => [i, text, Buffer.from([0, 92, 255]), i > 2, at])
  await inScope(db, 'every brand', async (tx) => {
    await copyRows(tx, COPIED, rows)
    await copyRows(tx, COPIED, [[99, null, null, null, null]])
  })
  expect((await stored()).map((row) => Object.values(row as object))).toEqual([
    ...rows,
    [99, null, null, null, null],
  ])
})

test('what is refused is thrown, adds nothing, and leaves the connection usable', async () => {
  const before = await stored()
  const refused = inScope(db, 'every brand', async (tx) => {
    await copyRows(tx, COPIED, [[1, 'a', null, null, null]])
    await copyRows(tx, COPIED, [['no number', 'b', null, null, null]])
  })
  await expect(refused).rejects.toThrow('invalid input syntax for type integer')
  const absent = inScope(db, 'every brand', (tx) =>
    copyRows(tx, { table: 'absent', columns: ['a'] }, [[1]]),
  )
  await expect(absent).rejects.toThrow('"absent" does not exist')
  expect(await stored()).toEqual(before)
})
