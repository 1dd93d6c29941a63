import { expect, test } from 'vitest'

import { createRule, deleteRule } from '#features/money/commission/rule-contract.ts'
import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import {
  createProductCategory,
  deleteProduct,
  deleteProductCategory,
  listProductCategories,
} from '../../brand-contract.ts'

const world = await worldForFile()
const params = { category: 'Pele & cabelo' }

test('a category is made once, and deleted while nothing uses it', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const made = await world.call(brand, createProductCategory, { body: params })
  expect(made).toEqual({ ...params, listed: 0, former_names: [] })
  expect(await world.refused(brand, createProductCategory, { body: params })).toMatchObject(
    {
      code: 'category_exists',
    },
  )
  expect(await world.refused(other, deleteProductCategory, { params })).toMatchObject({
    code: 'unknown_category',
  })
  await world.call(brand, deleteProductCategory, { params })
  const { data } = await world.call(brand, listProductCategories, { query: {} })
  expect(data).toEqual([])
})

test('a category stays while products are in it, also those that partners do not see', async () => {
  const brand = await world.brand()
  const sku = { sku: 'S1' }
  const product = { name: 'Sérum', url: 'https://loja.example/s', price: 10 }
  await world.call(brand, putProduct, { params: sku, body: { ...product, ...params } })
  const refused = () => world.refused(brand, deleteProductCategory, { params })
  expect(await refused()).toMatchObject({ code: 'has_products' })
  await world.call(brand, deleteProduct, { params: sku })
  expect(await refused()).toMatchObject({ code: 'has_products' })
  await world.call(brand, putProduct, {
    params: sku,
    body: { ...product, category: 'Rosto' },
  })
  await world.call(brand, deleteProductCategory, { params })
})

test('a category stays while a rule names it', async () => {
  const brand = await world.brand()
  await world.call(brand, createProductCategory, { body: params })
  const rule = await world.call(brand, createRule, {
    body: { scope: 'category', ...params, percent: 9, valid_from: '2027-01-01' },
  })
  expect(await world.refused(brand, deleteProductCategory, { params })).toMatchObject({
    code: 'has_rules',
  })
  await world.call(brand, deleteRule, { params: { id: rule.id } })
  await world.call(brand, deleteProductCategory, { params })
})

test('a category is known as soon as a product has it, also one that partners do not see', async () => {
  const brand = await world.brand()
  const product = { name: 'Sérum', url: 'https://loja.example/s', price: 10, ...params }
  const put = (sku: string, body: object) =>
    world.call(brand, putProduct, { params: { sku }, body: { ...product, ...body } })
  const categories = async () =>
    (await world.call(brand, listProductCategories, { query: {} })).data.map(
      ({ category, listed }) => ({ category, listed }),
    )
  await put('S1', { active: false })
  expect(await categories()).toEqual([{ ...params, listed: 0 }])
  expect(await world.refused(brand, createProductCategory, { body: params })).toMatchObject(
    { code: 'category_exists' },
  )
  await put('S1', { active: true })
  await put('S2', { category: 'Rosto', active: false })
  expect(await categories()).toEqual([
    { ...params, listed: 1 },
    { category: 'Rosto', listed: 0 },
  ])
  // A hidden product that moves brings its new category, and leaves its old one behind.
  await put('S2', { category: 'Corpo', active: false })
  expect(await categories()).toEqual([
    { category: 'Corpo', listed: 0 },
    { ...params, listed: 1 },
    { category: 'Rosto', listed: 0 },
  ])
})
