import { beforeAll, expect, test } from 'vitest'

import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { publishProduct } from '#tests/support/steps/products.ts'
import { type TestBrand } from '#tests/support/world.ts'

import {
  listBrandProducts,
  listProductCategories,
  showBrandProduct,
} from '../../brand-contract.ts'

type Query = WireInput<typeof listBrandProducts>['query']

const world = await worldForFile()
let brand: TestBrand
let other: TestBrand
const skus: string[] = []

beforeAll(async () => {
  brand = await world.brand()
  other = await world.brand()
  const products = [
    { name: 'Tênis Açaí', category: 'Calçados', description: 'Leve.' },
    { name: 'Tênis velho', category: 'Calçados', active: false },
    { name: 'Boné 100% algodão', category: 'Acessórios', price: null },
    { name: 'Meia', category: 'Acessórios', promotion_price: 40 },
  ]
  for (const product of products)
    skus.push((await publishProduct(world, brand, product)).sku)
  await publishProduct(world, other, { name: 'Tênis Açaí', category: 'Calçados' })
})
async function found(query: Query = {}) {
  const listed = await allPages(world, brand, listBrandProducts, { query })
  return listed.map(({ sku }) => skus.indexOf(sku))
}

test('lists every product of the brand once, newest first', async () => {
  expect(await found()).toEqual([3, 2, 1, 0])
  expect(await found({ limit: 1 })).toEqual([3, 2, 1, 0])
})

test.each<[string, NonNullable<Query>, number[]]>([
  ['part of the name, without accents', { search: 'acai' }, [0]],
  ['several words', { search: 'tenis calcados' }, [1, 0]],
  ['a sign of SQL', { search: '100%' }, [2]],
  ['signs alone', { search: '___' }, []],
  ['a category', { category: 'Acessórios' }, [3, 2]],
  ['the active ones', { active: 'true' }, [3, 2, 0]],
  ['the others', { active: 'false' }, [1]],
  ['all at once', { search: 'tênis', category: 'Calçados', active: 'false' }, [1]],
])('filters by %s', async (_, query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('shows one product, of the own brand only', async () => {
  const params = { sku: skus[0] ?? '' }
  expect(await world.call(brand, showBrandProduct, { params })).toMatchObject({
    name: 'Tênis Açaí',
    price: 50,
    promotion_price: null,
    description: 'Leve.',
    active: true,
  })
  const refused = await world.refused(other, showBrandProduct, { params })
  expect([refused.status, refused.code]).toEqual([404, 'unknown_product'])
})

test('lists the categories with the number that partners see', async () => {
  expect(
    await allPages(world, brand, listProductCategories, { query: { limit: 1 } }),
  ).toEqual([
    { category: 'Acessórios', listed: 1, former_names: [] },
    { category: 'Calçados', listed: 1, former_names: [] },
  ])
})

test('refuses a cursor of the categories for the products', async () => {
  const { next } = await world.call(brand, listProductCategories, { query: { limit: 1 } })
  const query = { cursor: next ?? '' }
  expect(await world.refused(brand, listBrandProducts, { query })).toMatchObject({
    status: 422,
    code: 'invalid_cursor',
  })
})
