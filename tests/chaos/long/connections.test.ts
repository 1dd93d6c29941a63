import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { starkBankPayout } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { shakyLine } from '#tests/support/servers/shaky-line.ts'
import { proveWorld } from '#tests/support/steps/money/prove-world.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestPartner, unique } from '#tests/support/world.ts'

const TROUBLES = Number(process.env['CHAOS_TROUBLES'] ?? 12)
/** The load goes on for so long, with the troubles spread over it; 0 is one after the other, at full load. */
const MINUTES = Number(process.env['CHAOS_MINUTES'] ?? 0)
const SPREAD_MS = (MINUTES * 60_000) / TROUBLES
/** A load that the worker can also pay, over a long time. */
const BETWEEN_REDEMPTIONS_MS = MINUTES > 0 ? 1_000 : 0
const [SILENT_MS, AWAY_MS] = MINUTES > 0 ? [5_000, 5_000] : [400, 300]
/** After the database is back, the next redemption is acknowledged within this time. */
const BACK_WITHIN_MS = 5_000
/** No request may hang: what waits longer for the database is answered 503. */
const LONGEST_MS = 30_000
const PARTNERS = 8
const POINTS = 30
const BETWEEN_TROUBLES = 10

const url = await createDatabase(inject('clusterUrl'))
/** Directly to the database, past the proxy. */
const admin = new pg.Client({ connectionString: url })
await admin.connect()
const line = await shakyLine(url)
const bank = await fakeStarkBank()
// Runs after the world is closed.
afterAll(async () => {
  await line.close()
  await bank.close()
  await admin.end()
})
const world = await worldForFile({
  databaseUrl: line.url,
  worker: true,
  payout: starkBankPayout(bank.settings),
  suppliers: PRODUCTION,
})
const brand = await world.brand()
const partners: TestPartner[] = []
beforeAll(async () => {
  for (let nth = 0; nth < PARTNERS; nth++)
    partners.push(await world.partner(brand, { credit: 1_000_000_00 }))
  for (const partner of partners) {
    const profile = await world.send(partner, showProfile)
    bank.own(`${partner.slug}@aliado.test`, profile.json().pf_cpf)
  }
})
// Runs before the world is closed, which must not meet a connection that is being cut.
afterAll(async () => {
  line.set('none')
  await pause(1_000)
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The number of unpaid redemptions. The queue retries at once. */
async function unpaid(): Promise<number> {
  await admin.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
  )
  const { rows } = await admin.query(`select from redemption where state <> 'paid'`)
  return rows.length
}

/** Kills every connection of the product in the database, at any time. */
async function terminateBackends(): Promise<void> {
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'aliado' and datname = current_database()`,
  )
}

async function goAway(): Promise<void> {
  line.set('away')
  await pause(AWAY_MS)
  line.set('none')
}

/** Waits for one more acknowledged redemption, and returns how long that took, in milliseconds. */
async function untilAcknowledged(acknowledged: ReadonlyMap<string, string>) {
  const began = performance.now()
  const before = acknowledged.size
  while (acknowledged.size === before) await pause(5)
  return performance.now() - began
}

const troubles: (() => Promise<void>)[] = [
  async () => line.cut(),
  terminateBackends,
  async () => {
    line.set('silent')
    await pause(SILENT_MS)
    line.set('none')
  },
  goAway,
]

test(`through ${TROUBLES} troubles with the database in ${MINUTES} minutes no redemption is lost or doubled`, async () => {
  const acknowledged = new Map<string, string>()
  const statuses = new Set<number>()
  let longestMs = 0
  let backMs = 0
  let running = true

  /** Retries each request until it succeeds, as an app on a bad network does. */
  async function client(partner: TestPartner): Promise<void> {
    while (running) {
      const key = unique()
      for (;;) {
        const began = performance.now()
        const answer = await sendRedemption(
          world,
          partner,
          { reward_option_id: 1, points: POINTS },
          key,
        )
        longestMs = Math.max(longestMs, performance.now() - began)
        statuses.add(answer.statusCode)
        if (answer.statusCode === 201) {
          acknowledged.set(key, answer.json().id)
          break
        }
        await pause(20)
      }
      await pause(BETWEEN_REDEMPTIONS_MS)
    }
  }
  const clients = partners.map(client)
  for (let nth = 0; nth < TROUBLES; nth++) {
    // While work is in progress, however slow the machine is.
    const before = acknowledged.size
    await pause(SPREAD_MS)
    while (acknowledged.size < before + BETWEEN_TROUBLES) await pause(5)
    await pause(Math.random() * 30)
    const trouble = troubles[nth % troubles.length]
    await trouble?.()
    if (trouble === goAway) backMs = Math.max(backMs, await untilAcknowledged(acknowledged))
  }
  running = false
  await Promise.all(clients)

  process.stdout.write(
    `${TROUBLES} troubles, ${acknowledged.size} redemptions, longest request ${Math.round(longestMs)} ms, back after ${Math.round(backMs)} ms\n`,
  )
  expect(acknowledged.size).toBeGreaterThanOrEqual(TROUBLES * BETWEEN_TROUBLES)
  expect(longestMs).toBeLessThan(LONGEST_MS)
  expect(backMs).toBeLessThan(BACK_WITHIN_MS)
  // A request that cannot be answered gets a "try again"; none is refused for another
  // reason.
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
  const { rows } = await admin.query<{ id: string; idempotency_key: string }>(
    'select id, idempotency_key from redemption',
  )
  expect(new Map(rows.map((row) => [row.idempotency_key, row.id]))).toEqual(acknowledged)
  expect(rows).toHaveLength(acknowledged.size)
  expect(await proveWorld({ url, db: world.db })).toEqual([])
  // The worker had the same failures, and pays what is left.
  await expect.poll(unpaid, { timeout: 300_000 }).toBe(0)
  expect(await proveWorld({ url, db: world.db })).toEqual([])

  // No connection stays open; what the worker is doing ends by itself.
  await expect
    .poll(
      async () => {
        const { rows: left } = await admin.query(
          `select from pg_stat_activity where application_name = 'aliado'
           and datname = current_database() and state like '%transaction%'
           and xact_start < now() - interval '5 seconds'`,
        )
        return left.length
      },
      { timeout: 20_000 },
    )
    .toBe(0)
})

test('a connection that breaks while a job ends does not end the worker', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  try {
    const partner = partners[0]
    if (!partner) throw new Error('no partner')
    for (let nth = 0; nth < 15; nth++) {
      const answer = await sendRedemption(world, partner, {
        reward_option_id: 1,
        points: POINTS,
      })
      if (answer.statusCode !== 201) continue
      // The job starts within a second; some of these breaks hit its end.
      for (let cut = 0; cut < 10; cut++) {
        await pause(20)
        await terminateBackends()
      }
    }
    await expect.poll(unpaid, { timeout: 300_000 }).toBe(0)
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

test('readiness reports within two seconds that the database is unavailable, and that it is back', async () => {
  const ready = async () =>
    (await world.http.inject({ method: 'GET', url: '/health/ready' })).statusCode
  expect(await ready()).toBe(200)
  for (const trouble of ['silent', 'away'] as const) {
    line.set(trouble)
    const startedAt = Date.now()
    expect(await ready()).toBe(503)
    expect(Date.now() - startedAt).toBeLessThan(3_000)
    line.set('none')
    const deadline = Date.now() + 5_000
    while ((await ready()) !== 200) expect(Date.now()).toBeLessThan(deadline)
  }
})
