import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { expectStatus } from '#tests/support/world.ts'

import { listPartnerReport, showDailyReport } from '../contract.ts'

const world = await worldForFile()
const query = { begin: '2026-03-01', end: '2026-03-31' }

test('partners are listed by what they sold, with what came back and what they earned', async () => {
  const brand = await world.brand()
  const [ana, bia, eva] = [
    await world.partner(brand, { name: 'Ana Prado' }),
    await world.partner(brand, { name: 'Bia Reis' }),
    await world.partner(brand, { name: 'Eva Luz' }),
  ]
  await world.order(brand, ana, { reais: 100 })
  await world.order(brand, bia, { reais: 300 })
  await world.order(brand, bia, { reais: 50, status: 'can' })
  // The same sales: the order of the pages is still certain.
  await world.order(brand, eva, { reais: 100 })
  await world.order(await world.brand(), ana, { reais: 900 }).catch(() => undefined)
  const { data } = await world.call(brand, listPartnerReport, { query })
  expect(data.map(({ partner_name: name, sales }) => [name, sales])).toEqual([
    ['Bia Reis', 300],
    ['Eva Luz', 100],
    ['Ana Prado', 100],
  ])
  expect(data[0]).toMatchObject({
    partner_slug: bia.slug,
    orders: 1,
    lost_orders: 1,
    lost_sales: 50,
    commission: 30,
    clicks: 0,
    visitors: 0,
  })
  const days = await world.call(brand, showDailyReport, { query })
  const sold = days.data.reduce((sum, { sales }) => sum + sales, 0)
  expect(sold).toBe(data.reduce((sum, { sales }) => sum + sales, 0))
  const paged = await allPages(world, brand, listPartnerReport, { query })
  expect(paged).toEqual(data)
})

test('a period is in order and at most a year', async () => {
  const brand = await world.brand()
  for (const wrong of [
    { begin: '2026-03-02', end: '2026-03-01' },
    { begin: '2025-01-01', end: '2026-03-01' },
    { ...query, cursor: 'x' },
  ])
    expectStatus(await world.send(brand, listPartnerReport, { query: wrong }), 422)
})
