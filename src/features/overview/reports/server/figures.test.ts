import { expect, test } from 'vitest'

import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { finishShortCourse, writeCourse } from '#tests/support/steps/course.ts'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus } from '#tests/support/world.ts'

import { showCohorts, showCosts, showFunnel } from '../figures-contract.ts'
import { listCourseReport, listMissionReport } from '../list-contract.ts'

const world = await worldForFile()

test('the funnel goes from visits to what was paid', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await world.click(brand, ana)
  await world.order(brand, ana, { reais: 10, status: 'pen' })
  await world.order(brand, ana, { reais: 20, status: 'apv' })
  await world.order(brand, ana, { reais: 40, status: 'fat' })
  await world.order(brand, ana, { reais: 80, status: 'dev' })
  const redemptionId = await redeem(world, ana, 60)
  await world.pay({ brandId: brand.id, partnerId: ana.partnerId, redemptionId })
  const query = { begin: '2026-03-10', end: '2026-03-10' }
  expect(await world.call(brand, showFunnel, { query })).toEqual({
    visitors: 1,
    clicks: 1,
    placed: { orders: 4, value: 150 },
    approved: { orders: 2, value: 60 },
    invoiced: { orders: 1, value: 40 },
    lost: { orders: 1, value: 80 },
    paid_value: 60,
  })
  const other = { begin: '2026-03-11', end: '2026-03-12' }
  expect(await world.call(brand, showFunnel, { query: other })).toMatchObject({
    visitors: 0,
    placed: { orders: 0, value: 0 },
    paid_value: 0,
  })
})

test('partners are counted by their month of entry in each month that they sell in', async () => {
  // The last hour of January in São Paulo.
  world.clock.set('2026-02-01T02:30:00Z')
  const brand = await world.brand()
  const entering = () =>
    world.partner(brand, { approved_at: world.clock.now().toISOString() })
  const [ana, bia] = [await entering(), await entering()]
  world.clock.set('2026-02-10T15:00:00Z')
  const eva = await entering()
  await world.order(brand, ana, { reais: 100 })
  await world.order(brand, eva, { reais: 7 })
  world.clock.set('2026-03-10T15:00:00Z')
  await world.order(brand, ana, { reais: 10 })
  await world.order(brand, bia, { reais: 20 })
  await world.order(brand, bia, { reais: 5, status: 'can' })
  const query = { first_month: '2026-01', last_month: '2026-03' }
  const sold = (month: string, partners: number, sales: number) => ({
    month,
    selling_partners: partners,
    sales,
  })
  const { data } = await world.call(brand, showCohorts, { query })
  expect(data).toEqual([
    {
      month: '2026-01',
      partners: 2,
      months: [sold('2026-01', 0, 0), sold('2026-02', 1, 100), sold('2026-03', 2, 30)],
    },
    {
      month: '2026-02',
      partners: 1,
      months: [sold('2026-02', 1, 7), sold('2026-03', 0, 0)],
    },
    { month: '2026-03', partners: 0, months: [sold('2026-03', 0, 0)] },
  ])
  for (const wrong of [
    { first_month: '2026-03', last_month: '2026-01' },
    { first_month: '2024-03', last_month: '2026-03' },
    { first_month: '2026-01-01', last_month: 'x' },
  ])
    expectStatus(await world.send(brand, showCohorts, { query: wrong }), 422)
})

test('the cost of a month is its commissions and bonuses, less what was taken back', async () => {
  world.clock.set('2026-02-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 300 })
  const adjust = (amount: number) =>
    world.call(brand, adjustPartnerCredits, {
      params: { slug: ana.slug },
      body: { amount, reason: 'Bônus de lançamento' },
    })
  await adjust(50)
  world.clock.set('2026-03-10T15:00:00Z')
  await adjust(-20)
  const query = { first_month: '2026-02', last_month: '2026-03' }
  const { data } = await world.call(brand, showCosts, { query })
  expect(data).toEqual([
    {
      month: '2026-02',
      sales: 300,
      commission: 30,
      bonus_value: 50,
      fees_value: 0,
      cost_value: 80,
    },
    {
      month: '2026-03',
      sales: 0,
      commission: 0,
      bonus_value: -20,
      fees_value: 0,
      cost_value: -20,
    },
  ])
  expect(await world.proof()).toEqual([])
})

test('missions and courses are listed with who took part', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const slug = await publishMission(world, brand)
  await enrollInMission(world, ana, slug)
  const missions = await world.call(brand, listMissionReport)
  expect(missions.data).toEqual([
    {
      slug,
      title: 'Mostre o sérum',
      participants: 1,
      approved_contents: 0,
      winners: 0,
      rewards_value: 0,
    },
  ])
  const courseId = await writeCourse(world, brand, { slug: 'vendas' })
  await finishShortCourse(world, ana, courseId)
  await writeCourse(world, brand, { slug: 'novo' })
  const courses = await world.call(brand, listCourseReport)
  expect(courses.data).toMatchObject([
    { slug: 'novo', enrolled: 0, finished: 0 },
    { slug: 'vendas', enrolled: 1, finished: 1 },
  ])
})
