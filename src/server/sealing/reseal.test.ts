import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { listRewards } from '#features/money/redemption/contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putProvider } from '#features/program/providers/contract.ts'
import { ownConnection } from '#features/program/providers/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus, WORLD_KEY } from '#tests/support/world.ts'

import { openFiles } from '../files.ts'
import { resealAll } from './reseal.ts'
import { openVault } from './sealing.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()

/** The stored data of a partner, as a reader of the whole database sees it. */
async function storedKeys(): Promise<Set<string>> {
  const { rows } = await owner.query<{ key: string }>(
    `select split_part(sealed, '.', 1) as key from (
       select document as sealed from partner union all select mobile from partner
       union all select pix_key from partner union all select destination from redemption
       union all select account_number from partner_profile union all select sealed from digest_key
       union all select secrets from brand_provider
     ) values where sealed is not null`,
  )
  return new Set(rows.map(({ key }) => key))
}

test('a new key takes over while people redeem, and the old one may be removed', async () => {
  const document = taxId()
  // More money than they can redeem before a slow machine has sealed everything again.
  const partner = await world.partner(brand, { document, credit: 1_000_000_00 })
  await redeem(world, partner, 30)
  const settings = { url: 'http://127.0.0.1:9/cartoes' }
  await world.call(brand, putProvider, {
    params: { kind: 'rewards' },
    body: { provider: 'rewards_http', settings, secrets: { token: 'segredo' } },
  })
  const newer = randomBytes(32)
  await openVault(world.db, sealerOf([newer, WORLD_KEY]), world.clock.now())

  let resealing = true
  const requests = (async () => {
    let made = 0
    do {
      await redeem(world, partner, 30)
      made += 1
    } while (resealing)
    return made
  })()
  const { store } = await openFiles(
    { files: { folder: world.folder }, publicUrl: 'http://aliado.test' },
    world.clock,
  )
  const { rows } = await resealAll({ db: world.db, store })
  resealing = false
  expect(rows).toBeGreaterThan(0)
  expect(await requests).toBeGreaterThan(0)
  // Values written during the first pass were sealed with the new key already.
  expect((await resealAll({ db: world.db, store })).rows).toBe(0)
  expect(await storedKeys()).toEqual(new Set([sealerOf([newer]).keyId]))

  await openVault(world.db, sealerOf([newer]), world.clock.now())
  const listed = await world.send(partner, listRewards)
  expectStatus(listed, 200)
  const supplier = await inScope(world.db, brand.id, (tx) =>
    ownConnection(tx, brand.id, 'rewards'),
  )
  expect(supplier?.secret('token')).toBe('segredo')
  const seen = await world.send(brand, showPartnerOfBrand, {
    params: { slug: partner.slug },
  })
  expect(seen.json()).toMatchObject({ document })
  expect(await world.proof()).toEqual([])
  const keys = await inScope(world.db, 'every brand', (tx) =>
    tx.selectFrom('sealing_key').select('id').execute(),
  )
  expect(keys).toEqual([{ id: sealerOf([newer]).keyId }])
})
