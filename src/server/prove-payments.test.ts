import { afterAll, expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { payoutOfAll } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { starkBankPayout } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import { showProof, unfreezePartner } from '#features/overview/finance/contract.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestPartner, unique } from '#tests/support/world.ts'

import { runProof } from './prove-books.ts'
import { listPayments } from './prove-payments.ts'

/** Two databases at one bank: each does not know what the other has paid, as after a restored copy. */
const bank = await fakeStarkBank()
afterAll(() => bank.close())
const payout = starkBankPayout(bank.settings)
const lost = await worldForFile({ suppliers: PRODUCTION, payout })
const restored = await worldForFile({ suppliers: PRODUCTION, payout })

async function proof() {
  restored.clock.advanceDays(1)
  await chainAuditLog(restored.db)
  const paid = await listPayments(payoutOfAll(payout), dayOf(new Date()), (name, error) => {
    throw new Error(name, { cause: error })
  })
  return runProof(restored.db, () => restored.clock.now(), paid)
}

const redeemSome = (partner: TestPartner) =>
  restored.send(partner, redeemCredits, {
    headers: { 'idempotency-key': unique() },
    body: { reward_option_id: 1, points: 50 },
  })

test('what the provider paid and the books do not know stops the partner until it is booked', async () => {
  const brand = await restored.brand()
  const ana = await restored.partner(brand, { credit: 100_00 })
  const { pf_cpf: document } = (await restored.send(ana, showProfile)).json()
  const before = await lost.partner(await lost.brand(), { credit: 100_00, document })
  bank.own(`${before.slug}@aliado.test`, document)
  const redemptionId = await redeem(lost, before, 30)
  const { brandId: brandBefore, partnerId: partnerBefore } = before
  await lost.pay({ brandId: brandBefore, partnerId: partnerBefore, redemptionId })
  const [payment] = bank.paid()
  expect(payment).toMatchObject({ amount: 30_00 })

  const { partnerId } = ana
  const unknown = {
    point: 'every payment of a provider is in the books',
    brandId: brand.id,
    partnerId,
    detail: `payment ${payment?.externalId}, 3000 centavos, starkbank ${payment?.id}`,
  }
  expect(await proof()).toEqual([unknown])
  const shown = await restored.call(brand, showProof)
  expect(shown).toMatchObject({ differences: 1, frozen: [{ partner_slug: ana.slug }] })
  expect((await redeemSome(ana)).json().code).toBe('frozen')

  const params = { slug: ana.slug }
  const reason = `Resgate já pago, número ${payment?.externalId}`
  await restored.call(brand, adjustPartnerCredits, {
    params,
    body: { amount: -30, reason },
  })
  expect(await proof()).toEqual([])
  await restored.call(brand, unfreezePartner, { params, body: { reason } })
  expect((await redeemSome(ana)).statusCode).toBe(201)
})
