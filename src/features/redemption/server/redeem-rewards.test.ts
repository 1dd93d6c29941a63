import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { httpRewardSupplier } from '#features/gift-cards/server/reward-supplier-http.ts'
import { inScope } from '#platform/server/db.ts'
import {
  type FakeRewardSupplier,
  fakeRewardSupplier,
} from '#tests/support/fake-reward-supplier.ts'
import {
  createWorld,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

import { proveRedemptions } from './prove.ts'

let shop: FakeRewardSupplier
let world: World
let brand: TestBrand
let ana: TestPartner
beforeAll(async () => {
  shop = await fakeRewardSupplier()
  world = await createWorld({ rewardSupplier: httpRewardSupplier(shop.settings) })
  brand = await world.brand()
})
afterAll(async () => {
  await world.close()
  await shop.close()
})
beforeEach(async () => {
  shop.behave()
  shop.be('there')
  shop.price(50_00)
  ana = await world.partner(brand, { credit: 500_00 })
  await complete(ana)
})

/** What a card's holder must have told. */
async function complete({ partnerId }: TestPartner) {
  await inScope(world.db, brand.id, async (tx) => {
    const mobile = `119${String(randomInt(1e8)).padStart(8, '0')}`
    await tx.updateTable('partner').set({ mobile }).where('id', '=', partnerId).execute()
  })
  const saved = await world.as(ana, {
    method: 'PUT',
    url: '/api/v1/partner',
    payload: {
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
  expect(saved.statusCode, saved.body).toBe(200)
}

function word(partner: TestPartner) {
  return { email: `${partner.slug}@aliado.test`, agreed: true, agreement: 'Aceito' }
}
const giftCard = () => ({
  reward_option_id: 3,
  product_id: 7,
  points: 52.5,
  ...word(ana),
})
const voucher = () => ({ reward_option_id: 7, product_id: 3, points: 40, ...word(ana) })
const card = () => ({
  reward_option_id: 6,
  supplier_id: 1,
  is_ghost: false,
  value: 100,
  points: 117,
  card_number: '5067 1234 5678 9014',
  agreed: true,
})
const orders = { giftCard, voucher, card }

function redeem(payload: object, key = unique()) {
  return world.as(ana, {
    method: 'POST',
    url: '/api/v1/rewards/trade-points',
    payload,
    headers: { 'idempotency-key': key },
  })
}

async function made(payload: object): Promise<string> {
  const answer = await redeem(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** The job, run as the queue runs it: again and again until it no longer fails. */
async function payUntilDone(redemptionId: string): Promise<void> {
  const key = { brandId: brand.id, partnerId: ana.partnerId, redemptionId }
  for (let attempt = 0; attempt < 12; attempt++) {
    const failed = await world.pay(key).then(
      () => false,
      () => true,
    )
    if (!failed) return
  }
  throw new Error('the job never ended')
}

async function reward(id: string, partner = ana) {
  return world.as(partner, { method: 'GET', url: `/api/v1/rewards/${id}` })
}

function codes(id: string, partner: TestPartner | null = ana) {
  return world.as(partner, { method: 'POST', url: `/api/v1/rewards/${id}/codes` })
}

describe('redeeming credits for a reward', () => {
  test.each(Object.entries(orders))(
    'reserves the total, orders once and delivers: %s',
    async (_name, order) => {
      const { points } = order()
      const id = await made(order())
      expect(await world.credits(brand, ana)).toMatchObject({
        available: 500 - points,
        reserved: points,
      })
      await payUntilDone(id)
      expect((await reward(id)).json()).toMatchObject({
        type: 'close',
        status: { code: 'paid' },
        points,
      })
      expect(await world.credits(brand, ana)).toMatchObject({
        reserved: 0,
        redeemed: points,
      })
      expect(shop.order(id)?.total_cents).toBe(points * 100)
      expect(await world.proof()).toEqual([])
    },
  )

  test.each([
    ['deliver, then hang'],
    ['deliver, then 500'],
    ['500'],
    ['hang'],
    ['take, deliver later'],
  ] as const)('ends delivered exactly once after: %s', async (behaviour) => {
    shop.behave(behaviour)
    const id = await made(giftCard())
    await payUntilDone(id)
    expect((await codes(id)).json().codes).toHaveLength(1)
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 0, redeemed: 52.5 })
  })

  test('gives the credits back after a final no, with the reason', async () => {
    shop.behave('refuse')
    const id = await made(voucher())
    await payUntilDone(id)
    expect((await reward(id)).json()).toMatchObject({
      status: { code: 'failed' },
      failure_reason: 'Produto esgotado.',
      has_codes: false,
    })
    expect(await world.credits(brand, ana)).toMatchObject({ available: 500, reserved: 0 })
  })

  test.each([['charge another amount'], ['forget a code']] as const)(
    'keeps the credits reserved and shows no code where suppliers %s',
    async (behaviour) => {
      shop.behave(behaviour)
      const id = await made(giftCard())
      await expect(payUntilDone(id)).rejects.toThrow('never ended')
      expect((await reward(id)).json().status.code).toBe('unknown')
      expect((await codes(id)).statusCode).toBe(404)
      expect(await world.credits(brand, ana)).toMatchObject({ reserved: 52.5 })
    },
  )

  test('orders once when ten jobs run at once, whatever the supplier does', async () => {
    const moods = ['deliver', 'deliver, then hang', '500', 'take, deliver later'] as const
    for (const order of Object.values(orders)) {
      shop.behave(
        ...Array.from({ length: 6 }, () => moods[randomInt(moods.length)] ?? 'deliver'),
      )
      const id = await made(order())
      await Promise.all(Array.from({ length: 10 }, () => payUntilDone(id)))
      expect((await reward(id)).json().status.code).toBe('paid')
    }
    expect(await world.proof()).toEqual([])
    expect(await inScope(world.db, 'every brand', proveRedemptions)).toEqual([])
  })

  test('never overdraws when all kinds are asked for at once', async () => {
    ana = await world.partner(brand, { credit: 120_00 })
    await complete(ana)
    const money = () => ({ reward_option_id: 1, points: 60 })
    const wanted = [giftCard(), voucher(), card(), money(), giftCard(), voucher(), money()]
    const answers = await Promise.all(wanted.map((payload) => redeem(payload)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.every((status) => status === 201 || status === 422)).toBe(true)
    const spent = answers
      .filter(({ statusCode }) => statusCode === 201)
      .reduce((sum, answer) => sum + answer.json().points, 0)
    expect(spent).toBeGreaterThan(0)
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 120 - spent,
      reserved: spent,
    })
    expect(await world.proof()).toEqual([])
  })

  test('answers a repeat the same, also when the supplier has gone away since', async () => {
    const key = unique()
    const first = await redeem(giftCard(), key)
    shop.be('away')
    const repeat = await redeem(giftCard(), key)
    expect(repeat.body).toBe(first.body)
    const other = await redeem({ ...giftCard(), quantity: 2 }, key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'other_body'])
    expect((await redeem(giftCard())).json().code).toBe('supplier_unavailable')
  })

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
    await world.as(ana, { method: 'GET', url: '/api/v1/giftty/prods/company' })
    shop.price(60_00)
    const answer = await redeem(giftCard())
    expect(answer.json().message.replace(/\s/g, ' ')).toBe(
      'O total agora é R$ 62,50. Confira o valor e confirme de novo.',
    )
  })

  test('lets only the card without plastic go to somebody without an address', async () => {
    ana = await world.partner(brand, { credit: 500_00 })
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set({ mobile: `119${String(randomInt(1e8)).padStart(8, '0')}` })
        .where('id', '=', ana.partnerId)
        .execute(),
    )
    expect((await redeem(card())).json().code).toBe('incomplete_registration')
    const id = await made({ ...card(), is_ghost: true, points: 102 })
    await payUntilDone(id)
    expect((await reward(id)).json()).toMatchObject({ fee: 2, points: 102 })
  })

  test.each([
    ['only_money', giftCard, 'option_unavailable'],
    ['only_gift_card', () => ({ reward_option_id: 1, points: 50 }), 'option_unavailable'],
  ] as const)('honours %s', async (allowed, order, code) => {
    await world.setParameter(brand, 'type_of_services_allowed', allowed)
    const refused = await redeem(order())
    const layout = await world.as(ana, {
      method: 'GET',
      url: '/api/v1/rewards/page-layout',
    })
    await world.setParameter(brand, 'type_of_services_allowed', 'all')
    expect(refused.json().code).toBe(code)
    const offered = layout.json().options.map(({ type }: { type: string }) => type)
    expect(offered.includes('money')).toBe(allowed === 'only_money')
  })

  test('a total that ends the simulated way never shows its card’s number again', async () => {
    const id = await made(card())
    const before = await storedCardNumbers()
    await payUntilDone(id)
    expect(before).toEqual(['5067123456789014'])
    expect(await storedCardNumbers()).toEqual([])
    const list = await world.as(ana, { method: 'GET', url: '/api/v1/rewards' })
    expect(list.body).toContain('**** 9014')
    expect(list.body).not.toContain('5067')
  })

  test('shows codes to their owner alone, writes each look down, and lists none', async () => {
    const id = await made(giftCard())
    expect((await codes(id)).statusCode).toBe(404)
    await payUntilDone(id)
    const bea = await world.partner(brand)
    expect((await codes(id, bea)).statusCode).toBe(404)
    expect((await reward(id, bea)).statusCode).toBe(404)
    const shown = await codes(id)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    const [{ code }] = shown.json().codes
    const list = await world.as(ana, { method: 'GET', url: '/api/v1/rewards' })
    expect(list.body).not.toContain(code)
    const acts = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['act', 'detail'])
        .where('subject', '=', `redemption:${id}`)
        .execute(),
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'redemption.paid',
      'redemption.codes_shown',
    ])
    expect(JSON.stringify(acts)).not.toContain(code)
  })

  test('has a receipt to download, for its owner', async () => {
    const id = await made(voucher())
    const url = `/api/v1/rewards/${id}/receipt`
    const file = await world.as(ana, { method: 'GET', url })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const bea = await world.partner(brand)
    expect((await world.as(bea, { method: 'GET', url })).statusCode).toBe(404)
  })
})

async function storedCardNumbers() {
  const rows = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('reward_card_number')
      .select('card_number')
      .where('partner_id', '=', ana.partnerId)
      .execute(),
  )
  return rows.map(({ card_number }) => card_number)
}
