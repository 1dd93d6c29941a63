import { expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'

import { deleteWebhook } from '../contract.ts'

const world = await worldForFile()

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
