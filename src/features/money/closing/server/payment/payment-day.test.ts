import { beforeEach, expect, test } from 'vitest'

import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { openSession } from '#features/program/identity/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { approvePayoutBatch, payPayouts } from '../../../payouts/decision-contract.ts'
import { showClosingOfBrand } from '../../brand-contract.ts'
import { downloadIncomeStatement, showPaymentCalendar } from '../../paper-contract.ts'
import { payClosing } from '../../payment-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand
let ana: TestPartner
let id: number

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(undefined, 'commission')
  ana = await world.partner(brand)
  id = (await desk.closingsDue(brand, [[ana, 100]]))[0] ?? 0
  // Paid in December, and recorded in January.
  world.clock.set('2027-01-05T15:00:00Z')
  ana = { ...ana, token: await signedInAgain(ana) }
})

function signedInAgain({ partnerId, brandId }: TestPartner): Promise<string> {
  return inScope(world.db, brandId, async (tx) => {
    const partner = await partnerById(tx, { brandId, partnerId })
    if (!partner) throw new Error('no partner')
    const { userId } = partner
    const session = { userId, brandId, address: '127.0.0.1', device: 'test' }
    return openSession(tx, session, world.clock.now())
  })
}

const paidYears = async () =>
  (await world.call(ana, showPaymentCalendar, { query: {} })).paid_years

/** Its income is of the year in which it was paid. */
async function expectPaidInDecember() {
  const closing = await world.call(brand, showClosingOfBrand, { params: { id } })
  expect(closing).toMatchObject({ status: 'paid', paid_on: '2026-12-30' })
  expect(await paidYears()).toEqual([2026])
  const statement = (year: number) =>
    world.send(ana, downloadIncomeStatement, { params: { year } })
  expectStatus(await statement(2026), 200)
  expect((await statement(2027)).json()).toMatchObject({ code: 'nothing_paid' })
  expect(await world.proof()).toEqual([])
}

test('a closing that is recorded later is of the day on which it was paid', async () => {
  const body = { paid_on: '2026-12-30' }
  await world.call(brand, payClosing, { params: { id }, body })
  await expectPaidInDecember()
})

test('a closing of a batch has the day of its payment', async () => {
  const batch = await desk.prepared(brand, brand)
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  const [line] = await desk.lines(brand, batch.id)
  const payouts = [line?.id ?? '']
  const pay = (paid_on: string) => ({
    params,
    body: { payouts, reference: 'TED 1', paid_on },
  })
  expect(await world.refused(brand, payPayouts, pay('2026-03-31'))).toMatchObject({
    status: 422,
    code: 'day_too_early',
  })
  await world.call(brand, payPayouts, pay('2026-12-30'))
  await expectPaidInDecember()
})

test('without a day it is of today, and other days are refused with the reason', async () => {
  for (const [paid_on, code] of [
    ['2027-01-06', 'day_to_come'],
    ['2026-03-31', 'day_too_early'],
  ] as const)
    expect(
      await world.refused(brand, payClosing, { params: { id }, body: { paid_on } }),
    ).toMatchObject({ status: 422, code })
  await world.call(brand, payClosing, { params: { id }, body: undefined })
  expect(await paidYears()).toEqual([2027])
})
