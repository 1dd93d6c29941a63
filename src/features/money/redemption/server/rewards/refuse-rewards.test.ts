import { beforeEach, describe, expect, test } from 'vitest'

import { listGiftCards } from '#features/money/gift-cards/contract.ts'
import { setMobileAndAddress, setMobile } from '#tests/support/steps/contacts.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { rewardOrders, worldWithRewardShop } from '#tests/support/steps/money/rewards.ts'
import { type TestPartner } from '#tests/support/world.ts'

import { listRewards } from '../../contract.ts'
import { showRewardOptions } from '../../offer-contract.ts'

const { world, shop } = await worldWithRewardShop()
const brand = await world.brand()
let ana: TestPartner
beforeEach(async () => {
  ana = await world.partner(brand, { credit: 500_00 })
  await setMobileAndAddress(world, ana)
})

const giftCard = () => rewardOrders.giftCard(ana)
const card = () => rewardOrders.card()

const redeem = (order: object, key?: string) => sendRedemption(world, ana, order, key)

describe('a reward is refused', () => {
  test.each([
    [{ email: 'outra@aliado.test' }, 422, 'email_mismatch'],
    [{ agreed: false }, 422, 'not_agreed'],
    [{ agreement: 'aceito' }, 422, 'agreement_mismatch'],
    [{ points: 50 }, 409, 'price_changed'],
    [{ points: 105, quantity: 1 }, 409, 'price_changed'],
    [{ product_id: 999 }, 404, 'unknown_product'],
    [{ points: 525, quantity: 10 }, 422, 'insufficient_credit'],
  ])('refuses a gift card with %o: %d %s', async (change, status, code) => {
    const answer = await redeem({ ...giftCard(), ...change })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await world.credits(brand, ana)).toMatchObject({ available: 500, reserved: 0 })
  })

  test.each([
    [{ card_number: '5067 1234 5678 9015' }, 'invalid_card'],
    [{ card_number: '5067123456789014' }, 'invalid_card'],
    [{ card_number: '4111 1111 1111 1111' }, 'invalid_card'],
    [{ agreed: undefined }, 'not_agreed'],
    [{ value: 10, points: 27 }, 'below_card_minimum'],
    [{ value: 100, points: 102 }, 'price_changed'],
  ])('refuses a card with %o: %s', async (change, code) => {
    expect((await redeem({ ...card(), ...change })).json().code).toBe(code)
  })

  test('asks the price of this moment, not the one the shop window showed', async () => {
    await world.send(ana, listGiftCards)
    shop.price(60_00)
    const answer = await redeem(giftCard())
    expect(answer.json().message.replace(/\s/g, ' ')).toBe(
      'O total agora é R$ 62,50. Confira o valor e confirme de novo.',
    )
  })

  test('lets a partner without an address order only the card without plastic', async () => {
    ana = await world.partner(brand, { credit: 500_00 })
    await setMobile(world, ana)
    expect((await redeem(card())).json().code).toBe('incomplete_registration')
    const answer = await redeem({ ...card(), is_ghost: true, points: 102 })
    expect(answer.statusCode, answer.body).toBe(201)
    const list = await world.send(ana, listRewards)
    expect(list.json().data[0]).toMatchObject({ fee: 2, points: 102 })
  })

  test.each([
    ['only_money', giftCard, 'option_unavailable'],
    ['only_gift_card', () => ({ reward_option_id: 1, points: 50 }), 'option_unavailable'],
  ] as const)('honours %s', async (allowed, order, code) => {
    await world.setParameter(brand, 'type_of_services_allowed', allowed)
    const refused = await redeem(order())
    const layout = await world.send(ana, showRewardOptions)
    await world.setParameter(brand, 'type_of_services_allowed', 'all')
    expect(refused.json().code).toBe(code)
    const offered = layout.json().options.map(({ type }: { type: string }) => type)
    expect(offered.includes('money')).toBe(allowed === 'only_money')
  })
})
