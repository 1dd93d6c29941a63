import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import { until } from '#tests/support/servers/production.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { type Load, startLoad } from '#tests/support/traffic/load.ts'
import { expectNothingLost } from '#tests/support/traffic/nothing-lost.ts'

/** While partners redeem and a shop sends, the clock of a running process or of its PostgreSQL jumps, as after a wrong time server. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const JUMPS = ['+1h', '-1h', '+1d', '-1d', '+0']
const PARTNERS = 4
const REDEMPTIONS_OF_A_JUMP = 40

let folder: string
let clock: string
beforeAll(async () => {
  if (!existsSync(LIBRARY))
    throw new Error('libfaketime is missing; install it (apt-get install faketime)')
  folder = await mkdtemp(join(tmpdir(), 'aliado-clock-'))
  // PostgreSQL reads it with an account of its own.
  await chmod(folder, 0o755)
  clock = join(folder, 'clock')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The clock of a process with these settings follows the file; what measures how long something takes does not. */
const moved = () => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

let paying: PayingServer
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null
let server: ServerProcess
let load: Load

beforeEach(async () => {
  await writeFile(clock, '+0')
  paying = await payingServer({ partners: PARTNERS, credit: 1_000_000_00 })
})
afterEach(async () => {
  await load?.stop()
  await server?.stop()
  await database?.stop()
  await paying?.close()
})

async function startDatabase(env: Record<string, string>): Promise<string> {
  Object.assign(process.env, env)
  try {
    database = await startEmbeddedPostgres({ dataDir: paying.folder })
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
  }
  return database.url
}

async function jumpUnderLoad(): Promise<void> {
  const { bank, brand, partners } = paying
  const publicAddresses = [server.url]
  load = startLoad({ bank, publicAddresses }, { key: brand.key, sellers: partners })
  for (const jump of JUMPS) {
    await writeFile(clock, jump)
    const before = load.redeemed.size
    await until(async () =>
      load.redeemed.size > before + REDEMPTIONS_OF_A_JUMP ? true : null,
    )
  }
  await load.stop()
}

/** Each redemption is paid once, each order is there, and the books are right. */
async function expectAllThere(): Promise<void> {
  const { size } = load.redeemed
  await until(async () => (paying.bank.paid().length >= size ? true : null))
  await server.stop()
  await database?.stop()
  database = null
  await expectNothingLost(paying, load)
  expect(load.faults).toEqual([])
  // A statement under way when PostgreSQL's clock jumps has reached its time limit, and is repeated.
  const usual = ['200', '201', '503']
  expect([...load.answers.keys()].filter((answer) => !usual.includes(answer))).toEqual([])
}

async function clockOf(connection: string): Promise<Date> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  await client.end()
  return rows[0]?.now ?? new Date(0)
}

test('the clock of a running process jumps by an hour and by a day, and nothing is lost or paid twice', async () => {
  const url = await startDatabase({})
  server = await startServerProcess({
    env: { ...paying.env, ...moved(), DATABASE_URL: url },
  })
  await jumpUnderLoad()
  await expectAllThere()
})

test('the clock of PostgreSQL jumps by an hour and by a day, and nothing is lost or paid twice', async () => {
  const url = await startDatabase(moved())
  await writeFile(clock, '+1d')
  await until(async () => ((await clockOf(url)) > inHours(23) ? true : null))
  await writeFile(clock, '+0')
  await until(async () => ((await clockOf(url)) < inHours(1) ? true : null))
  server = await startServerProcess({ env: { ...paying.env, DATABASE_URL: url } })
  await jumpUnderLoad()
  await expectAllThere()
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
