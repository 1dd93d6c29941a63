import { expect, test as plain } from 'vitest'

import { createRule, deleteRule } from '#features/money/commission/rule-contract.ts'
import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand } from '#tests/support/world.ts'

import { listLevels } from '../../brand-contract.ts'
import {
  addLevel,
  changeLevel,
  deleteLevel,
  orderLevels,
  showLevel,
} from '../../level-contract.ts'

const world = await worldForFile()

const test = plain.extend<{ brand: TestBrand }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: ({}, use) => world.brand().then(use),
})

const add = (brand: TestBrand, name: string, billing_from = 0, more = {}) =>
  world.call(brand, addLevel, { body: { name, billing_from, percent: 5, ...more } })

const names = async (brand: TestBrand) =>
  (await world.call(brand, listLevels)).data.map(
    ({ name, position }) => `${position} ${name}`,
  )

test('levels are sorted by billing, and by hand where the billing is the same', async ({
  brand,
}) => {
  const gold = await add(brand, 'Ouro', 5_000)
  const bronze = await add(brand, 'Bronze', 0, { billing_to: 1_000 })
  const silver = await add(brand, 'Prata', 1_000)
  expect(await names(brand)).toEqual(['1 Bronze', '2 Prata', '3 Ouro'])
  const ids = [silver.id, bronze.id, gold.id]
  const falls = await world.refused(brand, orderLevels, { body: { ids } })
  expect([falls.code, falls.message]).toEqual([
    'billing_falls',
    'O nível Bronze pede menos faturamento que o anterior. Troque a ordem ou o valor.',
  ])
  await world.call(brand, changeLevel, {
    params: { id: silver.id },
    body: { name: 'Prata', billing_from: 0 },
  })
  await world.call(brand, orderLevels, { body: { ids } })
  expect(await names(brand)).toEqual(['1 Prata', '2 Bronze', '3 Ouro'])
  const some = await world.refused(brand, orderLevels, {
    body: { ids: [gold.id, gold.id] },
  })
  expect(some.code).toBe('other_levels')
})

test.each(['toString', '__proto__', 'constructor'])(
  'a level may be called %s',
  async (name) => {
    const own = await world.brand()
    expect(await add(own, name)).toMatchObject({ name, release_days: null })
    expect(await names(own)).toEqual([`1 ${name}`])
  },
)

test('a level has its own release days, also under a new name', async ({ brand }) => {
  const ana = await world.partner(brand)
  const { id } = await add(brand, 'Ouro', 0, { release_days: 45 })
  const days = async () => {
    const found = await world.call(ana, listParametersByKeys, {
      query: { keys: 'level_release_days' },
    })
    return found['level_release_days']?.value
  }
  expect(await days()).toEqual({ Ouro: 45 })
  const body = { name: 'Ouro Plus', billing_from: 0, release_days: 120 }
  const renamed = await world.call(brand, changeLevel, { params: { id }, body })
  expect([renamed.name, renamed.release_days, renamed.percent]).toEqual([
    'Ouro Plus',
    120,
    5,
  ])
  expect(await days()).toEqual({ 'Ouro Plus': 120 })
  const far = { ...body, release_days: 121 }
  const refused = await world.refused(brand, changeLevel, { params: { id }, body: far })
  expect(refused.errors).toEqual({ release_days: ['Use de 0 a 120 dias.'] })
  await world.call(brand, deleteLevel, { params: { id } })
  expect(await days()).toEqual({})
})

test('a level with partners or rules is not deleted', async ({ brand }) => {
  const gold = await add(brand, 'Ouro')
  const silver = await add(brand, 'Prata')
  await world.partner(brand, { level: 'Ouro' })
  const rule = await world.call(brand, createRule, {
    body: { scope: 'level', level: 'Prata', percent: 9, valid_from: '2030-01-01' },
  })
  for (const { id } of [gold, silver]) {
    const refused = await world.refused(brand, deleteLevel, { params: { id } })
    expect([refused.status, refused.code]).toEqual([409, 'level_in_use'])
  }
  await world.call(brand, deleteRule, { params: { id: rule.id } })
  await world.call(brand, deleteLevel, { params: { id: silver.id } })
  expect(await names(brand)).toEqual(['1 Ouro'])
})

test('two ranges of billing do not overlap; one may begin where the other ends', async ({
  brand,
}) => {
  await add(brand, 'Bronze', 0, { billing_to: 1_000 })
  await add(brand, 'Prata', 1_000, { billing_to: 5_000 })
  const body = { name: 'Ouro', billing_from: 4_000, billing_to: 9_000, percent: 5 }
  expect(await world.refused(brand, addLevel, { body })).toMatchObject({
    status: 422,
    code: 'ranges_overlap',
  })
  await add(brand, 'Ouro', 5_000)
})

test('a level without an end does not begin inside of another, nor another around it', async ({
  brand,
}) => {
  const bronze = await add(brand, 'Bronze', 0, { billing_to: 1_000 })
  const gold = await add(brand, 'Ouro', 1_000)
  const inside = { name: 'Prata', billing_from: 999.99, percent: 5 }
  expect(await world.refused(brand, addLevel, { body: inside })).toMatchObject({
    status: 422,
    code: 'ranges_overlap',
    message: 'Uma parte desta faixa já é do nível Bronze. Ajuste uma das duas.',
    errors: { billing_from: [expect.any(String)] },
  })
  const params = { id: bronze.id }
  const around = { name: 'Bronze', billing_from: 0, billing_to: 1_000.01 }
  expect(await world.refused(brand, changeLevel, { params, body: around })).toMatchObject({
    code: 'ranges_overlap',
    message: expect.stringContaining('Ouro'),
  })
  expect(
    await world.refused(brand, changeLevel, {
      params: { id: gold.id },
      body: { name: 'Ouro', billing_from: 500 },
    }),
  ).toMatchObject({ code: 'ranges_overlap' })
  await world.call(brand, changeLevel, {
    params,
    body: { ...around, billing_to: 1_000 },
  })
})

test('a name is used once, a range is not empty, and an old version is refused', async ({
  brand,
}) => {
  const { id } = await add(brand, 'Ouro')
  const again = { name: 'OURO', billing_from: 0, percent: 1 }
  expect((await world.refused(brand, addLevel, { body: again })).code).toBe('name_taken')
  const empty = { name: 'Vazio', billing_from: 10, billing_to: 10, percent: 1 }
  expect((await world.refused(brand, addLevel, { body: empty })).code).toBe('empty_range')
  const params = { id }
  const read = await world.send(brand, showLevel, { params })
  const headers = { 'if-match': String(read.headers['etag']) }
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((name) =>
      world.send(brand, changeLevel, { params, body: { name, billing_from: 0 }, headers }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
})
