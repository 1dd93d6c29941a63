import { beforeEach, expect, test } from 'vitest'

import { listRuleChanges } from '#features/money/commission/brand-contract.ts'
import { simulateRules } from '#features/money/commission/replay-contract.ts'
import {
  createRule,
  deleteRule,
  showRule,
} from '#features/money/commission/rule-contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { putProduct, putProducts } from '#features/overview/brand-api/product-contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { listOrders } from '#features/selling/orders/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import {
  createProductCategory,
  deleteProductCategory,
  listBrandProducts,
  listProductCategories,
  renameProductCategory,
  showBrandProduct,
} from '../../brand-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  ana = await world.partner(brand)
})

const product = { name: 'Sérum', url: 'https://loja.example/s', price: 100 }
const put = (sku: string, category: string) =>
  world.call(brand, putProduct, { params: { sku }, body: { ...product, category } })
const rename = (from: string, to: string, merge = false) =>
  world.call(brand, renameProductCategory, {
    params: { category: from },
    body: { category: to, merge },
  })
const refused = (from: string, to: string, merge = false) =>
  world.refused(brand, renameProductCategory, {
    params: { category: from },
    body: { category: to, merge },
  })
const rule = (category: string, percent: number, more = {}) =>
  world.call(brand, createRule, { body: { scope: 'category', category, percent, ...more } })
const categories = async () =>
  (await world.call(brand, listProductCategories, { query: {} })).data
const categoryOf = async (sku: string) =>
  (await world.call(brand, showBrandProduct, { params: { sku } })).category

function orderOf(category: string, day = '2026-03-10') {
  const at = `${day}T10:00:00-03:00`
  const items = [{ sku: 'Z9', name: 'Sérum', category, quantity: 1, price: 100 }]
  return {
    status: 'apv' as const,
    created_at: at,
    updated_at: at,
    partner_slug: ana.slug,
    items,
  }
}
const soldAs = async (externalId: string) => {
  const { data } = await world.call(ana, listOrders, { body: {} })
  return data.find(({ external_id }) => external_id === externalId)?.items[0]?.category
}
const sell = async (category: string, day?: string) => {
  const external_id = unique()
  const body = orderOf(category, day)
  const { commission } = await world.call(brand, putOrder, {
    params: { external_id },
    body,
  })
  return { external_id, paid: commission?.amount, category: await soldAs(external_id) }
}

test('products, rules and what is still sent follow a category to its new name', async () => {
  await put('S1', 'Cabelo')
  await put('S2', 'Rosto')
  const made = await rule('Cabelo', 20)
  const old = await sell('Cabelo')
  expect(old).toMatchObject({ paid: 20, category: 'Cabelo' })

  const before = await world.credits(brand, ana)
  expect(await rename('Cabelo', ' Fios ')).toEqual({
    category: 'Fios',
    listed: 1,
    former_names: ['Cabelo'],
    merged: false,
    products: 1,
    rules_carried: 1,
    rules_ended: 0,
  })
  expect(await world.credits(brand, ana)).toEqual(before)
  expect(await categories()).toEqual([
    { category: 'Fios', listed: 1, former_names: ['Cabelo'] },
    { category: 'Rosto', listed: 1, former_names: [] },
  ])
  expect(await categoryOf('S1')).toBe('Fios')
  const shown = await world.call(brand, showRule, { params: { id: made.id } })
  expect(shown).toMatchObject({ category: 'Fios', percent: 20, state: 'in_force' })

  // What exists keeps its words; a search by the new name finds the product.
  expect(await soldAs(old.external_id)).toBe('Cabelo')
  for (const query of [{ search: 'fios' }, { category: 'Fios' }, { category: 'Cabelo' }]) {
    const { data } = await world.call(brand, listBrandProducts, { query })
    expect(data.map(({ sku }) => sku)).toEqual(['S1'])
  }

  // The shop, a spreadsheet and an order that still say the earlier name mean the new one.
  await put('S1', 'Cabelo')
  const products = [{ ...product, sku: 'S3', category: ' CABELO' }]
  await world.call(brand, putProducts, { body: { products } })
  expect([await categoryOf('S1'), await categoryOf('S3')]).toEqual(['Fios', 'Fios'])
  expect(await sell('Cabelo')).toMatchObject({ paid: 20, category: 'Fios' })
  // Also an order of an earlier day that arrives late.
  expect(await sell('Fios', '2026-03-09')).toMatchObject({ paid: 10 })
  const later = await world.refused(brand, createRule, {
    body: { scope: 'category', category: 'Cabelo', percent: 5 },
  })
  expect(later.code).toBe('overlaps')
  const made2 = await world.refused(brand, createProductCategory, {
    body: { category: 'cabelo' },
  })
  expect(made2).toMatchObject({ code: 'former_name', message: /Fios/ })
  // A name that leads to another category is not deleted in its place.
  const gone = await world.refused(brand, deleteProductCategory, {
    params: { category: 'Cabelo' },
  })
  expect(gone.code).toBe('unknown_category')

  const { data } = await world.call(brand, listAuditLines, {
    query: { action: 'category.renamed' },
  })
  expect(data).toMatchObject([{ object: { id: 'category:Fios' } }])
  expect(await world.proof()).toEqual([])
})

test('a renaming of a renamed category, and back, is understood whatever is sent', async () => {
  await put('S1', 'A')
  await rename('A', 'B')
  await rename('B', 'C')
  for (const sent of ['A', 'B', 'C', 'a ']) {
    await put('S1', sent)
    expect(await categoryOf('S1')).toBe('C')
  }
  expect(await refused('A', 'D')).toMatchObject({ code: 'already_renamed', message: /“C”/ })
  await rename('C', 'A')
  for (const sent of ['A', 'B', 'C']) {
    await put('S1', sent)
    expect(await categoryOf('S1')).toBe('A')
  }
  await rename('A', 'a')
  expect(await categories()).toEqual([
    { category: 'a', listed: 1, former_names: ['A', 'B', 'C'] },
  ])
  // An earlier name of one category is not given to another one.
  await put('S2', 'X')
  expect(await refused('X', 'B')).toMatchObject({ code: 'former_name', message: /“a”/ })
  expect(await refused('X', ' X ')).toMatchObject({ code: 'same_name' })
})

test('categories are joined only by who says so, and each keeps its past', async () => {
  await rule('Cabelo', 20)
  await rule('Cabelo', 30, { valid_from: '2026-04-01', end_previous: true })
  await rule('Fios', 7)
  await put('S1', 'Cabelo')
  await put('S2', 'Fios')
  world.clock.set('2026-03-20T15:00:00Z')
  expect(await refused('Cabelo', 'Fios')).toMatchObject({
    code: 'category_exists',
    errors: {
      category: [
        'Já existe a categoria “Fios”. Escolha outro nome ou confirme a junção das duas.',
      ],
    },
  })
  expect(await categoryOf('S1')).toBe('Cabelo')
  expect(await rename('Cabelo', 'Fios', true)).toMatchObject({
    category: 'Fios',
    listed: 2,
    merged: true,
    products: 1,
    rules_carried: 0,
    rules_ended: 2,
  })
  expect(await sell('Cabelo', '2026-03-20')).toMatchObject({ paid: 7, category: 'Fios' })
  expect(await sell('Cabelo', '2026-03-19')).toMatchObject({ paid: 20, category: 'Cabelo' })
  const { data } = await world.call(brand, listRuleChanges, { query: { limit: 2 } })
  expect(data.map(({ act }) => act).toSorted()).toEqual(['deleted', 'ended'])
  // A name that joined another one stays with it.
  expect(await refused('Fios', 'Cabelo')).toMatchObject({ code: 'former_name' })
  await rename('Fios', 'Cabelos')
  const order = orderOf('Cabelo', '2026-03-20')
  const simulated = await world.call(brand, simulateRules, { body: { order } })
  expect(simulated.items).toMatchObject([
    { category: 'Cabelos', percent: 7, rule: 'category' },
  ])
  expect(await world.proof()).toEqual([])
})

test('who may not change rules ends none by joining categories', async () => {
  const made = await rule('Cabelo', 20)
  await put('S1', 'Cabelo')
  await put('S2', 'Fios')
  const writer = await world.staff(brand, { role: 'content' })
  const joining = {
    params: { category: 'Cabelo' },
    body: { category: 'Fios', merge: true },
  }
  expect(await world.refused(writer, renameProductCategory, joining)).toMatchObject({
    code: 'needs_rules',
  })
  expect(await categoryOf('S1')).toBe('Cabelo')
  const renamed = await world.call(writer, renameProductCategory, {
    ...joining,
    body: { category: 'Pelos' },
  })
  expect(renamed).toMatchObject({ rules_carried: 1 })
  const shown = await world.call(brand, showRule, { params: { id: made.id } })
  expect(shown.category).toBe('Pelos')
})

test('a rehearsal says what joining does, and does nothing', async () => {
  await put('S1', 'Cabelo')
  await put('S2', 'Fios')
  const answer = await world.send(brand, renameProductCategory, {
    params: { category: 'Cabelo' },
    body: { category: 'Fios', merge: true },
    query: { dry_run: 'true' },
  })
  expect(answer.json()).toMatchObject({ merged: true, products: 1, listed: 2 })
  expect((await categories()).map(({ category }) => category)).toEqual(['Cabelo', 'Fios'])
})

test('of several people who rename a category at once one does it, and the others read its name', async () => {
  await put('S1', 'Cabelo')
  await rule('Cabelo', 20)
  const names = ['Fios', 'Pelos', 'Mechas', 'Tranças']
  const sent = (name: string) =>
    world.send(brand, renameProductCategory, {
      params: { category: 'Cabelo' },
      body: { category: name },
    })
  const answers = await Promise.all([
    ...names.map(sent),
    // Products and rules with the earlier name at the same time.
    ...['T1', 'T2', 'T3'].map((sku) => put(sku, 'Cabelo').then(() => null)),
  ])
  const statuses = answers.flatMap((answer) => answer?.statusCode ?? [])
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
  const [left, ...others] = await categories()
  expect(others).toEqual([])
  expect(left).toMatchObject({ listed: 4, former_names: ['Cabelo'] })
  expect(names).toContain(left?.category)
})

test('another brand keeps its category of the same name', async () => {
  await put('S1', 'Cabelo')
  const other = await world.brand()
  const body = { ...product, category: 'Cabelo' }
  await world.call(other, putProduct, { params: { sku: 'S1' }, body })
  await rename('Cabelo', 'Fios')
  const shown = await world.call(other, showBrandProduct, { params: { sku: 'S1' } })
  expect(shown.category).toBe('Cabelo')
  const scheduled = await rule('Fios', 9, { valid_from: '2026-05-01' })
  await world.call(brand, deleteRule, { params: { id: scheduled.id } })
})
