import { expect, test } from 'vitest'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { unique } from '#tests/support/world.ts'

import { inScope } from '../database/db.ts'
import { postMessage } from './messages.ts'

const world = await worldForFile()
const brand = await world.brand()

const post = (
  recipient: string,
  externalId: string,
  brandId: typeof brand.id | null,
  now = world.clock.now(),
) =>
  inScope(world.db, brandId ?? 'every brand', (tx) =>
    postMessage(
      tx,
      { brandId, channel: 'email', recipient, subject: 'Oi', body: 'Oi', externalId },
      now,
    ),
  )

test('a cause sends one message, at the same moment and months later', async () => {
  const [recipient, cause] = [`${unique()}@aliado.test`, unique()]
  await Promise.all(Array.from({ length: 8 }, () => post(recipient, cause, brand.id)))
  await post(recipient, cause, brand.id, new Date(Date.now() + 70 * DAY_MS))
  expect(await world.messagesTo(recipient)).toHaveLength(1)
})

test('another brand, and the installation, have causes of their own', async () => {
  const [recipient, cause] = [`${unique()}@aliado.test`, unique()]
  const other = await world.brand()
  for (const id of [brand.id, other.id, null, null]) await post(recipient, cause, id)
  expect((await world.messagesTo(recipient)).map(({ brandId }) => brandId)).toEqual([
    null,
    other.id,
    brand.id,
  ])
})
