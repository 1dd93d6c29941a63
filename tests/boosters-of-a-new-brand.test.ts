import { expect, inject, test } from 'vitest'

import { createBooster } from '#features/money/commission/booster-contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { approvedPartner, createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { PRODUCTION } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })

test('a partner of a brand that was just created has twice the commission in the wallet, until it ends', async () => {
  const { owner, brand } = await openNewBrand(world, token)
  const { slug } = await approvedPartner(world, brand)
  for (const [key, value] of [
    ['default_commission_points', 800],
    ['release_days', 7],
  ] as const)
    await world.call(owner, putParameter, { params: { key }, body: { value } })
  const now = world.clock.now()
  const today = dayOf(now)
  await world.call(owner, createBooster, {
    body: { target: 'everything', times: 2, valid_until: addDays(today, 2) },
  })
  const buy = (external_id: string) => {
    const at = world.clock.now().toISOString()
    return world.call(brand, putOrder, {
      params: { external_id },
      body: {
        status: 'fat',
        created_at: at,
        updated_at: at,
        partner_slug: slug,
        freight: 0,
        items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: 100 }],
      },
    })
  }
  await buy('1')
  world.clock.advanceDays(3)
  await buy('2')
  world.clock.advanceDays(8)
  await world.runJobs()
  const { credits } = await world.call(brand, showPartnerOfBrand, { params: { slug } })
  expect(credits).toMatchObject({ available: 16 + 8, under_analysis: 0 })
  expect(await world.proof()).toEqual([])
})
