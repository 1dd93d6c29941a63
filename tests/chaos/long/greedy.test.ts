import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import {
  redeemCredits,
  showRewardOptions,
} from '#features/money/redemption/offer-contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { uploadPhoto } from '#features/people/profile/contract.ts'

import { worldForFile } from '../../support/fixtures.ts'
import {
  createWorld,
  PRODUCTION,
  expectStatus,
  type TestPartner,
} from '../../support/world.ts'

/** One caller's excessive requests must not slow down the others. */
const world = await worldForFile({ suppliers: PRODUCTION })
const brand = await world.brand()
const greedy = await world.partner(brand, { credit: 10_000_00 })
const patient = await world.partner(brand, { credit: 100_00 })
beforeAll(async () => {
  expectStatus(await page(greedy), 200)
  expectStatus(await page(patient), 200)
})

const page = (as: TestPartner) => world.send(as, showRewardOptions)
const redeem = (as: TestPartner) =>
  world.send(as, redeemCredits, { body: { reward_option_id: 1, points: 30 } })

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Holds the lock of a wallet's row until released, as a stuck operation would. */
async function lockWallet({ partnerId }: TestPartner): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query(
    'select * from ledger.wallet where partner_id = $1 for update',
    [partnerId],
  )
  expect(rowCount).toBe(1)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

/** Sends all at once; `answered` returns how many have their answer so far. */
function sendAll(count: number, send: (nth: number) => ReturnType<typeof page>) {
  let answered = 0
  const answers = Array.from({ length: count }, async (_, nth) => {
    const answer = await send(nth)
    answered += 1
    return answer
  })
  return { answers: Promise.all(answers), answered: () => answered }
}

test('a locked wallet blocks only requests that need it', async () => {
  const unlock = await lockWallet(greedy)
  const stuck = sendAll(64, () => redeem(greedy))
  await setTimeout(200)
  expectStatus(await page(patient), 200)
  expectStatus(await redeem(patient), 201)
  expectStatus(await world.http.inject({ method: 'GET', url: '/health/ready' }), 200)
  // The others did not wait until the lock's time was over.
  expect(stuck.answered()).toBe(0)
  await unlock()
  const statuses = (await stuck.answers).map(({ statusCode }) => statusCode)
  expect(statuses).not.toContain(500)
  expect(await world.proof()).toEqual([])
})

test('a brand’s system that waits for a wallet leaves connections for its partners', async () => {
  const unlock = await lockWallet(greedy)
  const at = world.clock.now().toISOString()
  const stuck = sendAll(64, (nth) =>
    world.send(brand, putOrder, {
      params: { external_id: `greedy-${nth}` },
      body: {
        status: 'apv',
        created_at: at,
        updated_at: at,
        partner_slug: greedy.slug,
        freight: 0,
        items: [{ sku: 'A', name: 'Sérum', category: 'rosto', quantity: 1, price: 10 }],
      },
    }),
  )
  await setTimeout(200)
  expectStatus(await page(patient), 200)
  expectStatus(await redeem(patient), 201)
  expect(stuck.answered()).toBe(0)
  await unlock()
  for (const answer of await stuck.answers) expectStatus(answer, 200)
  expect(await world.proof()).toEqual([])
})

test('a lock that is not released is answered with 503 and when to try again', async () => {
  const unlock = await lockWallet(greedy)
  const answer = await redeem(greedy)
  await unlock()
  expect(answer.statusCode, answer.body).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json().message).toContain('Tente de novo')
})

test('a partner’s sixty-four requests at once do not delay another’s one', async () => {
  const flood = sendAll(64, () => redeem(greedy))
  expectStatus(await page(patient), 200)
  expect(flood.answered()).toBeLessThan(32)
  await flood.answers
})

test('readiness does not depend on the requests’ connections', async () => {
  const held = Array.from({ length: 12 }, () =>
    world.db.connection().execute(() => setTimeout(2_500)),
  )
  // All connections are taken, and two requests wait.
  await setTimeout(300)
  expectStatus(await world.http.inject({ method: 'GET', url: '/health/ready' }), 200)
  await Promise.all(held)
})

test('forty pictures at once are processed two at a time, and the excess is refused for now', async () => {
  const bytes = await sharp({
    create: { width: 5_000, height: 5_000, channels: 3, background: '#246' },
  })
    .jpeg()
    .toBuffer()
  const uploaders = await Promise.all(Array.from({ length: 5 }, () => world.partner(brand)))
  const upload = (as: TestPartner | undefined) => {
    const form = new FormData()
    form.append(
      'photo',
      new File([new Uint8Array(bytes)], 'eu.jpg', { type: 'image/jpeg' }),
    )
    return world.send(as ?? null, uploadPhoto, { body: form })
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => upload(uploaders[nth % 5])),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(
    answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 201).length +
      refused.length,
  ).toBe(40)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('slow request bodies are cut off, and do not block the shutdown', async () => {
  const other = await createWorld({ databaseUrl: world.url, suppliers: PRODUCTION })
  await other.http.listen({ host: '127.0.0.1', port: 0 })
  const address = other.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(other.http.server.requestTimeout).toBeGreaterThan(0)
  // A shorter limit, so that the test does not wait for the real one.
  other.http.server.requestTimeout = 1_000
  const closed = drip(port)
  const [answer] = await Promise.all([closed, setTimeout(1)])
  expect(answer).toContain('408')
  expect(answer).toContain('O envio demorou demais')

  other.http.server.requestTimeout = 600_000
  const open = drip(port)
  await setTimeout(100)
  const took = await timeOf(() => other.close())
  await open
  expect(took).toBeLessThan(14_000)
})

/**
 * Sends one byte of a body each 200 ms; resolves with the answer once the server closes the
 * connection.
 */
function drip(port: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  const heard: string[] = []
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  )
  const timer = setInterval(() => socket.write(' '), 200)
  return new Promise((resolve) => {
    socket.on('data', (data) => heard.push(data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(heard.join(''))
    })
  })
}
