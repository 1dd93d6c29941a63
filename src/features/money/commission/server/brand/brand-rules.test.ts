import { expect } from 'vitest'

import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'
import { test } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'

import { listBrandExceptions, showBrandRules } from '../../brand-contract.ts'
import { setCategoryPercent, setException } from '../set-percents.ts'

test('shows the rules in force', async ({ world, brand }) => {
  await world.setParameter(brand, 'default_commission_points', 12_50)
  await world.setParameter(brand, 'secondary_commission_points', 1_00)
  await world.setParameter(brand, 'release_days', 30)
  await world.setParameter(brand, 'level_release_days', { Ouro: 0 })
  await inScope(world.db, brand.id, async (tx) => {
    for (const [category, points] of [['Roupas', 8_00] as const, ['Kits', 20_00] as const])
      await setCategoryPercent(tx, brand.id, { category, percent: basisPoints(points) })
  })

  expect(await world.call(brand, showBrandRules)).toMatchObject({
    default_percent: 12.5,
    secondary_percent: 1,
    release_days: 30,
    level_release_days: [{ level: 'Ouro', days: 0 }],
    categories: [
      { category: 'Kits', percent: 20 },
      { category: 'Roupas', percent: 8 },
    ],
  })
  expect((await world.call(await world.brand(), showBrandRules)).categories).toEqual([])
})

test('lists the exceptions by page, of a partner or a product', async ({
  world,
  brand,
  ana,
}) => {
  const { partnerId, slug } = ana
  const percent = basisPoints(33_00)
  await inScope(world.db, brand.id, async (tx) => {
    for (const sku of ['A', 'B', null])
      await setException(tx, brand.id, { sku, partnerId, percent })
    await setException(tx, brand.id, { sku: 'A', partnerId: null, percent })
  })
  const found = async (query: object) => {
    const rows = await allPages(world, brand, listBrandExceptions, { query })
    return rows.map(({ sku, partner_slug }) => [sku, partner_slug])
  }

  const all = [
    ['A', null],
    [null, slug],
    ['B', slug],
    ['A', slug],
  ]
  expect(await found({})).toEqual(all)
  expect(await found({ partner: slug })).toEqual(all.slice(1))
  expect(await found({ sku: 'A' })).toEqual([all[0], all[3]])
  expect(await found({ partner: 'ninguem' })).toEqual([])
  const { data } = await world.call(brand, listBrandExceptions)
  expect(data[0]).toMatchObject({ percent: 33, active: true })
})
