import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createBrandKey } from '#features/program/keys/contract.ts'
import { openPool } from '#platform/server/database/db.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

/** As after the primary stepped down: its connections ended, and new ones only read. */
async function onlyReads(reads: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const change = reads ? 'set default_transaction_read_only = on' : 'reset all'
  await owner.query(`alter database ${rows[0]?.name} ${change}`)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

test('a former primary does not repeat an answer whose write may have reached no other server', async () => {
  const brand = await world.brand()
  const body = { label: 'erp', permissions: ['orders.read'] as const, expires_at: null }
  const send = async () =>
    (await world.send(brand, createBrandKey, { headers: { 'idempotency-key': 'a' }, body }))
      .statusCode
  expect(await send()).toBe(201)
  await onlyReads(true)
  // The pool still has connections that have just ended.
  await expect.poll(send).toBe(503)
  for (let nth = 0; nth < 20; nth++) expect(await send()).toBe(503)
  await onlyReads(false)
  await expect.poll(send).toBe(201)
})

test('nothing is read from a standby', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-standby-'))
  const primary = await startEmbeddedPostgres({ dataDir: folder })
  const pool = openPool(primary.url, { size: 1 })
  expect((await pool.query('select 1')).rowCount).toBe(1)
  await pool.end()
  await primary.stop()
  await writeFile(join(folder, 'postgres', 'standby.signal'), '')
  const standby = await startEmbeddedPostgres({ dataDir: folder })
  const refused = openPool(standby.url, { size: 1 })
  await expect(refused.query('select 1')).rejects.toMatchObject({ code: '57P03' })
  await refused.end()
  await standby.stop()
  await rm(folder, { recursive: true, force: true })
})
