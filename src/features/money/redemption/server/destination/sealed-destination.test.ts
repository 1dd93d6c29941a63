import { expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus } from '#tests/support/world.ts'

import { listRewards } from '../../contract.ts'
import { eraseDestinations } from './sealed-destination.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

async function storedDestinations(partnerId: number): Promise<string[]> {
  const { rows } = await owner.query<{ destination: string }>(
    'select destination::text from redemption where partner_id = $1',
    [partnerId],
  )
  return rows.map(({ destination }) => destination)
}

async function redeemed(document: string) {
  const brand = await world.brand()
  const partner = await world.partner(brand, { document, credit: 100_00 })
  const redemptionId = await redeem(world, partner, 40)
  const key = { brandId: brand.id, partnerId: partner.partnerId }
  await world.pay({ ...key, redemptionId })
  return { partner, key, id: redemptionId }
}

test('where a redemption goes cannot be read in the database', async () => {
  const document = taxId()
  const { partner } = await redeemed(document)
  const [stored = ''] = await storedDestinations(partner.partnerId)
  expect(stored).not.toContain(document)
  expect(stored).not.toContain('@aliado.test')
  expect(stored).toMatch(/^[0-9a-f]{8}\./)
  expect(await world.proof()).toEqual([])
})

test('a destination copied from another redemption is found by the proof', async () => {
  const mine = await redeemed(taxId())
  const [own = ''] = await storedDestinations(mine.partner.partnerId)
  const { partner, id } = await redeemed(taxId())
  const [before = ''] = await storedDestinations(partner.partnerId)
  await owner.query('update redemption set destination = $1 where id = $2', [own, id])
  expect(await world.proof()).toMatchObject([{ detail: `redemption ${id}` }])
  await owner.query('update redemption set destination = $1 where id = $2', [before, id])
  expect(await world.proof()).toEqual([])
})

test('an erased person is in no destination, and the books still prove', async () => {
  const { partner, key } = await redeemed(taxId())
  await inScope(world.db, key.brandId, (tx) =>
    eraseDestinations(tx, key, world.clock.now()),
  )
  const listed = await world.send(partner, listRewards)
  expectStatus(listed, 200)
  expect(listed.body).not.toContain(partner.slug)
  const { rows } = await owner.query<{ erased_at: Date | null }>(
    'select erased_at from redemption where partner_id = $1',
    [partner.partnerId],
  )
  expect(rows).toEqual([{ erased_at: world.clock.now() }])
  expect(await world.proof()).toEqual([])
})
