import { beforeAll, expect, test } from 'vitest'

import { listRewards } from '#features/money/redemption/contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { redemptionJobs } from '#features/money/redemption/server/payouts/jobs.ts'
import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listAutomaticCampaigns } from '#features/overview/campaigns/automatic-contract.ts'
import { startAutomaticMessages } from '#features/overview/campaigns/server/automatic/start-automatic.ts'
import { setJoining } from '#features/overview/first-steps/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { showBrand } from '#features/program/brands/contract.ts'
import { listSessions, signOut } from '#features/program/identity/contract.ts'
import { setOperator } from '#features/program/staff/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { campaignDesk } from '#tests/support/steps/campaigns.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import type { TestStaff } from '#tests/support/steps/staff.ts'

import { listInstalledBrands, reopenBrand, suspendBrand } from '../contract.ts'

const world = await worldForFile()
let operator: TestStaff
beforeAll(async () => {
  operator = await world.staff(await world.brand())
  const { email } = operator
  await inScope(world.db, 'every brand', (tx) =>
    setOperator(tx, { email, operates: true }, world.clock.now()),
  )
})

const body = { reason: 'Contrato em revisão' }
const order = {
  status: 'fat' as const,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  freight: 0,
  items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 10 }],
}

test('a suspended brand and its partners only read, until it is opened again', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const owner = await world.staff(brand)
  const ana = await world.partner(brand, { credit: 100_00 })
  const bia = await world.partner(other, { credit: 100_00 })
  // The server remembers her session.
  await world.call(ana, listRewards)
  const params = { slug: brand.slug }
  await world.call(operator, suspendBrand, { params, body })
  expect(await world.refused(operator, suspendBrand, { params, body })).toMatchObject({
    code: 'already_suspended',
  })

  const redemption = { body: { reward_option_id: 1, points: 50 } }
  expect(await world.refused(ana, redeemCredits, redemption)).toMatchObject({
    status: 403,
    code: 'brand_suspended',
    message: 'O programa desta marca está suspenso: por enquanto nada pode ser alterado.',
  })
  await world.call(ana, listRewards)
  for (const caller of [owner, brand])
    expect(await world.refused(caller, setJoining, { body: { open: true } })).toMatchObject(
      { status: 403, code: 'brand_suspended' },
    )
  expect(await world.call(null, showBrand, { query: params })).toMatchObject({
    open_for_joining: false,
  })
  const signedUp = await signUpDesk(world).create(person(brand))
  expect(signedUp.statusCode).not.toBe(201)

  // Nothing that the shop reports is lost, and the other brand goes on.
  await world.call(brand, putOrder, { params: { external_id: 'S-1' }, body: order })
  expect(
    await world.call(owner, showOrder, { params: { external_id: 'S-1' } }),
  ).toBeTruthy()
  await redeem(world, bia, 50)

  const { data } = await world.call(owner, listAuditLines, {
    query: { action: 'brand.suspended' },
  })
  expect(data).toMatchObject([{ actor: { type: 'staff' } }])
  await world.call(operator, reopenBrand, { params, body })
  expect(await world.refused(operator, reopenBrand, { params, body })).toMatchObject({
    code: 'not_suspended',
  })
  await redeem(world, ana, 50)
  await world.call(owner, setJoining, { body: { open: true } })
})

test('money that was asked for before waits while the brand is suspended', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await redeem(world, ana, 50)
  const params = { slug: brand.slug }
  await world.call(operator, suspendBrand, { params, body })
  const [payment] = redemptionJobs
  const queue = () =>
    inScope(world.db, 'every brand', (tx) =>
      emptyOutbox(tx, payment as never, world.clock.now()),
    )
  // Those of other tests.
  await queue()
  expect(await queue()).toBe(0)
  await world.call(operator, reopenBrand, { params, body })
  expect(await queue()).toBe(1)
})

test('a partner of a suspended brand can leave it: sessions and sign-out work', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.call(operator, suspendBrand, { params: { slug: brand.slug }, body })
  await world.call(ana, listSessions)
  await world.call(ana, signOut)
  expect(await world.refused(ana, listSessions)).toMatchObject({ status: 401 })
})

test('an owner of a brand does not operate the installation, nor does a key', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const params = { slug: brand.slug }
  for (const refused of [
    await world.refused(owner, listInstalledBrands, { query: {} }),
    await world.refused(owner, suspendBrand, { params, body }),
  ])
    expect(refused).toMatchObject({ status: 403, code: 'not_platform' })
  expect(await world.refused(brand, suspendBrand, { params, body })).toMatchObject({
    status: 401,
  })
})

// The last one: the clock moves on, and sessions end.
test('a suspended brand sends no automatic message, and another one does', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const desk = campaignDesk(world)
  for (const each of [brand, other]) {
    await desk.reader(each)
    await desk.switchOn(each, 'no_sale', { figure: 7 })
  }
  await world.call(operator, suspendBrand, { params: { slug: brand.slug }, body })
  world.clock.advanceDays(8)
  await startAutomaticMessages({ db: world.db, clock: world.clock })
  const params = { kind: 'no_sale' } as const
  const sentBy = async (each: typeof brand) =>
    (await world.call(each, listAutomaticCampaigns, { params, query: {} })).data
  expect(await sentBy(brand)).toEqual([])
  expect(await sentBy(other)).toHaveLength(1)
})
