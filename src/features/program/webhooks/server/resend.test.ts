import { afterEach, beforeEach, expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'
import { type TestBrand } from '#tests/support/world.ts'

import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhookEvents,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
  testWebhook,
} from '../contract.ts'
import { resend } from './deliveries.ts'

const world = await worldForFile()
let brand: TestBrand
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeEach(async () => {
  brand = await world.brand()
  receiver = await webhookReceiver()
})
afterEach(() => receiver.close())

const listen = () => registerWebhook(world, brand, { receiver })

const list = (
  id: number,
  query: { state?: 'failing' | 'delivered'; event?: string } = {},
) =>
  world
    .call(brand, listWebhookDeliveries, { params: { id }, query } as never)
    .then(({ data }) => data)

/** A webhook with the delivered events of one partner. */
async function delivered() {
  const id = await listen()
  const { slug } = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug } })
  await deliverAll(world, brand, id)
  const [approved, created] = await list(id)
  if (!approved || !created) throw new Error('two events were expected')
  return { id, approved, created }
}

const again = (id: number, delivery_id: number) =>
  world.call(brand, resendWebhookDelivery, { params: { id, delivery_id } })

test('a delivered event is sent again with the same id and sequence, once for two clicks', async () => {
  const { id, created } = await delivered()
  const made = await Promise.all([again(id, created.id), again(id, created.id)])
  expect(made[0].id).toBe(made[1].id)
  expect(made[0]).toMatchObject({ resend: true, sequence: created.id, state: 'waiting' })
  await deliverAll(world, brand, id)
  expect(receiver.heard).toHaveLength(3)
  const [first, , repeated] = receiver.heard
  expect(repeated?.raw).toBe(first?.raw)
  expect((await list(id)).map(({ resend }) => resend)).toEqual([true, false, false])
})

test('of many resends at the same moment one is made, also without a lock of the webhook', async () => {
  const { id, created } = await delivered()
  const key = { brandId: brand.id, id, deliveryId: created.id }
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      inScope(world.db, brand.id, (tx) => resend(tx, key, world.clock.now())),
    ),
  )
  expect(new Set(made.map((one) => 'id' in one && one.id)).size).toBe(1)
  expect((await list(id)).filter((one) => one.resend)).toHaveLength(1)
})

test('a resend that fails never holds up the later events of its object', async () => {
  const { id, created } = await delivered()
  receiver.answersBy(({ type }) => (type === 'partner.created' ? 500 : 200))
  await again(id, created.id)
  const { slug } = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug } })
  receiver.answersBy(({ data, type }) =>
    data['slug'] !== slug && type === 'partner.created' ? 500 : 200,
  )
  await deliverAll(world, brand, id)
  expect((await list(id, { state: 'failing' })).map(({ resend }) => resend)).toEqual([true])
  expect(receiver.heard.slice(-2).map(({ data }) => data['slug'])).toEqual([slug, slug])
})

test('an event that waits is tried at once, after the earlier ones of its object', async () => {
  const id = await listen()
  receiver.answers(503)
  const { slug } = await world.partner(brand, { approved: null })
  await world.call(brand, approvePartner, { params: { slug } })
  await deliverAll(world, brand, id)
  receiver.answers(200)
  const [approved] = await list(id)
  await again(id, approved?.id ?? 0)
  await deliverAll(world, brand, id)
  const types = receiver.heard.map(({ type }) => type)
  expect(types).toEqual(['partner.created', 'partner.created', 'partner.approved'])
})

test('the log shows the request and the answer of each try, by state and event', async () => {
  const id = await listen()
  receiver.answers(500)
  await world.partner(brand)
  await deliverAll(world, brand, id)
  receiver.answers(204)
  world.clock.set(new Date(world.clock.now().getTime() + 5_000))
  await deliverAll(world, brand, id)
  expect(await list(id, { state: 'failing' })).toEqual([])
  expect(await list(id, { state: 'delivered', event: 'partner.created' })).toHaveLength(1)
  const [last] = await list(id, { event: 'partner.created' })
  const shown = await world.call(brand, showWebhookDelivery, {
    params: { id, delivery_id: last?.id ?? 0 },
  })
  expect(shown.attempts.map(({ status }) => status)).toEqual([204, 500])
  expect(JSON.parse(shown.body ?? '')).toEqual(
    JSON.parse(receiver.heard.find(({ type }) => type === 'partner.created')?.raw ?? ''),
  )
})

test('pages of the log are complete and do not overlap', async () => {
  const id = await listen()
  for (let n = 0; n < 5; n += 1) await world.partner(brand, { approved: null })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await world.call(brand, listWebhookDeliveries, {
      params: { id },
      query: { limit: 2, ...(cursor !== undefined && { cursor }) },
    })
    seen.push(...page.data.map((one) => one.id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
})

test('after a rotation both secrets work until the overlap ends, also for what waits', async () => {
  const body = { url: receiver.url, events: [] }
  const { id, secret: former } = await world.call(brand, createWebhook, { body })
  receiver.knows(former)
  receiver.answers(503)
  await world.partner(brand, { approved: null })
  await deliverAll(world, brand, id)
  receiver.answers(200)
  const rotated = await world.call(brand, rotateWebhookSecret, { params: { id }, body: {} })
  expect(rotated.secret).not.toBe(former)

  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  await deliverAll(world, brand, id)
  receiver.knows(rotated.secret)
  await world.partner(brand, { approved: null })
  await deliverAll(world, brand, id)
  expect(await list(id, { state: 'failing' })).toEqual([])

  world.clock.advanceDays(2)
  receiver.knows(former)
  await world.partner(brand, { approved: null })
  await deliverAll(world, brand, id)
  expect(await list(id, { state: 'failing' })).toHaveLength(1)
})

test('a secret that others know ends at once, and rotations at once leave one that works', async () => {
  const body = { url: receiver.url, events: [] }
  const { id, secret: former } = await world.call(brand, createWebhook, { body })
  const rotate = () =>
    world.call(brand, rotateWebhookSecret, { params: { id }, body: { overlap_hours: 0 } })
  const made = await Promise.all([rotate(), rotate(), rotate()])
  receiver.knows(former)
  await world.partner(brand, { approved: null })
  await deliverAll(world, brand, id)
  expect(receiver.heard).toEqual([])
  receiver.knows(...made.map(({ secret }) => secret))
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  await deliverAll(world, brand, id)
  expect(receiver.heard).toHaveLength(1)
})

test('a test event reaches this webhook only', async () => {
  const id = await listen()
  const { id: other } = await world.call(brand, createWebhook, {
    body: { url: `${receiver.url}/2`, events: [] },
  })
  const made = await world.call(brand, testWebhook, { params: { id } })
  expect(made).toMatchObject({ event: 'webhook.test', state: 'waiting' })
  await deliverAll(world, brand, id)
  expect(receiver.heard.map(({ type }) => type)).toEqual(['webhook.test'])
  expect(await list(other)).toEqual([])
})

test('two people who change the events of a webhook do not overwrite each other', async () => {
  const id = await listen()
  const change = (events: 'claim.opened'[], ifMatch: string) =>
    world.send(brand, changeWebhook, {
      params: { id },
      body: { events },
      headers: { 'if-match': ifMatch },
    } as never)
  const refused = await change(['claim.opened'], '"old"')
  expect(refused.statusCode).toBe(412)
  await world.call(brand, changeWebhook, {
    params: { id },
    body: { events: ['claim.opened'] },
  })
  await world.partner(brand)
  expect(await list(id)).toEqual([])
  const { data } = await world.call(brand, listWebhooks, {})
  expect(data[0]?.events).toEqual(['claim.opened'])
})

test('every event has a description, a schema and an example', async () => {
  const { data } = await world.call(brand, listWebhookEvents, {})
  expect(data.length).toBeGreaterThanOrEqual(20)
  for (const { description, schema, example } of data) {
    expect(description).toMatch(/\.$/)
    expect(schema['type']).toBe('object')
    expect(new Set(schema['required'] as string[])).toEqual(new Set(Object.keys(example)))
  }
})
