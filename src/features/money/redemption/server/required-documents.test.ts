import { expect, test } from 'vitest'

import { listDocumentTypes } from '#features/people/documents/contract.ts'
import { addDocumentType } from '#features/people/documents/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'

import { showRewardOptions } from '../offer-contract.ts'

const world = await worldForFile()
const brand = await world.brand()

test('a required document that was never sent blocks money from the announced day on', async () => {
  const ana = await world.partner(brand, { credit: 500_00 })
  const announced = new Date(world.clock.now().getTime() + 5 * DAY_MS)
  await inScope(world.db, brand.id, (tx) =>
    addDocumentType(tx, {
      brandId: brand.id,
      name: 'RG',
      description: null,
      pfPj: 'ALL',
      required: true,
      position: 1,
      requestedFrom: announced,
    }),
  )
  const redeem = () => sendRedemption(world, ana, { reward_option_id: 1, points: 50 })
  const types = await world.send(ana, listDocumentTypes)
  expect(types.json().data[0]).toMatchObject({ requested_from: announced.toISOString() })
  expect((await redeem()).statusCode).toBe(201)

  world.clock.set(announced.toISOString())

  const refused = await redeem()
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'documents_pending'])
  const layout = await world.send(ana, showRewardOptions)
  const reasons = layout
    .json()
    .options.map((option: { type: string; reason_code?: string }) => [
      option.type,
      option.reason_code ?? null,
    ])
  expect(reasons).toContainEqual(['money', 'documents_pending'])
  // Other options do not require documents.
  expect(reasons).toContainEqual(['gift_card', null])
})
