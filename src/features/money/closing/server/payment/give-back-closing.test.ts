import { expect, test } from 'vitest'

import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { payoutDesk } from '#tests/support/steps/money/payout-desk.ts'

import { showClosingOfBrand } from '../../brand-contract.ts'
import { giveBackClosing, payClosing } from '../../payment-contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
const body = { reason: 'Conta encerrada.' }

async function paidByHand() {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const [id = 0] = await desk.closingsDue(brand, [[ana, 1_000]])
  const params = { id }
  await world.call(brand, payClosing, { params, body: { payment_reference: 'E1' } })
  return { brand, ana, params }
}

test('what the bank gave back is due again, and is paid once more with its own reference', async () => {
  const { brand, ana, params } = await paidByHand()
  const before = await world.credits(brand, ana)
  const due = await world.call(brand, giveBackClosing, { params, body })
  expect(due).toMatchObject({
    status: 'invoice_checked',
    paid_on: null,
    payment_reference: null,
  })
  expect(await world.credits(brand, ana)).toMatchObject({
    reserved: before.redeemed,
    redeemed: 0,
  })
  expect(await world.refused(brand, giveBackClosing, { params, body })).toMatchObject({
    code: 'not_now',
  })
  expect(await world.proof()).toEqual([])

  world.clock.advanceDays(1)
  const again = { payment_reference: 'E2' }
  await world.call(brand, payClosing, { params, body: again })
  expect(await world.call(brand, showClosingOfBrand, { params })).toMatchObject({
    status: 'paid',
    payment_reference: 'E2',
  })
  expect(await world.credits(brand, ana)).toEqual(before)
  const mails = await world.messagesTo(`${ana.slug}@aliado.test`)
  expect(mails.filter(({ body: text }) => text?.includes(body.reason))).toHaveLength(1)
  expect(await world.proof()).toEqual([])
})

test('two people at once give it back once, and another brand never', async () => {
  const { brand, params } = await paidByHand()
  const other = await world.brand(undefined, 'commission')
  expect(await world.refused(other, giveBackClosing, { params, body })).toMatchObject({
    status: 404,
  })
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.send(brand, giveBackClosing, { params, body })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await world.proof()).toEqual([])
})

test('a payment of a batch is given back in its batch', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const [id = 0] = await desk.closingsDue(brand, [[ana, 1_000]])
  const batch = await desk.prepared(brand, brand)
  expect(
    await world.refused(brand, giveBackClosing, { params: { id }, body }),
  ).toMatchObject({ code: 'in_batch', message: expect.stringContaining(String(batch.id)) })
})
