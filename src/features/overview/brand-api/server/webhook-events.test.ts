import { expect, test } from 'vitest'

import { approveMissionSubscription } from '#features/learning/missions/brand-contract.ts'
import { acceptSaleClaim, makeSaleClaim } from '#features/money/claims/contract.ts'
import { blockPartner, unblockPartner } from '#features/people/partners/brand-contract.ts'
import { acceptTerms } from '#features/people/terms/contract.ts'
import {
  createWebhook,
  listWebhookDeliveries,
} from '#features/program/webhooks/contract.ts'
import { createCoupon, removeCoupon } from '#features/selling/orders/coupon-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { sendEnrollment } from '#tests/support/steps/missions.ts'
import { publishMission } from '#tests/support/steps/missions.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { refusePartner } from '../contract.ts'
import { setPartnerLevel } from '../partner-contract.ts'

const world = await worldForFile()

/** A brand that listens; `events` answers the types since the last call, oldest first. */
async function listening() {
  const brand = await world.brand()
  const { id } = await world.call(brand, createWebhook, {
    body: { url: 'https://loja.example/eventos', events: [] },
  })
  let seen = 0
  const events = async () => {
    const { data } = await world.call(brand, listWebhookDeliveries, {
      params: { id },
      query: { limit: 100 },
    })
    const all = data.toReversed().map(({ event, object }) => ({ event, object }))
    const fresh = all.slice(seen).map(({ event }) => event)
    seen = all.length
    return fresh
  }
  return { brand, events }
}

const blocked = async (brand: TestBrand, slug: string) => {
  await world.call(brand, blockPartner, { params: { slug }, body: { reason: 'Fraude.' } })
  await world.call(brand, unblockPartner, { params: { slug }, body: {} })
}

test('a brand’s systems hear of decisions on a partner', async () => {
  const { brand, events } = await listening()
  const { slug } = await world.partner(brand)
  expect(await events()).toEqual(['partner.created', 'partner.approved'])
  await blocked(brand, slug)
  await createTestLevel(world, brand, { name: 'Prata' })
  await world.call(brand, setPartnerLevel, {
    params: { slug },
    body: { level: 'Prata', reason: 'Vendeu bem.' },
  })
  await world.call(brand, refusePartner, { params: { slug }, body: { reason: 'Não.' } })
  expect(await events()).toEqual([
    'partner.blocked',
    'partner.unblocked',
    'partner.level_changed',
    'partner.refused',
  ])
})

test('a brand’s systems hear of a sale from the order to the released commission, once each', async () => {
  const { brand, events } = await listening()
  const ana = await world.partner(brand)
  await events()
  const at = (minute: number) =>
    new Date(world.clock.now().getTime() + minute * 60_000).toISOString()
  const id = await world.order(brand, ana, { status: 'pen', at: at(0) })
  const move = (status: 'apv' | 'fat' | 'can', minute: number) =>
    world.order(brand, ana, { id, status, at: at(0), changedAt: at(minute) })
  expect(await events()).toEqual(['order.attributed'])
  await move('apv', 1)
  await move('apv', 1)
  expect(await events()).toEqual(['order.approved', 'commission.credited'])
  await move('fat', 2)
  expect(await events()).toEqual(['order.invoiced'])
  world.clock.advanceDays(8)
  await world.runJobs()
  await world.runJobs()
  expect(await events()).toEqual(['commission.released'])
  await move('can', 3)
  expect(await events()).toEqual(['order.cancelled', 'commission.reversed'])
})

test('a brand’s systems hear of redemptions, claims, coupons, terms and missions', async () => {
  const { brand, events } = await listening()
  const ana = await world.partner(brand, { credit: 100_00, pix: true })
  await events()
  const redemptionId = await redeem(world, ana, 50)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  expect(await events()).toEqual(['redemption.requested', 'redemption.paid'])

  const number = 'ANA10'
  await world.call(brand, createCoupon, {
    body: { number, partner_slug: ana.slug, type_discount: 'percent', discount: 10 },
  })
  await world.call(brand, removeCoupon, { params: { number } })
  expect(await events()).toEqual(['coupon.changed', 'coupon.changed'])

  await world.call(ana, acceptTerms, { body: { accepted: true } })
  expect(await events()).toEqual(['terms.accepted'])

  const bia = await world.partner(brand)
  await events()
  const order = await world.order(brand, bia, { status: 'apv' })
  await events()
  const claim = await world.call(bia, makeSaleClaim, {
    body: {
      kind: 'wrong_value',
      external_id: order,
      ordered_on: '2026-03-09',
      expected_value: 90,
    },
  })
  await world.call(brand, acceptSaleClaim, { params: { id: claim.id }, body: {} })
  expect(await events()).toEqual(['claim.opened', 'claim.answered'])

  const mission = await publishMission(world, brand, { reviews_enrolments: true })
  const enrollment = await sendEnrollment(world, ana, mission)
  await world.call(brand, approveMissionSubscription, {
    params: { id: enrollment.json().subscription_id },
  })
  expect(await events()).toEqual(['mission.subscribed', 'mission.subscription_decided'])
})
