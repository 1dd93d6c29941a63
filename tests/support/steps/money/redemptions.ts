import { redeemCredits } from '#features/money/redemption/offer-contract.ts'

import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '../../world.ts'

/** Asks for a reward; each call is a new request, unless it repeats the key of another. */
export function sendRedemption(
  world: World,
  partner: TestPartner | null,
  order: object,
  key = unique(),
) {
  return world.send(
    partner,
    redeemCredits,
    { body: order },
    { headers: { 'idempotency-key': key } },
  )
}

/** Redeems credits for money by Pix, in reais; returns the redemption's id. */
export async function redeem(
  world: World,
  partner: TestPartner,
  points: number,
): Promise<string> {
  const answer = await sendRedemption(world, partner, { reward_option_id: 1, points })
  expectStatus(answer, 201)
  return answer.json().id
}

/** A partner's redemption of R$ 50,00 after its job ran: at a brand without a provider it waits for the brand. */
export async function redemptionAfterJob(world: World, brand: TestBrand) {
  const ana = await world.partner(brand, { credit: 500_00 })
  const id = await redeem(world, ana, 50)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId: id })
  return { ana, id, params: { id } }
}
