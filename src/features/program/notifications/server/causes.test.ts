import { beforeEach, expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { listNotifications } from '../contract.ts'
import { eraseNotifications, type NewNotification, notify } from './notifications.ts'

const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
let bia: TestPartner
beforeEach(async () => {
  ana = await world.partner(brand)
  bia = await world.partner(brand)
})

function notice({ brandId, partnerId }: TestPartner, cause: string): NewNotification {
  const words = { title: cause, message: 'Pedido 1', route: '/sales' }
  return { brandId, partnerId, kind: 'sale', cause, ...words }
}

const notifyAll = (added: NewNotification[], now = world.clock.now()) =>
  inScope(world.db, brand.id, (tx) => notify(tx, added, now))

/** The titles of sales, newest first. */
const titlesOf = async (partner: TestPartner) => {
  const { data } = await world.call(partner, listNotifications, {
    query: { per_page: 100 },
  })
  return data.filter(({ kind }) => kind === 'sale').map(({ title }) => title)
}

test('transactions with the same causes at the same moment notify each partner once', async () => {
  const causes = Array.from({ length: 20 }, (_, n) => `sale ${n}`)
  const all = causes.flatMap((cause) => [notice(ana, cause), notice(bia, cause)])
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => notifyAll(n % 2 === 0 ? all : all.toReversed())),
  )
  for (const partner of [ana, bia])
    expect((await titlesOf(partner)).toSorted()).toEqual(causes.toSorted())
})

test('a cause that is twice in one list notifies once, in the order of the list', async () => {
  const causes = ['sale b', 'sale a', 'sale b', 'sale c']
  await notifyAll(causes.map((cause) => notice(ana, cause)))
  expect(await titlesOf(ana)).toEqual(['sale c', 'sale a', 'sale b'])
})

test('a cause that comes again months later notifies of nothing', async () => {
  await notifyAll([notice(ana, 'sale')])
  const later = new Date(Date.now() + 70 * DAY_MS)
  await notifyAll([notice(ana, 'sale'), notice(bia, 'sale')], later)
  expect(await titlesOf(ana)).toEqual(['sale'])
  expect(await titlesOf(bia)).toEqual(['sale'])
})

test('of an erased partner no cause is left', async () => {
  await notifyAll([notice(ana, 'sale'), notice(bia, 'sale')])
  await inScope(world.db, brand.id, (tx) => eraseNotifications(tx, ana))
  const left = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('notification_cause')
      .select('partnerId')
      .where('cause', '=', 'sale')
      .where('partnerId', 'in', [ana.partnerId, bia.partnerId])
      .execute(),
  )
  expect(left).toEqual([{ partnerId: bia.partnerId }])
})
