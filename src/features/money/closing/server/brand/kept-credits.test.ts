import { expect, test } from 'vitest'

import { enrollInCourse } from '#features/learning/courses/contract.ts'
import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { showBalance, showPointsSummary } from '#features/money/credits/contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { writeCourse } from '#tests/support/steps/course.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { PRODUCTION, type TestPartner } from '#tests/support/world.ts'

import { listClosings, reopenClosing } from '../../brand-contract.ts'
import { showOpenCommissions } from '../../contract.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const desk = closingDesk(world)

/** What a partner can spend now, and what waits. */
const creditsOf = async (partner: TestPartner) => {
  const summary = await world.call(partner, showPointsSummary, {})
  expect(await world.call(partner, showBalance, {})).toEqual({ balance: summary.balance })
  return [summary.balance, summary.points_to_be_released]
}

const redeem = (partner: TestPartner, points: number) =>
  world.send(partner, redeemCredits, {
    body: { reward_option_id: 1, points },
    headers: { 'idempotency-key': `resgate-${points}` },
  })

/** A partner with R$ 100,00 of other credits, and R$ 500,00 of a closing that was reopened. */
async function reopened() {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand, { credit: 100_00 })
  await desk.sell(brand, ana, 5_000)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { data } = await world.call(brand, listClosings, { query: {} })
  const id = data[0]?.id ?? 0
  expect(await creditsOf(ana)).toEqual([100, 0])
  const body = { reason: 'Faltou um bônus.' }
  await world.call(brand, reopenClosing, { params: { id }, body })
  return { brand, ana }
}

test('commissions of a reopened closing wait for the next one, and are neither redeemed nor spent', async () => {
  const { brand, ana } = await reopened()
  expect(await creditsOf(ana)).toEqual([100, 500])
  expect((await redeem(ana, 101)).json()).toMatchObject({ code: 'insufficient_credit' })
  const dear = await writeCourse(world, brand, { slug: 'caro', value: 101 })
  expect(
    await world.refused(ana, enrollInCourse, { body: { course_id: dear } }),
  ).toMatchObject({ code: 'insufficient_credits' })

  const course_id = await writeCourse(world, brand, { slug: 'pago', value: 40 })
  await world.call(ana, enrollInCourse, { body: { course_id } })
  expect((await redeem(ana, 60)).statusCode).toBe(201)
  expect(await creditsOf(ana)).toEqual([0, 500])
  expect(await world.proof()).toEqual([])

  world.clock.set('2026-05-01T06:00:00Z')
  await world.runJobs()
  const april = await world.call(brand, listClosings, { query: { month: '2026-04' } })
  expect(april.data).toMatchObject([{ gross_value: 500 }])
  expect(await world.proof()).toEqual([])
})

test('redeeming several times at once never takes what waits for a closing', async () => {
  const { ana } = await reopened()
  const answers = await Promise.all([60, 61, 62, 63].map((points) => redeem(ana, points)))
  const states = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(states).toEqual([201, 422, 422, 422])
  expect((await creditsOf(ana))[1]).toBe(500)
  expect(await world.proof()).toEqual([])
})

test('what the brand adds by hand is paid by the next closing, and is not redeemed before', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  await desk.sell(brand, ana, 5_000)
  const params = { slug: ana.slug }
  const bonus = { amount: 80, reason: 'Bônus da campanha.' }
  await world.call(brand, adjustPartnerCredits, { params, body: bonus })
  expect(await creditsOf(ana)).toEqual([0, 580])
  expect((await redeem(ana, 40)).statusCode).toBe(422)
  const open = await world.call(ana, showOpenCommissions, { query: {} })
  expect(open.summary).toMatchObject({ gross_value: 500, bonus_value: 80 })

  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { data } = await world.call(brand, listClosings, { query: { month: '2026-03' } })
  expect(data).toMatchObject([{ gross_value: 500, bonus_value: 80, net_value: 580 }])
  expect(await creditsOf(ana)).toEqual([0, 0])
  expect(await world.proof()).toEqual([])
})
