import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'
import {
  createWorld,
  expectStatus,
  PRODUCTION,
  type TestBrand,
} from '#tests/support/world.ts'

import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
  showWebhook,
  testWebhook,
} from '../contract.ts'
import { announceEvent } from './announce.ts'

const world = await worldForFile()
let brand: TestBrand
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
beforeEach(async () => {
  brand = await world.brand()
  receiver = await webhookReceiver()
})
afterEach(() => receiver.close())

const listen = (
  events: WireInput<typeof createWebhook>['body']['events'] = [],
  owner = brand,
) => registerWebhook(world, owner, { receiver, events })

type Shown = {
  id: number
  event: string
  tries: number
  delivered_at: string | null
  next_try_at: string | null
  answer: string | null
}

async function deliveries(id: number): Promise<Shown[]> {
  const answer = await world.send(brand, listWebhookDeliveries, { params: { id } })
  expectStatus(answer, 200)
  return answer.json().data
}

const partnerData = (slug = 'maria') => ({ slug, pf_pj: 'PF' as const, approved: null })

const somethingHappened = (data = partnerData(), object = 'partner:1') =>
  inScope(world.db, brand.id, (tx) =>
    announceEvent(
      tx,
      { brandId: brand.id, event: 'partner.created', object, data },
      world.clock.now(),
    ),
  )

describe('a brand’s systems', () => {
  test('get signed events of a new partner and of their approval', async () => {
    const id = await listen()
    const partner = await world.partner(brand, { approved: null })
    await world.send(brand, approvePartner, { params: { slug: partner.slug } })
    await deliverAll(world, brand, id)
    expect(receiver.heard.map(({ type, data }) => [type, data])).toEqual([
      ['partner.created', { slug: partner.slug, pf_pj: 'PF', approved: null }],
      ['partner.approved', { slug: partner.slug, pf_pj: 'PF', approved: true }],
    ])
    await deliverAll(world, brand, id)
    expect(receiver.heard).toHaveLength(2)
  })

  test('get only the subscribed events, and none of another brand', async () => {
    const id = await listen(['partner.approved'])
    await world.partner(brand, { approved: null })
    await world.partner(await world.brand())
    expect(await deliveries(id)).toEqual([])
    await world.partner(brand)
    expect((await deliveries(id)).map(({ event }) => event)).toEqual(['partner.approved'])
  })

  test('get no events of a transaction that was rolled back', async () => {
    const id = await listen()
    await inScope(world.db, brand.id, async (tx) => {
      await announceEvent(
        tx,
        {
          brandId: brand.id,
          event: 'partner.created',
          object: 'partner:1',
          data: partnerData(),
        },
        world.clock.now(),
      )
      throw new Error('no')
    }).catch(() => undefined)
    expect(await deliveries(id)).toEqual([])
  })

  test('get retries while they fail, with the same id, until they succeed', async () => {
    const id = await listen()
    await somethingHappened()
    receiver.answers(500)
    await deliverAll(world, brand, id)
    expect((await deliveries(id))[0]).toMatchObject({ tries: 1, answer: '500 ok' })
    receiver.answers(204)
    await deliverAll(world, brand, id)
    expect((await deliveries(id))[0]).toMatchObject({ tries: 1 })
    world.clock.set(new Date(world.clock.now().getTime() + 5_000))
    await deliverAll(world, brand, id)
    expect((await deliveries(id))[0]).toMatchObject({ tries: 2, next_try_at: null })
    expect((await deliveries(id))[0]?.delivered_at).not.toBeNull()
    expect(new Set(receiver.heard.map((one) => one.id)).size).toBe(1)
  })

  test('that fail for two days are switched off, the brand is notified, and after the resume all events arrive in order', async () => {
    const contact = `loja-${brand.id}@aliado.test`
    await world.setParameter(brand, 'basic_contacts', [
      { channel: 'email', content: contact },
    ])
    const id = await listen()
    receiver.answers(503)
    for (let n = 0; n < 3; n += 1) await somethingHappened(partnerData(`n${n}`))
    const list = () => world.send(brand, listWebhooks)
    const disabledAt = async () => (await list()).json().data[0].disabled_at
    await deliverAll(world, brand, id)
    world.clock.advanceDays(1)
    await deliverAll(world, brand, id)
    expect([await disabledAt(), await world.messagesTo(contact)]).toEqual([null, []])
    world.clock.advanceDays(1)
    await deliverAll(world, brand, id)
    expect(await disabledAt()).not.toBeNull()
    expect((await world.messagesTo(contact))[0]?.body).toContain(receiver.url)

    // Events during the switch-off are stored; nothing is sent.
    const tried = receiver.heard.length
    for (let n = 3; n < 6; n += 1) await somethingHappened(partnerData(`n${n}`))
    world.clock.advanceDays(1)
    await deliverAll(world, brand, id)
    expect([receiver.heard.length, (await deliveries(id)).length]).toEqual([tried, 6])

    receiver.answers(200)
    const resumed = await world.send(brand, resumeWebhook, { params: { id } })
    expect(resumed.json().disabled_at).toBeNull()
    await deliverAll(world, brand, id)
    expect(receiver.heard.slice(tried).map(({ data }) => data['slug'])).toEqual([
      'n0',
      'n1',
      'n2',
      'n3',
      'n4',
      'n5',
    ])
  })

  test('that refuse one object’s event still get those of all others', async () => {
    const id = await listen()
    receiver.answersBy(({ data }) => (data['slug'] === 'n1' ? 500 : 200))
    for (const [n, object] of [
      [1, 'partner:1'],
      [2, 'partner:1'],
      [3, 'partner:2'],
    ] as const)
      await somethingHappened(partnerData(`n${n}`), object)
    await deliverAll(world, brand, id)
    expect(receiver.heard.map(({ data }) => data['slug'])).toEqual(['n1', 'n3'])
    receiver.answers(200)
    world.clock.advanceDays(1)
    await deliverAll(world, brand, id)
    expect(receiver.heard.map(({ data }) => data['slug'])).toEqual(['n1', 'n3', 'n1', 'n2'])
  })

  test('have at most ten webhooks, also when they create many at once', async () => {
    const owner = await world.brand()
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, nth) =>
        world.send(owner, createWebhook, {
          body: { url: `${receiver.url}/${nth}`, events: [] },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(5).fill(409)])
  })

  test('of another brand cannot be seen, resumed or removed', async () => {
    const id = await listen()
    const other = await world.brand()
    const calls = [
      world.refused(other, showWebhook, { params: { id } }),
      world.refused(other, listWebhookDeliveries, { params: { id } }),
      world.refused(other, resumeWebhook, { params: { id } }),
      world.refused(other, changeWebhook, { params: { id }, body: { events: [] } }),
      world.refused(other, rotateWebhookSecret, { params: { id }, body: {} }),
      world.refused(other, testWebhook, { params: { id } }),
      world.refused(other, deleteWebhook, { params: { id } }),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses).toEqual(calls.map(() => 404))
    const removed = await world.send(brand, deleteWebhook, { params: { id } })
    expectStatus(removed, 200)
  })

  test('of a private address or a local name are refused at creation outside the demo', async () => {
    const production = await createWorld({
      databaseUrl: world.url,
      suppliers: { ...PRODUCTION },
    })
    try {
      const create = (url: string) =>
        production.send(brand, createWebhook, { body: { url } })
      const literal = [
        '10.20.30.40',
        '[::1]',
        '127.0.0.1',
        '[::ffff:10.0.0.1]',
        '2130706433',
      ]
      const named = ['localhost', 'LOCALHOST.', 'a.localhost', 'erp.internal', 'erp']
      for (const host of [...literal, ...named]) {
        const answer = await create(`https://${host}/eventos`)
        const { code } = answer.json()
        expect([host, answer.statusCode, code]).toEqual([host, 422, 'private_address'])
      }
      expectStatus(await create('https://loja.example/eventos'), 201)
    } finally {
      await production.close()
    }
  })

  test('without TLS fail with a reason without a library’s error text', async () => {
    const created = await world.send(brand, createWebhook, {
      body: { url: receiver.url.replace('http:', 'https:') },
    })
    expectStatus(created, 201)
    const { id } = created.json()
    await world.partner(brand)
    await deliverAll(world, brand, id)
    const tried = (await deliveries(id)).filter(({ tries }) => tries > 0)
    expect(tried.map(({ answer }) => answer)).toEqual(['a conexão segura (TLS) falhou'])
  })

  test('must be unique and have a valid address', async () => {
    await listen()
    const create = (payload: object) => world.send(brand, createWebhook, { body: payload })
    expect((await create({ url: receiver.url })).statusCode).toBe(409)
    for (const url of ['ftp://loja.example', 'loja.example', '', 'javascript:alert(1)'])
      expect([url, (await create({ url })).statusCode]).toEqual([url, 422])
    expect((await create({ url: receiver.url, events: ['tudo'] })).statusCode).toBe(422)
  })
})
