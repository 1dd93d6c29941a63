import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { shareLink } from '#features/selling/tracking/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import { until } from '#tests/support/servers/production.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { startLoad } from '#tests/support/traffic/load.ts'
import { expectNothingLost } from '#tests/support/traffic/nothing-lost.ts'

/** A server that gets the signal to stop while partners redeem, a shop sends orders and visitors follow links. */
const STOPS = process.env['CHAOS_LONG'] ? 50 : 3
const PARTNERS = 4
const VISITORS = 4
const LONGEST_STOP_MS = 10_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

let paying: PayingServer
let link: string
let server: ServerProcess | null = null
beforeAll(async () => {
  paying = await payingServer({
    partners: PARTNERS,
    credit: 1_000_000_00,
    prepare: async (world, _brand, [ana]) => {
      const { shared_link: address } = await world.call(ana ?? null, shareLink, {})
      link = new URL(address).pathname
    },
  })
})
afterAll(async () => {
  await server?.stop()
  await paying.close()
})

/** Follows a link again and again until no server answers; counts what was sent, and what was led to the shop. */
async function followLink(address: string, visits: { sent: number; led: number }) {
  for (;;) {
    visits.sent += 1
    const headers = { 'user-agent': `${PHONE} ${visits.sent}` }
    const answer = await fetch(address, { redirect: 'manual', headers }).catch(() => null)
    if (answer === null) return
    if (answer.status === 302) visits.led += 1
  }
}

test(`${STOPS} stops under load end in time, and lose no order, redemption or visit`, async () => {
  const publicAddresses: string[] = []
  const { bank, brand, partners } = paying
  const load = startLoad(
    { bank, publicAddresses },
    { key: brand.key, sellers: partners },
    { pauseMs: 20 },
  )
  const visits = { sent: 0, led: 0 }
  let longestMs = 0
  for (let nth = 0; nth <= STOPS; nth++) {
    server = await startServerProcess({ env: paying.env })
    const { url } = server
    publicAddresses[0] = url
    const before = load.redeemed.size
    await until(async () => (load.redeemed.size > before + 5 ? true : null))
    if (nth === STOPS) break
    const visitors = Array.from({ length: VISITORS }, () => followLink(url + link, visits))
    // They are in the middle of it.
    const { led } = visits
    await until(async () => (visits.led > led + 5 * VISITORS ? true : null))
    const began = performance.now()
    expect(await server.stop()).toBe(0)
    longestMs = Math.max(longestMs, performance.now() - began)
    await Promise.all(visitors)
  }
  await load.stop()
  await until(async () => (bank.paid().length >= load.redeemed.size ? true : null))
  expect(await server?.stop()).toBe(0)
  server = null

  process.stdout.write(
    `${STOPS} stops, longest ${Math.round(longestMs)} ms, ${load.redeemed.size} redemptions, ${load.ordered.size} orders, ${visits.led} visits\n`,
  )
  expect(longestMs).toBeLessThan(LONGEST_STOP_MS)
  expect(load.faults).toEqual([])
  await expectNothingLost(paying, load, async (world) => {
    // The last ones are stored and wait to be counted.
    await world.flushVisits()
    const { rows } = await inScope(world.db, 'every brand', (tx) =>
      sql<{ clicks: number }>`select count(*)::int as clicks from click`.execute(tx),
    )
    // Of a visit whose answer was lost, both are right.
    expect(rows[0]?.clicks).toBeGreaterThanOrEqual(visits.led)
    expect(rows[0]?.clicks).toBeLessThanOrEqual(visits.sent)
    expect(visits.led).toBeGreaterThan(STOPS * VISITORS)
  })
})
