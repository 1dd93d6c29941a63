import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { proveRedemptions } from '#features/redemption/server/prove.ts'
import { inScope } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { type FakeStarkBank, fakeStarkBank } from '#tests/support/fake-starkbank.ts'
import {
  failedStart,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts'
import {
  createWorld,
  type TestBrand,
  type TestPartner,
  unique,
  WORLD_KEY,
} from '#tests/support/world.ts'

const CRASHES = Number(process.env['TORTURE_CRASHES'] ?? 8)
const PARTNERS = 6
const CREDIT = 100_000_00
const POINTS = 30
const ORDER_VALUE = 50

const Redeemed = z.object({ id: z.string() })
const Total = z.object({ total: z.int() })

let folder: string
let bank: FakeStarkBank
let brand: TestBrand
let partners: TestPartner[]
let env: Record<string, string>
/** So that a test that fails leaves no server behind. */
let running: ServerProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliado-crash-'))
  bank = await fakeStarkBank()
  await inOwnDatabase(async (world) => {
    world.clock.set(new Date())
    brand = await world.brand()
    partners = []
    for (let nth = 0; nth < PARTNERS; nth++) {
      const partner = await world.partner(brand, { credit: CREDIT })
      const profile = await world.as(partner, { method: 'GET', url: '/api/v1/partner' })
      bank.own(`${partner.slug}@aliado.test`, profile.json().pf_cpf)
      partners.push(partner)
    }
  })
  env = {
    DATA_DIR: folder,
    DATA_KEYS: WORLD_KEY.toString('base64'),
    DEMO: 'off',
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
  }
})
afterAll(async () => {
  await running?.stop()
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens the data folder without the product in between. */
async function inOwnDatabase(
  work: (world: Awaited<ReturnType<typeof createWorld>>) => Promise<void>,
): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: folder })
  try {
    await migrate(database.url)
    const world = await createWorld({ databaseUrl: database.url })
    try {
      await work(world)
    } finally {
      await world.close()
    }
  } finally {
    await database.stop()
  }
}

type Client = { running: boolean; server: ServerProcess | null }

/** Sends one request until somebody answers it, over as many lives of the server as it takes. */
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
      const partner = partners[randomInt(PARTNERS)]
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
      headers: { authorization: `Bearer ${brand.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
    })
    if (answer?.status !== 200) continue
    for (const { id, partner } of batch) if (partner) acknowledged.set(id, partner)
  }
}

test(
  `after ${CRASHES} crashes nothing acknowledged is lost, nothing is doubled, and the books are right`,
  { timeout: 600_000 },
  async () => {
    const client: Client = { running: true, server: null }
    const redeemed = new Map<string, string>()
    const ordered = new Map<string, TestPartner>()
    const clients = [
      ...partners.map((partner) => redeemAgainAndAgain(client, partner, redeemed)),
      sendOrders(client, ordered),
    ]
    for (let crash = 0; crash < CRASHES; crash++) {
      client.server = await startServerProcess({ env })
      await new Promise((done) => setTimeout(done, 100 + randomInt(500)))
      const { server } = client
      client.server = null
      await server.crash()
    }

    // The last life pays what the crashes left open.
    running = await startServerProcess({ env })
    client.server = running
    client.running = false
    await Promise.all(clients)
    await allPaid(running)
    expect(await running.stop()).toBe(0)
    running = null

    expect(redeemed.size).toBeGreaterThan(CRASHES)
    const payments = bank.paid()
    const paidIds = payments.map((payment) => payment.externalId)
    expect(new Set(paidIds).size).toBe(paidIds.length)
    for (const id of redeemed.values()) expect(paidIds).toContain(id)

    await inOwnDatabase(async (world) => {
      let redeemedCents = 0
      for (const partner of partners) {
        const credits = await world.credits(brand, partner)
        const orders = [...ordered.values()].filter(
          (owner) => owner.slug === partner.slug,
        ).length
        expect(credits['under_analysis']).toBeGreaterThanOrEqual(orders * ORDER_VALUE * 0.1)
        expect(credits['reserved']).toBe(0)
        redeemedCents += Math.round((credits['redeemed'] ?? 0) * 100)
      }
      expect(redeemedCents).toBe(payments.reduce((sum, payment) => sum + payment.amount, 0))
      expect(await world.proof()).toEqual([])
      expect(await inScope(world.db, 'every brand', proveRedemptions)).toEqual([])
    })
  },
)

/** Waits until no redemption is in course; the queue backs off for a while after failures. */
async function allPaid(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const open = await Promise.all(
      partners.map(async (partner) => {
        const answer = await fetch(`${server.url}/api/v1/rewards/opened`, {
          headers: { authorization: `Bearer ${partner.token}` },
        })
        return Total.parse(await answer.json()).total
      }),
    )
    if (open.every((total) => total === 0)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('redemptions are still in course')
}

test('a second process on the same data folder is refused, and says whose it is', async () => {
  const server = await startServerProcess({ env })
  const second = await failedStart(env)
  expect(second.code).toBe(1)
  expect(second.output).toContain('já está em uso pelo processo')
  expect(await server.stop()).toBe(0)
})

test('the demo does not start in production', async () => {
  const refused = await failedStart({
    DATA_DIR: folder,
    NODE_ENV: 'production',
    DEMO: 'on',
  })
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('demonstração não roda')
})
