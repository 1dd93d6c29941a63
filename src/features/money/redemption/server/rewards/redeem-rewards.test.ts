import { randomInt } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { setMobileAndAddress } from '#tests/support/steps/contacts.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { rewardOrders, worldWithRewardShop } from '#tests/support/steps/money/rewards.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import {
  showReward,
  revealRewardCodes,
  listRewards,
  downloadRewardReceipt,
} from '../../contract.ts'
import { eraseDestinations } from '../destination/sealed-destination.ts'
import { redemptionById } from '../redemptions.ts'
import { codesOf, eraseCodes } from './reward-codes.ts'

const { world, shop } = await worldWithRewardShop()
const brand = await world.brand()
let ana: TestPartner
beforeEach(async () => {
  ana = await world.partner(brand, { credit: 500_00 })
  await setMobileAndAddress(world, ana)
})

const giftCard = () => rewardOrders.giftCard(ana)
const voucher = () => rewardOrders.voucher(ana)
const card = () => rewardOrders.card()
const orders = { giftCard, voucher, card }

const redeem = (order: object, key?: string) => sendRedemption(world, ana, order, key)

async function made(payload: object): Promise<string> {
  const answer = await redeem(payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** Runs the job like the queue does: repeatedly until it succeeds. */
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
  return world.send(partner, showReward, { params: { id } })
}

function codes(id: string, partner: TestPartner | null = ana) {
  return world.send(partner, revealRewardCodes, { params: { id } })
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

  test('orders once when ten jobs run at once, for any result of the supplier', async () => {
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
    expect(await world.proof()).toEqual([])
  })

  test('never overdraws when all kinds are requested at once', async () => {
    ana = await world.partner(brand, { credit: 120_00 })
    await setMobileAndAddress(world, ana)
    const money = () => ({ reward_option_id: 1, points: 60 })
    const requested = [
      giftCard(),
      voucher(),
      card(),
      money(),
      giftCard(),
      voucher(),
      money(),
    ]
    const answers = await Promise.all(requested.map((payload) => redeem(payload)))
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

  test('keeps a card’s number only until the order has ended', async () => {
    const id = await made(card())
    const before = await storedCardNumbers()
    await payUntilDone(id)
    expect(before).toHaveLength(1)
    expect(before[0]).not.toContain('9014')
    expect(world.sealer.open(before[0] ?? '', `redemption_card_number:${id}`)).toBe(
      '5067123456789014',
    )
    expect(await storedCardNumbers()).toEqual([])
    const list = await world.send(ana, listRewards)
    expect(list.body).toContain('**** 9014')
    expect(list.body).not.toContain('5067')
  })

  test('leaves no code in a stolen copy of the database', async () => {
    const id = await made(giftCard())
    await payUntilDone(id)
    const [shown] = (await codes(id)).json().codes
    const kept = await inScope(world.db, brand.id, (tx) =>
      tx.selectFrom('redemption_code').selectAll().where('redemptionId', '=', id).execute(),
    )
    expect(kept).toHaveLength(1)
    for (const secret of [shown.code, shown.pin, shown.link].filter(Boolean))
      expect(JSON.stringify(kept)).not.toContain(secret)
  })

  test('shows codes only to their owner, records each look, and lists none', async () => {
    const id = await made(giftCard())
    expect((await codes(id)).statusCode).toBe(404)
    await payUntilDone(id)
    const bea = await world.partner(brand)
    expect((await codes(id, bea)).statusCode).toBe(404)
    expect((await reward(id, bea)).statusCode).toBe(404)
    const shown = await codes(id)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    const [{ code }] = shown.json().codes
    const list = await world.send(ana, listRewards)
    expect(list.body).not.toContain(code)
    const acts = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['act', 'detail'])
        .where('subject', '=', `redemption:${id}`)
        .orderBy('id')
        .execute(),
    )
    expect(acts.map(({ act }) => act)).toEqual([
      'redemption.requested',
      'redemption.paid',
      'redemption.codes_shown',
    ])
    expect(JSON.stringify(acts)).not.toContain(code)
  })

  test('has a receipt to download, for its owner', async () => {
    const id = await made(voucher())
    const file = await world.send(ana, downloadRewardReceipt, { params: { id } })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const bea = await world.partner(brand)
    expect(
      (await world.send(bea, downloadRewardReceipt, { params: { id } })).statusCode,
    ).toBe(404)
  })
})

test('an erasure deletes the codes and the contact data of their owner, and keeps the record', async () => {
  ana = await world.partner(brand, { credit: 40_00 })
  const id = await made(voucher())
  await payUntilDone(id)
  const { partnerId } = ana
  const stored = () =>
    inScope(world.db, brand.id, async (tx) => ({
      codes: await codesOf(
        tx,
        { brandId: brand.id, partnerId, redemptionId: id },
        world.sealer,
      ),
      redemption: await redemptionById(tx, {
        brandId: brand.id,
        partnerId,
        redemptionId: id,
      }),
    }))
  expect((await stored()).codes).toHaveLength(1)
  await inScope(world.db, brand.id, async (tx) => {
    await eraseCodes(tx, { brandId: brand.id, partnerId })
    await eraseDestinations(tx, { brandId: brand.id, partnerId }, new Date())
  })
  const { codes: left, redemption } = await stored()
  expect(left).toEqual([])
  expect(redemption?.destination).toMatchObject({
    title: 'Vale R$ 40',
    recipient: { name: 'removido', email: '', mobile: null, address: null },
  })
  expect(await world.proof()).toEqual([])
})

async function storedCardNumbers() {
  const rows = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('redemption_card_number')
      .select('cardNumber')
      .where('partnerId', '=', ana.partnerId)
      .execute(),
  )
  return rows.map(({ cardNumber }) => cardNumber)
}
