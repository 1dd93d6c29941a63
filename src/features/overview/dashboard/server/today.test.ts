import { expect, test } from 'vitest'

import { createRequiredDocument } from '#features/people/documents/brand-contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import type { TestPartner } from '#tests/support/world.ts'

import { showToday } from '../contract.ts'

const world = await worldForFile()
const today = (partner: TestPartner) => world.call(partner, showToday)

test('a partner with nothing to do and no money on the way has an empty day', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  expect(await today(ana)).toEqual({ needs: [], incoming: [] })
})

test('a partner without a place for the money is led to it before the first sale', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { pix: false })
  expect((await today(ana)).needs).toEqual([{ kind: 'payout', amount: 0 }])
})

test('the credits under analysis arrive on the days of their release', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 80 })
  await world.order(brand, ana, { reais: 20 })
  world.clock.advanceDays(1)
  await world.order(brand, ana, { reais: 50 })

  const { incoming } = await today(ana)

  expect(incoming).toEqual([
    { kind: 'release', day: '2026-03-17', amount: 10, note: null },
    { kind: 'release', day: '2026-03-18', amount: 5, note: null },
  ])
})

test('what waits for the invoice of an order arrives on the earliest day, with that note', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 500, status: 'apv' })
  world.clock.advanceDays(1)

  const { incoming } = await today(ana)

  expect(incoming).toEqual([
    {
      kind: 'release',
      day: '2026-03-18',
      amount: 50,
      note: 'Falta a marca faturar o pedido',
    },
  ])
})

test('a release that is late arrives today', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 80 })
  world.clock.advanceDays(9)

  expect((await today(ana)).incoming).toMatchObject([{ day: '2026-03-19' }])
})

test('a payment needs the invoice that the brand requested, until it is sent', async () => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  world.clock.set('2026-03-10T15:00:00Z')
  const desk = closingDesk(world)
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  expect((await today(ana)).incoming).toMatchObject([
    {
      kind: 'payment',
      amount: 50,
      note: 'Estimativa do período aberto, se nada for cancelado.',
    },
  ])
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure } = await desk.closure(ana)
  expect((await today(ana)).needs).toEqual([])

  expect((await today(ana)).incoming).toMatchObject([
    { kind: 'payment', amount: 50, note: null },
  ])

  await desk.act(brand, closure.id, 'approve')

  const { needs, incoming } = await today(ana)
  expect(incoming).toEqual([])
  expect(needs).toMatchObject([
    {
      kind: 'invoice',
      closing_id: closure.id,
      month: '2026-03-01',
      amount: 50,
      refused: false,
    },
  ])
})

test('money without a place to go needs one, and a brand of gift cards needs none', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { pix: false, credit: 20_00 })
  expect((await today(ana)).needs).toEqual([{ kind: 'payout', amount: 20 }])

  await world.setParameter(brand, 'type_of_services_allowed', 'only_gift_card')

  expect((await today(ana)).needs).toEqual([])
})

test('what is closed is no balance, and needs a place too', async () => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand, { pix: false })
  world.clock.set('2026-03-10T15:00:00Z')
  const desk = closingDesk(world)
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  expect((await today(ana)).needs).toEqual([{ kind: 'payout', amount: 50 }])
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()

  expect((await today(ana)).needs).toEqual([{ kind: 'payout', amount: 50 }])
})

test('a document that the brand asks for is needed', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.call(brand, createRequiredDocument, {
    body: { name: 'RG', pf_pj: 'PF' },
  })
  expect((await today(ana)).needs).toEqual([
    { kind: 'document', name: 'RG', refused: false },
  ])
})

test('credits that expire within 30 days are needed to be used, with the first day', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  await world.setParameter(brand, 'credit_expiry_months', 2)
  const ana = await world.partner(brand, { credit: 30_00 })
  expect((await today(ana)).needs).toEqual([])
  await world.setParameter(brand, 'credit_expiry_months', 1)
  const bia = await world.partner(brand, { credit: 30_00 })
  world.clock.advanceDays(5)

  expect((await today(bia)).needs).toEqual([
    { kind: 'expiring', amount: 30, day: '2026-04-10' },
  ])
})

test('a mission that ends within a week needs its contents', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const until = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
  const later = await publishMission(world, brand, { ends_at: until(30) })
  const soon = await publishMission(world, brand, {
    ends_at: until(6),
    enrolment_ends_at: until(3),
    contents_required: 2,
  })
  await enrollInMission(world, ana, later)
  await enrollInMission(world, ana, soon)

  expect((await today(ana)).needs).toMatchObject([
    { kind: 'mission', slug: soon, missing: 2 },
  ])
})
