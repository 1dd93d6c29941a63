import { beforeEach, expect, test } from 'vitest'

import { approveMissionSubscription } from '#features/learning/missions/brand-contract.ts'
import { refuseSaleClaim } from '#features/money/claims/contract.ts'
import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { payBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { approveDocument, approvePartner } from '#features/overview/brand-api/contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { resumeWebhook } from '#features/program/webhooks/contract.ts'
import type { PendingKind } from '#platform/contract/pending-kinds.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { createOther } from '#tests/support/steps/others.ts'
import { allPages, keyWith } from '#tests/support/steps/pages.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { acknowledgePending, countPending, listPending } from '../contract.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
let brand: TestBrand
beforeEach(async () => {
  brand = await world.brand()
})

const minuteLater = () => world.clock.set(new Date(world.clock.now().getTime() + 60_000))

async function waiting(caller: { key: string } = brand) {
  const { data } = await world.call(caller, listPending, { query: { limit: 100 } })
  return data.map(({ kind, id }) => `${kind} ${id}`)
}

async function counts(caller: { key: string } = brand) {
  const { data } = await world.call(caller, countPending, {})
  return Object.fromEntries(
    data.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]),
  )
}

/** A redemption that the brand pays itself. */
async function redemptionToPay() {
  const partner = await world.partner(brand, { credit: 100_00, pix: false })
  await world.call(partner, updateProfile, {
    body: { pix_account: { type: 'email', key: `${partner.slug}@aliado.test` } },
  })
  const id = await redeem(world, partner, 50)
  await world.pay({ brandId: brand.id, partnerId: partner.partnerId, redemptionId: id })
  return { id, partner }
}

test('a new brand has an empty inbox', async () => {
  expect(await waiting()).toEqual([])
  expect(await counts()).toEqual({})
})

test('a member finds everything that waits, the oldest first, until it is decided', async () => {
  const inReview = await world.partner(brand, { approved: null, name: 'Joana Prado' })
  minuteLater()
  const other = await createOther(world, brand)
  minuteLater()
  const mission = await publishMission(world, brand, { reviews_enrolments: true })
  const enrollment = await enrollInMission(world, await world.partner(brand), mission)
  minuteLater()
  const redemption = await redemptionToPay()

  const listed = await waiting()
  expect(listed).toEqual(
    expect.arrayContaining([
      `document ${other.documentId}`,
      `claim ${other.claimId}`,
      `mission_enrollment ${enrollment}`,
    ]),
  )
  expect(listed.at(0)).toBe(`partner ${inReview.slug}`)
  expect(listed.at(-1)).toBe(`redemption ${redemption.id}`)
  // By pages of two every item appears once, in the same order.
  const paged = await allPages(world, brand, listPending)
  expect(paged.map(({ kind, id }) => `${kind} ${id}`)).toEqual(listed)
  expect(paged[0]).toMatchObject({
    title: 'Joana Prado',
    partner: { slug: inReview.slug, name: 'Joana Prado' },
  })
  expect(paged.find(({ kind }) => kind === 'claim')?.due).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(paged.at(-1)).toMatchObject({ amount: 50 })

  await world.call(brand, approvePartner, { params: { slug: inReview.slug } })
  await world.call(brand, approveDocument, { params: { id: other.documentId } })
  await world.call(brand, refuseSaleClaim, {
    params: { id: other.claimId },
    body: { answer: 'Este pedido foi cancelado.' },
  })
  await world.call(brand, approveMissionSubscription, { params: { id: enrollment } })
  await world.call(brand, payBrandRedemption, {
    params: { id: redemption.id },
    body: { receipt_reference: 'E2E-1' },
  })
  const decided = [
    listed[0],
    ...listed.filter((item) => /^(?:document|claim|miss|red)/.test(item)),
  ]
  expect(await waiting()).toEqual(listed.filter((item) => !decided.includes(item)))
  await world.proof()
})

test('counts agree with the list, and name what is past the promised day', async () => {
  const other = await createOther(world, brand)
  const listed = await waiting()
  const total = Object.values(await counts()).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(listed.length)
  expect(listed).toContain(`claim ${other.claimId}`)

  world.clock.advanceDays(30)
  const { data } = await world.call(brand, countPending, {})
  expect(data.find(({ kind }) => kind === 'claim')).toMatchObject({ overdue: 1 })
})

test('a caller finds only the kinds that it may see', async () => {
  await createOther(world, brand)
  await world.partner(brand, { approved: null })
  const claims = await keyWith(world, brand, 'overview.read', 'claims.read')

  expect(Object.keys(await counts(claims))).toEqual(['claim'])
  expect(new Set((await waiting(claims)).map((item) => item.split(' ')[0]))).toEqual(
    new Set(['claim']),
  )
  const nothing = await keyWith(world, brand, 'overview.read')
  expect(await waiting(nothing)).toEqual([])
})

test('another brand finds nothing of it', async () => {
  await createOther(world, brand)
  expect(await waiting(await world.brand())).toEqual([])
})

const TUESDAY = 2

/** Goes on to the next such day of the week. */
function toWeekday(weekday: number) {
  const today = new Date(`${dayOf(world.clock.now())}T12:00:00Z`).getUTCDay()
  world.clock.advanceDays((weekday - today + 7) % 7)
}

test('what has no promised day has the weekdays that the brand set', async () => {
  toWeekday(TUESDAY)
  await createOther(world, brand)
  const mission = await publishMission(world, brand, { reviews_enrolments: true })
  await enrollInMission(world, await world.partner(brand), mission)
  await redemptionToPay()
  const staff = await world.staff(brand)
  const { slug } = await world.partner(brand)
  await world.call(staff, adjustPartnerCredits, {
    params: { slug },
    body: { amount: 1_500, reason: 'Campanha' },
  })
  const due = async (kind: PendingKind) => {
    const { data } = await world.call(brand, listPending, { query: { kind } })
    return data.at(-1)?.due
  }
  const today = dayOf(world.clock.now())
  const kinds = ['document', 'mission_enrollment', 'redemption', 'adjustment'] as const
  for (const kind of kinds)
    expect([kind, await due(kind)]).toEqual([kind, addDays(today, 2)])

  await world.setParameter(brand, 'pending_review_days', 4)
  for (const kind of kinds)
    expect([kind, await due(kind)]).toEqual([kind, addDays(today, 6)])

  await world.setParameter(brand, 'pending_review_days', 3)
  const overdue = async () => {
    const { data } = await world.call(brand, countPending, {})
    return data.find(({ kind }) => kind === 'adjustment')?.overdue
  }
  world.clock.advanceDays(3)
  expect(await overdue()).toBe(0)
  world.clock.advanceDays(1)
  expect(await overdue()).toBe(1)
})

test('a webhook that was put aside and still fails a day later is shown again', async () => {
  const receiver = await webhookReceiver()
  const id = await registerWebhook(world, brand, { receiver })
  receiver.answers(500)
  await world.partner(brand, { approved: null })
  await deliverAll(world, brand, id)
  const params = { kind: 'webhook' as const, id: String(id) }
  await world.call(brand, acknowledgePending, { params })
  world.clock.set(new Date(world.clock.now().getTime() + DAY_MS - 1_000))
  expect(await waiting()).not.toContain(`webhook ${id}`)
  world.clock.set(new Date(world.clock.now().getTime() + 2_000))
  expect(await waiting()).toContain(`webhook ${id}`)
  expect(await counts()).toMatchObject({ webhook: 1 })
  receiver.close()
})

test('a failing webhook can be put aside, and comes back when it fails again', async () => {
  const receiver = await webhookReceiver()
  const id = String(await registerWebhook(world, brand, { receiver }))
  const fail = async () => {
    receiver.answers(500)
    await world.partner(brand, { approved: null })
    await deliverAll(world, brand, Number(id))
  }
  await fail()
  expect(await waiting()).toContain(`webhook ${id}`)

  const params = { kind: 'webhook' as const, id }
  await world.call(brand, acknowledgePending, { params })
  await world.call(brand, acknowledgePending, { params })
  expect(await waiting()).not.toContain(`webhook ${id}`)

  receiver.answers(200)
  await world.call(brand, resumeWebhook, { params: { id: Number(id) } })
  await deliverAll(world, brand, Number(id))
  world.clock.advanceDays(1)
  await fail()
  expect(await waiting()).toContain(`webhook ${id}`)
  receiver.close()
})

test('what does not wait cannot be put aside', async () => {
  const params = { kind: 'webhook' as const, id: '999999' }
  expect(await world.refused(brand, acknowledgePending, { params })).toMatchObject({
    code: 'unknown_item',
  })
})
