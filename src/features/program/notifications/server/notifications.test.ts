import { once } from 'node:events'
import { get as getPlain } from 'node:http'

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { signOut } from '#features/program/identity/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { pushService } from '#tests/support/servers/push-service.ts'
import {
  type OrderStatus,
  expectStatus,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  listNotifications,
  readNotification,
  addPushDevice,
  changeNotificationPreference,
  readAllNotifications,
  removePushDevice,
  showNotificationPreferences,
  unreadNotifications,
} from '../contract.ts'
import { notificationKinds } from '../rules.ts'
import { pushJob } from './jobs.ts'
import { notify } from './notifications.ts'
import { pushNotification } from './push-notification.ts'

const world = await worldForFile()
const brand = await world.brand()
let maria: TestPartner
beforeEach(async () => {
  maria = await world.partner(brand)
  // The approval is a notification too.
  await world.send(maria, readAllNotifications)
})

async function notifySale(
  more: { cause?: string; to?: TestPartner } = {},
): Promise<number> {
  const { partnerId, brandId } = more.to ?? maria
  await inScope(world.db, brandId, (tx) =>
    notify(
      tx,
      [
        {
          brandId,
          partnerId,
          kind: 'sale',
          title: 'Nova venda!',
          message: 'Pedido 1',
          route: '/sales',
          cause: more.cause ?? unique(),
        },
      ],
      world.clock.now(),
    ),
  )
  return (await world.send(more.to ?? maria, listNotifications)).json().data[0].id
}

describe('a partner', () => {
  test('is notified of a sale once, reads it, and the unread count falls', async () => {
    const number = `N-${unique()}`
    const order = (status: OrderStatus, minute: number) =>
      world.order(brand, maria, {
        id: number,
        status,
        reais: 90,
        at: '2026-03-10T10:00:00-03:00',
        changedAt: `2026-03-10T11:0${minute}:00-03:00`,
      })
    await order('apv', 0)
    await order('fat', 1)
    const list = (await world.send(maria, listNotifications)).json()
    expect(list).toMatchObject({ unread: 1, total: 2 })
    expect(list.data[0]).toMatchObject({
      title: 'Nova venda!',
      route: '/sales',
      read_at: null,
    })
    expect(list.data[0].message).toContain(number)
    const read = await world.send(maria, readNotification, {
      params: { notifyId: list.data[0].id },
    })
    expect(read.json().read_at).not.toBeNull()
    const again = await world.send(maria, readNotification, {
      params: { notifyId: list.data[0].id },
    })
    expect(again.json().read_at).toBe(read.json().read_at)
    expect((await world.send(maria, listNotifications)).json().unread).toBe(0)
  })

  test('hears nothing of a shop’s long history', async () => {
    await world.order(brand, maria, { at: '2025-03-10T10:00:00-03:00' })
    expect((await world.send(maria, listNotifications)).json().unread).toBe(0)
  })

  test('is notified of the same cause once, and never of one that was rolled back', async () => {
    await notifySale({ cause: 'x' })
    await notifySale({ cause: 'x' })
    expect((await world.send(maria, listNotifications)).json().unread).toBe(1)
  })

  test('can neither see nor read those of another', async () => {
    const id = await notifySale()
    const joana = await world.partner(brand)
    const stranger = await world.send(joana, readNotification, { params: { notifyId: id } })
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      404,
      'Ops, algo está errado com as notificações',
    ])
    await world.send(joana, readAllNotifications)
    expect((await world.send(maria, listNotifications)).json().unread).toBe(1)
  })

  test('takes back that all were read, but not what was read before or at another time', async () => {
    const early = await notifySale()
    await world.send(maria, readNotification, { params: { notifyId: early } })
    world.clock.advanceDays(1)
    const [one, other] = [await notifySale(), await notifySale()]
    const { read_at } = (await world.send(maria, readAllNotifications)).json()
    const joana = await world.partner(brand)
    await world.send(joana, unreadNotifications, { body: { read_at } })
    expect((await world.send(maria, listNotifications)).json().unread).toBe(0)
    const undone = await world.send(maria, unreadNotifications, { body: { read_at } })
    expect(undone.json()).toEqual({ unread: 2 })
    const { data } = (await world.send(maria, listNotifications)).json()
    const unread = data.filter(
      (shown: { read_at: string | null }) => shown.read_at === null,
    )
    expect(unread.map(({ id }: { id: number }) => id)).toEqual([other, one])
  })

  test('chooses which notifications are pushed', async () => {
    const all = (await world.send(maria, showNotificationPreferences)).json()
    expect(all.kinds).toHaveLength(Object.keys(notificationKinds).length)
    expect(all.push_key).toMatch(/^[\w-]{80,}$/)
    const change = { kind: 'sale', channel: 'push', wanted: false }
    const changed = (
      await world.send(maria, changeNotificationPreference, { body: change })
    ).json()
    expect(changed.kinds[0]).toMatchObject({ kind: 'sale', channels: { push: false } })
    expect(changed.push_key).toBe(all.push_key)
    await world.send(maria, changeNotificationPreference, {
      body: { ...change, wanted: true },
    })
    expect((await world.send(maria, showNotificationPreferences)).json()).toEqual(all)
    expect(
      (
        await world.send(maria, changeNotificationPreference, {
          body: { ...change, kind: 'x' },
        })
      ).statusCode,
    ).toBe(422)
  })
})

describe('an open screen', () => {
  async function stream(token: string) {
    const { port } = world.http.server.address() as { port: number }
    const request = getPlain({
      port,
      path: urlOf(readNotification, { params: { notifyId: 'stream' } }),
      headers: { authorization: `Bearer ${token}` },
    })
    const [answer] = await once(request, 'response')
    answer.setEncoding('utf8')
    let received = ''
    answer.on('data', (part: string) => (received += part))
    return {
      status: answer.statusCode as number,
      received: () => received,
      close: () => request.destroy(),
    }
  }

  beforeAll(() => world.http.listen({ port: 0, host: '127.0.0.1' }))

  test('gets an event for each change, and only for its own partner', async () => {
    const joana = await world.partner(brand)
    const [hers, other] = [await stream(maria.token), await stream(joana.token)]
    expect(hers.status).toBe(200)
    await notifySale()
    await inScope(world.db, 'every brand', (tx) =>
      emptyOutbox(tx, pushJob, world.clock.now()),
    )
    // Joana's own approval is a notification as well, and waits with the rest.
    await vi.waitFor(() => expect(hers.received()).toContain('data: new'))
    const before = other.received()
    await notifySale()
    await inScope(world.db, 'every brand', (tx) =>
      emptyOutbox(tx, pushJob, world.clock.now()),
    )
    await vi.waitFor(() => expect(hers.received().split('data: new')).toHaveLength(3))
    expect(other.received()).toBe(before)
    hers.close()
    other.close()
  })

  test('is refused without a session', async () => {
    expect((await stream('ninguem')).status).toBe(401)
  })
})

describe('a device', () => {
  let service: Awaited<ReturnType<typeof pushService>>
  beforeEach(async () => {
    // The service has its own certificate; everything else is real.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    service = await pushService()
  })
  afterEach(() => {
    service.close()
    vi.unstubAllEnvs()
  })

  const push = (id: number) =>
    pushNotification(
      { db: world.db, clock: world.clock, contact: 'mailto:a@b.test' },
      { brandId: brand.id, notificationId: id },
    )
  const subscribe = (name: string, as = maria) =>
    world.send(as, addPushDevice, { body: service.subscription(name) })

  test('gets a push that only its browser can decrypt', async () => {
    expectStatus(await subscribe('celular'), 201)
    await push(await notifySale())
    expect(service.woken).toMatchObject([
      { path: '/celular', encoding: 'aes128gcm', ttl: '86400' },
    ])
    expect(service.woken[0]?.authorization).toMatch(/^vapid t=/)
    expect(service.woken[0]?.body.includes('Venda')).toBe(false)
  })

  test('gets no push for read or disabled notifications, or after its session ended', async () => {
    await subscribe('celular')
    const read = await notifySale()
    await world.send(maria, readNotification, { params: { notifyId: read } })
    await push(read)
    await world.send(maria, changeNotificationPreference, {
      body: { kind: 'sale', channel: 'push', wanted: false },
    })
    await push(await notifySale())
    await world.send(maria, changeNotificationPreference, {
      body: { kind: 'sale', channel: 'push', wanted: true },
    })
    const last = await notifySale()
    await world.send(maria, signOut)
    await push(last)
    expect(service.woken).toEqual([])
  })

  test('gets no push after its session’s maximum lifetime, however often it was used', async () => {
    await subscribe('celular')
    for (let days = 0; days < 175; days += 25) {
      world.clock.advanceDays(25)
      expectStatus(await world.send(maria, showNotificationPreferences), 200)
    }
    const last = await notifySale()
    world.clock.advanceDays(6)
    expectStatus(await world.send(maria, showNotificationPreferences), 401)
    await push(last)
    expect(service.woken).toEqual([])
  })

  test('that is gone is deleted; the push is retried while its service is unavailable', async () => {
    await subscribe('velho')
    const id = await notifySale()
    service.answers(503)
    await expect(push(id)).rejects.toThrow('could not be reached')
    service.answers(410)
    await push(id)
    service.answers(201)
    await push(id)
    expect(service.woken).toHaveLength(2)
  })

  test('belongs to the last person who signed in on it', async () => {
    const joana = await world.partner(brand)
    const shared = service.subscription('do-casal')
    await world.send(maria, addPushDevice, { body: shared })
    await world.send(joana, addPushDevice, { body: shared })
    await push(await notifySale())
    expect(service.woken).toEqual([])
    await push(await notifySale({ to: joana }))
    expect(service.woken).toHaveLength(1)
    await world.send(joana, removePushDevice, { body: { endpoint: shared.endpoint } })
    await push(await notifySale({ to: joana }))
    expect(service.woken).toHaveLength(1)
  })

  test('belongs to the last brand that a person opened on it', async () => {
    const shared = service.subscription('de-duas-marcas')
    await world.send(maria, addPushDevice, { body: shared })
    const there = await world.partner(await world.brand())
    expectStatus(await world.send(there, addPushDevice, { body: shared }), 201)
    await push(await notifySale())
    expect(service.woken).toEqual([])
  })
})
