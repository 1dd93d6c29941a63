import { changeMobile } from '#features/people/partners/server/public.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { inScope } from '#platform/server/database/db.ts'

import { mobile as anyMobile } from '../samples/company-numbers.ts'
import type { TestPartner, World } from '../world.ts'

/** Gives a partner a mobile, as if a code had verified it. */
export async function setMobile(
  world: World,
  partner: TestPartner,
  mobile = anyMobile(),
): Promise<void> {
  await inScope(world.db, partner.brandId, (tx) => changeMobile(tx, { ...partner, mobile }))
}

/** Gives a partner the data that a card's holder needs. */
export async function setMobileAndAddress(
  world: World,
  partner: TestPartner,
): Promise<void> {
  await setMobile(world, partner)
  const address = {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  } as const
  await world.call(partner, updateProfile, { body: { address } })
}
