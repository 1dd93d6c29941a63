import { randomInt } from 'node:crypto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { showProfile, updateProfile } from '#features/people/profile/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { type TestPartner } from '#tests/support/world.ts'

import { listRewards } from '../../contract.ts'
import { payRedemption } from './pay-redemption.ts'
import { starkBankPayout } from './payout-starkbank.ts'

const bank = await fakeStarkBank()
afterAll(() => bank.close())
const world = await worldForFile({ payout: starkBankPayout(bank.settings) })
const brand = await world.brand()
let ana: TestPartner
beforeEach(async () => {
  ana = await world.partner(brand, { credit: 500_00 })
  await ownKeyOf(ana)
})

async function ownKeyOf(partner: TestPartner) {
  const profile = await world.send(partner, showProfile)
  bank.own(`${partner.slug}@aliado.test`, profile.json().pf_cpf)
}

/** Runs the job like the queue does: repeatedly until it succeeds. */
async function payUntilDone(redemptionId: string): Promise<void> {
  const parts = {
    db: world.db,
    clock: world.clock,
    sealer: world.sealer,
    payout: world.payout,
    supplier: world.rewardSupplier,
  }
  const key = { brandId: brand.id, partnerId: ana.partnerId, redemptionId }
  for (let attempt = 0; attempt < 12; attempt++) {
    const failed = await payRedemption(parts, key).then(
      () => false,
      () => true,
    )
    if (!failed) return
  }
  throw new Error('the job never ended')
}

function paymentsOf(redemptionId: string) {
  return bank.paid().filter((transfer) => transfer.externalId === redemptionId)
}

async function rewardOf(redemptionId: string) {
  const list = await world.send(ana, listRewards)
  return list.json().data.find((reward: { id: string }) => reward.id === redemptionId)
}

describe('paying a redemption by Stark Bank', () => {
  test('pays, and the partner finds the receipt', async () => {
    const id = await redeem(world, ana, 80)
    await payUntilDone(id)
    expect(paymentsOf(id)).toMatchObject([{ amount: 80_00, status: 'success' }])
    expect(await rewardOf(id)).toMatchObject({ type: 'close', status: { code: 'paid' } })
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 420,
      reserved: 0,
      redeemed: 80,
    })
    expect(bank.rejectedSignatures()).toBe(0)
  })

  test.each([
    ['pay, then hang'],
    ['pay, then 500'],
    ['500'],
    ['hang'],
    ['take, pay later'],
    ['refuse the signature'],
    ['pay slowly'],
  ] as const)('ends paid exactly once after: %s', async (behaviour) => {
    bank.behave(behaviour)
    const id = await redeem(world, ana, 50)
    await payUntilDone(id)
    expect(paymentsOf(id)).toHaveLength(1)
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 450,
      reserved: 0,
      redeemed: 50,
    })
  })

  test('gives the credits back after a final no, with the reason', async () => {
    bank.behave('refuse')
    const id = await redeem(world, ana, 50)
    await payUntilDone(id)
    expect(paymentsOf(id)).toHaveLength(0)
    expect(await rewardOf(id)).toMatchObject({
      status: { code: 'failed' },
      failure_reason: 'O banco recusou a transferência.',
    })
    expect(await world.credits(brand, ana)).toMatchObject({
      available: 500,
      reserved: 0,
      redeemed: 0,
    })
  })

  test('keeps the credits reserved, and shows it, while the bank does not answer', async () => {
    bank.behave('hang')
    const id = await redeem(world, ana, 50)
    const parts = {
      db: world.db,
      clock: world.clock,
      sealer: world.sealer,
      payout: world.payout,
      supplier: world.rewardSupplier,
    }
    const key = { brandId: brand.id, partnerId: ana.partnerId, redemptionId: id }
    await expect(payRedemption(parts, key)).rejects.toThrow()
    expect(await rewardOf(id)).toMatchObject({ type: 'open', status: { code: 'unknown' } })
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: 50 })
  })

  test('does not pay a key that another person took over after it was registered', async () => {
    const id = await redeem(world, ana, 50)
    bank.own(`${ana.slug}@aliado.test`, '39053344705')
    await payUntilDone(id)
    expect(paymentsOf(id)).toHaveLength(0)
    expect(await rewardOf(id)).toMatchObject({ status: { code: 'failed' } })
  })

  test('pays into a bank account where no Pix key is registered', async () => {
    ana = await world.partner(brand, { credit: 500_00, pix: false })
    const saved = await world.send(ana, updateProfile, {
      body: {
        bank_account: {
          bank: '001',
          agency: '1234',
          account_type: 'checking',
          number: '567890',
          digit: '1',
        },
      },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    const id = await redeem(world, ana, 50)
    await payUntilDone(id)
    expect(paymentsOf(id)).toMatchObject([
      { amount: 50_00, bankCode: '001', branchCode: '1234', accountNumber: '567890-1' },
    ])
    const { destination } = await rewardOf(id)
    expect(destination).toContain('ag. 1234')
    expect(destination).not.toContain('567890')
  })

  test('pays once when ten jobs run at once, for any result of the bank', async () => {
    const moods = [
      'pay',
      'pay, then hang',
      'pay, then 500',
      '500',
      'take, pay later',
    ] as const
    for (let turn = 0; turn < 6; turn++) {
      bank.behave(
        ...Array.from({ length: 6 }, () => moods[randomInt(moods.length)] ?? 'pay'),
      )
      const id = await redeem(world, ana, 30)
      await Promise.all(Array.from({ length: 10 }, () => payUntilDone(id)))
      expect(paymentsOf(id)).toHaveLength(1)
      expect((await rewardOf(id)).status.code).toBe('paid')
    }
    bank.behave()
    expect(await world.proof()).toEqual([])
    expect(await world.proof()).toEqual([])
  })
})
