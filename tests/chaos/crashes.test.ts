import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import {
  failedStart,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

const CRASHES = Number(process.env['CHAOS_CRASHES'] ?? 8)
const PARTNERS = 6
const CREDIT = 100_000_00
const POINTS = 30
const ORDER_VALUE = 50

const Redeemed = z.object({ id: z.string() })

let paying: PayingServer
/** So that a failed test leaves no server running. */
let running: ServerProcess | null = null

beforeAll(async () => {
  paying = await payingServer({ partners: PARTNERS, credit: CREDIT })
})
afterAll(async () => {
  await running?.stop()
  await paying.close()
})

type Client = { running: boolean; server: ServerProcess | null }

/** Sends one request until it is answered, across restarts of the server. */
async function insist(
  client: Client,
  path: string,
  init: RequestInit,
): Promise<Response | null> {
  while (client.running) {
    const { server } = client
    const answer = server && (await fetch(server.url + path, init).catch(() => null))
    if (answer && answer.status < 500) return answer
    await new Promise((done) => setTimeout(done, 20))
  }
  return null
}

async function redeemAgainAndAgain(
  client: Client,
  partner: TestPartner,
  acknowledged: Map<string, string>,
) {
  while (client.running) {
    const key = unique()
    const answer = await insist(client, '/api/v1/rewards/trade-points', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${partner.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ reward_option_id: 1, points: POINTS }),
    })
    if (answer?.status === 201)
      acknowledged.set(key, Redeemed.parse(await answer.json()).id)
    else if (answer) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

async function sendOrders(client: Client, acknowledged: Map<string, TestPartner>) {
  while (client.running) {
    const batch = Array.from({ length: 20 }, () => {
      const partner = paying.partners[randomInt(PARTNERS)]
      return { id: unique(), partner }
    })
    const orders = batch.map(({ id, partner }) => ({
      external_id: id,
      status: 'apv',
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      partner_slug: partner?.slug,
      items: [{ sku: 'a', name: 'a', category: 'a', quantity: 1, price: ORDER_VALUE }],
    }))
    const answer = await insist(client, '/api/brand/v1/orders/batch', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${paying.brand.key}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ orders }),
    })
    if (answer?.status !== 200) continue
    for (const { id, partner } of batch) if (partner) acknowledged.set(id, partner)
  }
}

const AT_ONCE = 8

/** Orders that are sent one by one, many at the same moment. */
async function sendEachOrder(client: Client, acknowledged: Map<string, TestPartner>) {
  const sendOne = async () => {
    const partner = paying.partners[randomInt(PARTNERS)]
    const id = unique()
    const at = new Date().toISOString()
    const answer = await insist(client, `/api/brand/v1/orders/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${paying.brand.key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({
        status: 'apv',
        created_at: at,
        updated_at: at,
        partner_slug: partner?.slug,
        items: [{ sku: 'a', name: 'a', category: 'a', quantity: 1, price: ORDER_VALUE }],
      }),
    })
    if (answer?.status === 200 && partner) acknowledged.set(id, partner)
    else if (answer) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  while (client.running) await Promise.all(Array.from({ length: AT_ONCE }, sendOne))
}

test(
  `after ${CRASHES} crashes nothing acknowledged is lost, nothing is doubled, and the books are right`,
  { timeout: 600_000 + CRASHES * 30_000 },
  async () => {
    const client: Client = { running: true, server: null }
    const redeemed = new Map<string, string>()
    const ordered = new Map<string, TestPartner>()
    const clients = [
      ...paying.partners.map((partner) => redeemAgainAndAgain(client, partner, redeemed)),
      sendOrders(client, ordered),
      sendEachOrder(client, ordered),
    ]
    for (let crash = 0; crash < CRASHES; crash++) {
      const before = redeemed.size
      client.server = await startServerProcess({ env: paying.env })
      // While work is in progress, however slow the machine is.
      while (redeemed.size <= before) await new Promise((done) => setTimeout(done, 10))
      await new Promise((done) => setTimeout(done, randomInt(500)))
      const { server } = client
      client.server = null
      await server.crash()
    }

    // The last server pays what the crashes left unpaid.
    running = await startServerProcess({ env: paying.env })
    client.server = running
    client.running = false
    await Promise.all(clients)
    await paying.allPaid(running)
    expect(await running.stop()).toBe(0)
    running = null

    expect(redeemed.size).toBeGreaterThan(CRASHES)
    const payments = paying.bank.paid()
    const paidIds = payments.map((payment) => payment.externalId)
    expect(new Set(paidIds).size).toBe(paidIds.length)
    for (const id of redeemed.values()) expect(paidIds).toContain(id)

    await paying.inOwnDatabase(async (world) => {
      let redeemedCents = 0
      for (const partner of paying.partners) {
        const credits = await world.credits(paying.brand, partner)
        const orders = [...ordered.values()].filter(
          (owner) => owner.slug === partner.slug,
        ).length
        expect(credits['under_analysis']).toBeGreaterThanOrEqual(orders * ORDER_VALUE * 0.1)
        expect(credits['reserved']).toBe(0)
        redeemedCents += Math.round((credits['redeemed'] ?? 0) * 100)
      }
      expect(redeemedCents).toBe(payments.reduce((sum, payment) => sum + payment.amount, 0))
      expect(await world.proof()).toEqual([])
      expect(await world.proof()).toEqual([])
    })
  },
)

test('a second process on the same data folder is refused with the reason', async () => {
  const server = await startServerProcess({ env: paying.env })
  const second = await failedStart(paying.env)
  expect(second.code).toBe(1)
  expect(second.output).toContain('já está em uso pelo processo')
  expect(await server.stop()).toBe(0)
})

test('a server whose database was stopped from outside ends with the reason', async () => {
  const server = await startServerProcess({ env: paying.env })
  const pidFile = await readFile(join(paying.folder, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGINT')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('PostgreSQL embutido terminou')
  const again = await startServerProcess({ env: paying.env })
  expect(await again.stop()).toBe(0)
})

test('the demo does not start in production', async () => {
  const refused = await failedStart({
    DATA_DIR: paying.folder,
    NODE_ENV: 'production',
    DEMO: 'on',
  })
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('demonstração não roda')
})
