import { randomInt } from 'node:crypto'

import { changeMobile } from '#features/people/partners/server/public.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { inScope } from '#platform/server/database/db.ts'

import { expectStatus, type TestPartner, type World } from '../world.ts'

/** Orders of the fake supplier's products, as the screens would send them. */
export const rewardOrders = {
  giftCard: (partner: TestPartner) => ({
    reward_option_id: 3,
    product_id: 7,
    points: 52.5,
    ...wordOf(partner),
  }),
  voucher: (partner: TestPartner) => ({
    reward_option_id: 7,
    product_id: 3,
    points: 40,
    ...wordOf(partner),
  }),
  card: () => ({
    reward_option_id: 6,
    supplier_id: 1,
    is_ghost: false,
    value: 100,
    points: 117,
    card_number: '5067 1234 5678 9014',
    agreed: true,
  }),
}

function wordOf({ slug }: TestPartner) {
  return { email: `${slug}@aliado.test`, agreed: true, agreement: 'Aceito' }
}

/** Gives a partner the data that a card's holder needs. */
export async function notifyAddress(world: World, partner: TestPartner): Promise<void> {
  await notifyMobile(world, partner)
  const saved = await world.send(partner, updateProfile, {
    body: {
      address: {
        cep: '01310-100',
        street: 'Avenida Paulista',
        number: '1000',
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
    },
  })
  expectStatus(saved, 200)
}

export async function notifyMobile(world: World, partner: TestPartner): Promise<void> {
  const mobile = `119${String(randomInt(1e8)).padStart(8, '0')}`
  await inScope(world.db, partner.brandId, (tx) => changeMobile(tx, { ...partner, mobile }))
}
