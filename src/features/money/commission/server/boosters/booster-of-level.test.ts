import { expect, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { listLevels } from '#features/people/partners/brand-contract.ts'
import { changeLevel, deleteLevel } from '#features/people/partners/level-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import { createBooster, deleteBooster, showBooster } from '../../booster-contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const inDays = (days: number) => addDays(dayOf(world.clock.now()), days)

async function levelId(name: string): Promise<number> {
  const { data } = await world.call(brand, listLevels, { query: {} })
  return data.find((level) => level.name === name)?.id ?? 0
}

async function percentFor({ slug }: TestPartner) {
  const at = world.clock.now().toISOString()
  const { commission } = await world.call(brand, putOrder, {
    params: { external_id: unique() },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      partner_slug: slug,
      items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
    },
  })
  return commission?.percent
}

test('a booster of a level follows its new name, and still pays', async () => {
  await createTestLevel(world, brand, { name: 'Ouro' })
  const ana = await world.partner(brand, { level: 'Ouro' })
  const { id } = await world.call(brand, createBooster, {
    body: { target: 'level', level: 'Ouro', times: 2, valid_until: inDays(5) },
  })
  expect(await percentFor(ana)).toBe(10)
  await world.call(brand, changeLevel, {
    params: { id: await levelId('Ouro') },
    body: { name: 'Ouro rosa', billing_from: 0 },
  })
  const params = { id }
  expect(await world.call(brand, showBooster, { params })).toMatchObject({
    target: 'level',
    level: 'Ouro rosa',
  })
  expect(await percentFor(ana)).toBe(10)
})

test('a level with a booster is not deleted until the booster is', async () => {
  await createTestLevel(world, brand, { name: 'Prata', position: 3 })
  const booster = await world.call(brand, createBooster, {
    body: {
      target: 'level',
      level: 'Prata',
      times: 2,
      valid_from: inDays(2),
      valid_until: inDays(5),
    },
  })
  const params = { id: await levelId('Prata') }
  expect((await world.refused(brand, deleteLevel, { params })).code).toBe('level_in_use')
  await world.call(brand, deleteBooster, { params: { id: booster.id } })
  await world.call(brand, deleteLevel, { params })
  expect(await levelId('Prata')).toBe(0)
})
