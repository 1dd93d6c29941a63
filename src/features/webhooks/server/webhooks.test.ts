import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/db.ts'
import { webhookReceiver } from '#tests/support/webhook-receiver.ts'
import {
  createWorld,
  expectStatus,
  type TestBrand,
  type World,
} from '#tests/support/world.ts'

import { DELIVERY_TRIES, GIVEN_UP_TO_DISABLE } from '../rules.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { postOutside } from './post-outside.ts'
import { announceEvent } from './webhooks.ts'

let world: World
let brand: TestBrand
let receiver: Awaited<ReturnType<typeof webhookReceiver>>

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  brand = await world.brand()
  receiver = await webhookReceiver()
})
afterEach(() => receiver.close())

async function listen(events: string[] = [], owner = brand): Promise<number> {
  const answer = await world.asBrand(owner, {
    method: 'POST',
    url: '/api/brand/v1/webhooks',
    payload: { url: receiver.url, events },
  })
  expectStatus(answer, 201)
  receiver.knows(answer.json().secret)
  return answer.json().id
}

type Shown = {
  id: number
  event: string
  tries: number
  delivered_at: string | null
  given_up_at: string | null
  answer: string | null
}

async function deliveries(id: number): Promise<Shown[]> {
  const answer = await world.asBrand(brand, {
    method: 'GET',
    url: `/api/brand/v1/webhooks/${id}/deliveries`,
  })
  expectStatus(answer, 200)
  return answer.json().data
}

/** One try of each delivery that waits, as the queue would have it. */
async function deliverAll(id: number): Promise<void> {
  const { db, clock, sealer } = world
  const parts = { db, clock, sealer, nearby: true }
  for (const { id: deliveryId } of (await deliveries(id)).toReversed())
    await deliverWebhook(parts, deliveryId).catch(() => undefined)
}

const somethingHappened = (data: Record<string, unknown> = { slug: 'maria' }) =>
  inScope(world.db, brand.id, (tx) =>
    announceEvent(
      tx,
      { brandId: brand.id, event: 'partner.created', data },
      world.clock.now(),
    ),
  )

describe('a brand’s systems', () => {
  test('hear, signed, of a new partner and of their approval', async () => {
    const id = await listen()
    const partner = await world.partner(brand, { approved: null })
    await world.asBrand(brand, {
      method: 'POST',
      url: `/api/brand/v1/partners/${partner.slug}/approve`,
    })
    await deliverAll(id)
    expect(receiver.heard.map(({ type, data }) => [type, data])).toEqual([
      ['partner.created', { slug: partner.slug, pf_pj: 'PF', approved: null }],
      ['partner.approved', { slug: partner.slug, pf_pj: 'PF', approved: true }],
    ])
    await deliverAll(id)
    expect(receiver.heard).toHaveLength(2)
  })

  test('hear only of what they asked for, and nothing of another brand', async () => {
    const id = await listen(['partner.approved'])
    await world.partner(brand, { approved: null })
    await world.partner(await world.brand())
    expect(await deliveries(id)).toEqual([])
    await world.partner(brand)
    expect((await deliveries(id)).map(({ event }) => event)).toEqual(['partner.approved'])
  })

  test('hear nothing of what was rolled back', async () => {
    const id = await listen()
    await inScope(world.db, brand.id, async (tx) => {
      await announceEvent(
        tx,
        { brandId: brand.id, event: 'partner.created', data: {} },
        world.clock.now(),
      )
      throw new Error('no')
    }).catch(() => undefined)
    expect(await deliveries(id)).toEqual([])
  })

  test('are tried again while they fail, with the same id, and hear it once they are back', async () => {
    const id = await listen()
    await somethingHappened()
    receiver.answers(500)
    await deliverAll(id)
    expect((await deliveries(id))[0]).toMatchObject({ tries: 1, answer: '500 ok' })
    receiver.answers(204)
    await deliverAll(id)
    expect((await deliveries(id))[0]).toMatchObject({ tries: 2, given_up_at: null })
    expect((await deliveries(id))[0]?.delivered_at).not.toBeNull()
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1)
  })

  test('that stay away are switched off, and heard out once they come back', async () => {
    const id = await listen()
    receiver.answers(503)
    for (let n = 0; n < GIVEN_UP_TO_DISABLE; n += 1) await somethingHappened({ n })
    for (let tries = 0; tries < DELIVERY_TRIES; tries += 1) await deliverAll(id)
    const list = () =>
      world.asBrand(brand, { method: 'GET', url: '/api/brand/v1/webhooks' })
    expect((await list()).json().data[0].disabled_at).not.toBeNull()
    await somethingHappened({ n: 'after' })
    expect(await deliveries(id)).toHaveLength(GIVEN_UP_TO_DISABLE)

    const before = receiver.heard.length
    receiver.answers(200)
    const resumed = await world.asBrand(brand, {
      method: 'POST',
      url: `/api/brand/v1/webhooks/${id}/resume`,
    })
    expect(resumed.json().disabled_at).toBeNull()
    await deliverAll(id)
    expect(receiver.heard.length - before).toBe(GIVEN_UP_TO_DISABLE)
  })

  test('of another brand cannot be seen, resumed or removed', async () => {
    const id = await listen()
    const other = await world.brand()
    for (const [method, path] of [
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/resume`],
      ['DELETE', `/${id}`],
    ] as const) {
      const answer = await world.asBrand(other, {
        method,
        url: `/api/brand/v1/webhooks${path}`,
      })
      expect([method, answer.statusCode]).toEqual([method, 404])
    }
    const removed = await world.asBrand(brand, {
      method: 'DELETE',
      url: `/api/brand/v1/webhooks/${id}`,
    })
    expectStatus(removed, 200)
  })

  test('are named once each, by an address that is one', async () => {
    await listen()
    const create = (payload: object) =>
      world.asBrand(brand, { method: 'POST', url: '/api/brand/v1/webhooks', payload })
    expect((await create({ url: receiver.url })).statusCode).toBe(409)
    for (const url of ['ftp://loja.example', 'loja.example', '', 'javascript:alert(1)'])
      expect([url, (await create({ url })).statusCode]).toEqual([url, 422])
    expect((await create({ url: receiver.url, events: ['tudo'] })).statusCode).toBe(422)
  })
})

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://2130706433:1/',
  'http://[::1]:1/',
  'http://[::ffff:127.0.0.1]:1/',
  'http://[::ffff:7f00:1]:1/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/',
  'http://192.168.0.1/',
  'http://[fd00::1]/',
])('%s is nobody outside', async (url) => {
  await expect(
    postOutside(url, { body: '{}', headers: {}, nearby: false }),
  ).rejects.toThrow('the address is not public')
})
