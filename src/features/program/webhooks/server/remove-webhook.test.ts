import { expect, test, vi } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { waitingForLocks } from '#tests/support/cluster.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'

import { deleteWebhook, testWebhook } from '../contract.ts'
import { dueDelivery, noteDelivered } from './tries.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

test('a webhook is removed with its deliveries and their tries, and no other', async () => {
  const brand = await world.brand()
  const receiver = await webhookReceiver()
  const other = await webhookReceiver()
  try {
    const id = await registerWebhook(world, brand, { receiver })
    const kept = await registerWebhook(world, brand, { receiver: other })
    await world.partner(brand)
    await deliverAll(world, brand, id)
    await deliverAll(world, brand, kept)
    const left = () =>
      inScope(world.db, brand.id, async (tx) => ({
        deliveries: await tx.selectFrom('webhook_delivery').select('webhookId').execute(),
        tries: (await tx.selectFrom('webhook_try').select('no').execute()).length,
      }))
    const before = await left()
    expect(before.tries).toBeGreaterThan(1)
    await world.call(brand, deleteWebhook, { params: { id } })
    const after = await left()
    expect(after.tries).toBe(before.tries / 2)
    expect(new Set(after.deliveries.map(({ webhookId }) => webhookId))).toEqual(
      new Set([kept]),
    )
  } finally {
    receiver.close()
    other.close()
  }
})

test('a webhook that is removed while a try is recorded leaves no try', async () => {
  const brand = await world.brand()
  const receiver = await webhookReceiver()
  try {
    const id = await registerWebhook(world, brand, { receiver })
    const { id: deliveryId } = await world.call(brand, testWebhook, { params: { id } })
    const { db, clock, sealer } = world
    const now = clock.now()
    const removal = await inScope(db, 'every brand: due work', async (tx) => {
      const key = { brandId: brand.id, id: deliveryId }
      const delivery = await dueDelivery(tx, key, { sealer, now })
      if (!delivery) throw new Error('the test event is not due')
      await noteDelivered(tx, delivery, { status: 200, durationMs: 1, answer: 'ok' }, now)
      const removed = world.call(brand, deleteWebhook, { params: { id } })
      await vi.waitFor(async () => expect(await waitingForLocks(owner)).toBe(1))
      // Not awaited: it waits for the end of this transaction.
      return { removed }
    })
    await removal.removed
    const left = await inScope(db, brand.id, async (tx) => [
      ...(await tx.selectFrom('webhook_delivery').select('id').execute()),
      ...(await tx.selectFrom('webhook_try').select('no').execute()),
    ])
    expect(left).toEqual([])
  } finally {
    receiver.close()
  }
})
