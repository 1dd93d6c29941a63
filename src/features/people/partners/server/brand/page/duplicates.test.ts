import { expect, test } from 'vitest'

import { rememberDevice } from '#features/program/identity/server/sign-in/known-devices.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { setMobile } from '#tests/support/steps/contacts.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { listPartnerDuplicates } from '../../../brand-contract.ts'
import { partnerById } from '../../partners.ts'
import { registerPixKey } from '../../register-pix-key.ts'

const world = await worldForFile()

function register(partner: TestPartner, key: string) {
  const pix = { type: 'email', key, ownership: 'unverified' } as const
  return inScope(world.db, partner.brandId, (tx) => registerPixKey(tx, partner, pix))
}

/** Signs in on a device, which is known by its token afterwards. */
function useDevice(partner: TestPartner, token?: string) {
  return inScope(world.db, partner.brandId, async (tx) => {
    const userId = (await partnerById(tx, partner))?.userId ?? 0
    return rememberDevice(tx, { userId, token }, world.clock.now())
  })
}

test('the review shows who has the same mobile, Pix key or device, and no one else', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { pix: false })
  const bia = await world.partner(brand, { pix: false, name: 'Bia' })
  const caio = await world.partner(brand, { pix: false, name: 'Caio' })
  const elsewhere = await world.partner(await world.brand(), { pix: false })
  await world.partner(brand)
  for (const one of [ana, bia, elsewhere]) await setMobile(world, one, '11987651234')
  for (const one of [ana, caio, elsewhere]) await register(one, 'loja@exemplo.com')
  const device = await useDevice(ana)
  await useDevice(caio, device)

  const shown = { params: { slug: ana.slug } }
  const { data } = await world.call(brand, listPartnerDuplicates, shown)
  expect(data).toEqual([
    { partner_slug: bia.slug, name: 'Bia', shared: ['mobile'] },
    { partner_slug: caio.slug, name: 'Caio', shared: ['device', 'pix_key'] },
  ])
  const foreign = await world.refused(await world.brand(), listPartnerDuplicates, shown)
  expect(foreign.status).toBe(404)
})
