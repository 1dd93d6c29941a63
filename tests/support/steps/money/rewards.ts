import { afterAll, beforeEach } from 'vitest'

import { httpRewardSupplier } from '#features/money/gift-cards/server/reward-supplier-http.ts'

import { worldForFile } from '../../fixtures.ts'
import { fakeRewardSupplier } from '../../servers/fake-reward-supplier.ts'
import type { TestPartner } from '../../world.ts'

/** A world whose rewards come from a fake supplier, which works normally as each test begins. */
export async function worldWithRewardShop() {
  const shop = await fakeRewardSupplier()
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.behave()
    shop.be('there')
    shop.price(50_00)
  })
  const world = await worldForFile({ rewardSupplier: httpRewardSupplier(shop.settings) })
  return { world, shop }
}

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
