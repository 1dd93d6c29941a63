import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

const SEGMENTS = 3
const folder = await mkdtemp(join(tmpdir(), 'aliado-archive-'))
/** The archive takes nothing before this file is there. */
const opened = join(folder, 'opened')

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let client: pg.Client

beforeAll(async () => {
  // The account of the server needs access to the file inside.
  await chmod(folder, 0o711)
  const settings = { archive_mode: 'on', archive_command: `test -e ${opened}` }
  server = await startEmbeddedPostgres({ dataDir: folder, settings })
  await migrate(server.url)
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fillSegment(): Promise<void> {
  await client.query(`select pg_logical_emit_message(true, 'test', 'written')`)
  await client.query('select pg_switch_wal()')
}

/** What `/metrics` gives, and the alert looks at. */
async function unarchived(): Promise<number> {
  const { rows } = await client.query<{ value: number }>(
    `select value from health_figures() where name = 'wal_segments_unarchived'`,
  )
  return rows[0]?.value ?? Number.NaN
}

test('what the archive does not take is counted, until it has taken everything', async () => {
  const before = await unarchived()
  for (let nth = 0; nth < SEGMENTS; nth++) await fillSegment()
  expect(await unarchived()).toBe(before + SEGMENTS)

  await writeFile(opened, '')
  // A new segment wakes the archiver, which rests after a failure.
  await fillSegment()
  await expect.poll(unarchived, { timeout: 120_000 }).toBe(0)
})
