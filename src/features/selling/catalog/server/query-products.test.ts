import { beforeAll, describe, expect, test } from 'vitest'

import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { addFavorites } from '#features/selling/lists/contract.ts'
import { type WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  showProductFilters,
  queryCategoryProducts,
  queryCompanyProducts,
  queryProducts,
  queryPublicCompanyProducts,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
const other = await world.brand()
let ana: TestPartner
beforeAll(async () => {
  await stock(brand, [
    ['B1', 'Batom Líquido Rosé', 'Maquiagem', 49.9, 39.9],
    ['B2', 'Batom Matte', 'Maquiagem', 30, null],
    ['S1', 'Sérum Facial', 'Skincare', 89, null],
    ['S2', 'Óleo 2 em 1', 'Skincare', 60, 60],
    ['X1', 'Base sem preço', 'Maquiagem', null, null],
  ])
  await stock(other, [['T1', 'Tênis de Trilha', 'Corrida', 300, null]])
  ana = await world.partner(brand)
})

type Goods = [
  sku: string,
  name: string,
  category: string,
  price: number | null,
  promotion: number | null,
]

async function stock(at: TestBrand, goods: Goods[]) {
  const products = goods.map(([sku, name, category, price, promotion_price]) => ({
    sku,
    name,
    category,
    price,
    promotion_price,
    url: `https://${at.slug}.example/${sku}`,
  }))
  await world.call(at, putProducts, { body: { products } })
}

type Query = NonNullable<WireInput<typeof queryProducts>['body']>
type Shelves = NonNullable<WireInput<typeof queryCategoryProducts>['body']>
const query = (body: Query, as = ana) => world.call(as, queryProducts, { body })
const queryByCategory = (body: Shelves, as = ana) =>
  world.call(as, queryCategoryProducts, { body })

async function skus(body: Query): Promise<string[]> {
  return (await query(body)).data.map(({ sku }) => sku)
}

describe('a partner looks for products', () => {
  test.each<[name: string, filter: Query, found: string[]]>([
    ['without accents', { q: 'batom liquido' }, ['B1']],
    ['in capitals', { q: 'SÉRUM' }, ['S1']],
    ['by the middle of a word', { q: 'acial' }, ['S1']],
    ['by a word too short for trigrams', { q: '2 em' }, ['S2']],
    ['with a typo', { q: 'baton liqido' }, ['B1']],
    ['with signs that mean something to a database', { q: "100% _ ' \\ & :* !" }, []],
    ['by category', { categories: ['Skincare'] }, ['S2', 'S1']],
    ['by a ticked key', { filter_keys: { categories: ['Skincare'] } }, ['S2', 'S1']],
    ['by a part of a name', { filter_likes: { name: 'matte' } }, ['B2']],
    ['cheapest first', { order_by: 'price_asc' }, ['B2', 'B1', 'S2', 'S1']],
    ['dearest first', { order_by: 'price_desc' }, ['S1', 'S2', 'B1', 'B2']],
    ['newest first', { order_by: 'newest' }, ['S2', 'S1', 'B2', 'B1']],
    [
      'by what they cost today',
      { price_range: { min_price: 35, max_price: 60 } },
      ['B1', 'S2'],
    ],
    [
      'by half a range, which is none',
      { price_range: { min_price: 80 }, order_by: 'price_asc' },
      ['B2', 'B1', 'S2', 'S1'],
    ],
    ['by an age that no product has', { age_group: ['18-25'] }, []],
    ['by empty filters, which are none', { gender: [], q: 'batom' }, ['B1', 'B2']],
  ])('%s', async (_how, filter, found) => {
    expect(await skus(filter)).toEqual(found)
  })

  test('page by page, each product once, with the total', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => query({ page, per_page: 2, order_by: 'price_asc' })),
    )
    expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ])
    const found = pages.flatMap(({ data }) => data.map(({ sku }) => sku))
    expect(found).toEqual(['B2', 'B1', 'S2', 'S1'])
  })

  test('category by category', async () => {
    const shelves = await queryByCategory({ per_category: 1 })
    expect(shelves).toMatchObject([
      { category: 'Maquiagem', quantity: 2, products: [{ sku: 'B1' }] },
      { category: 'Skincare', quantity: 2, products: [{ sku: 'S2' }] },
    ])
  })

  test('and the counts are updated with the brand’s changes', async () => {
    const own = await world.brand()
    const eva = await world.partner(own)
    await stock(own, [
      ['A', 'Um', 'Um', 10, null],
      ['B', 'Dois', 'Um', 10, null],
    ])
    await stock(own, [
      ['A', 'Um', 'Outra', 10, null],
      ['B', 'Dois', 'Um', null, null],
    ])
    const shelves = await queryByCategory({}, eva)
    expect(shelves).toMatchObject([{ category: 'Outra', quantity: 1 }])
    expect(await query({}, eva)).toMatchObject({ total: 1 })
  })
})

test('the filter bar has the values of the results', async () => {
  const bar = (parent: number, search = '') =>
    world.send(ana, showProductFilters, {
      params: { parent_id: parent },
      query: { prod: search },
    })
  expect((await bar(brand.id)).json()).toEqual({
    categories: [
      { category: 'Maquiagem', quantity: 2 },
      { category: 'Skincare', quantity: 2 },
    ],
    lowest_price: 30,
    highest_price: 89,
  })
  expect((await bar(brand.id, 'batom')).json()).toMatchObject({
    categories: [{ category: 'Maquiagem', quantity: 2 }],
    highest_price: 39.9,
  })
  const eve = await world.partner(brand)
  const { data } = await query({ q: 'sérum' }, eve)
  await world.send(eve, addFavorites, { body: { prod_ids: [data[0]?.product_id] } })
  const liked = await world.send(eve, showProductFilters, {
    params: { parent_id: brand.id },
    query: { favorites: 1 },
  })
  expect(liked.json().categories).toEqual([{ category: 'Skincare', quantity: 1 }])
  expect((await bar(other.id)).statusCode).toBe(404)
})

test('a person of two brands finds both, and no products of other brands', async () => {
  const contact = { email: 'duas@aliado.test', document: '52998224725' }
  const here = await world.partner(brand, contact)
  await world.partner(other, contact)
  expect(await query({ q: 'tênis' }, here)).toMatchObject({
    data: [{ sku: 'T1', parent_id: other.id, parent_name: other.slug }],
  })
  const both = await world.call(here, queryCompanyProducts, { body: {} })
  const brandOf = (one: { parent_name: string }) => one.parent_name
  const names = [...Array.from({ length: 4 }, () => brand.slug), other.slug]
  expect(both.data.map(brandOf)).toEqual(names.toSorted())
  for (const [body, code] of [
    [{ parent_ids: [other.id] }, 'unknown_brand'],
    [{ parent_ids: [brand.id, 999_999] }, 'unknown_brand'],
    [{ partner_ids: [here.partnerId] }, 'unknown_partner'],
  ] as const) {
    const answer = await world.send(ana, queryProducts, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([404, code])
  }
})

test('a visitor sees a partner’s products, of an approved partner only', async () => {
  const waiting = await world.partner(brand, { approved: null })
  const visit = (slug: string, payload: object = {}) =>
    world.send(null, queryPublicCompanyProducts, {
      params: { parentSlug: brand.slug, slug },
      body: payload,
    })
  const liked = await query({ q: 'sérum' })
  await world.send(ana, addFavorites, { body: { prod_ids: [liked.data[0]?.product_id] } })
  expect((await visit(ana.slug)).json()).toMatchObject({ total: 4 })
  expect((await visit(ana.slug, { favorites: 1 })).json()).toMatchObject({
    total: 1,
    data: [{ sku: 'S1' }],
  })
  const [first] = (await visit(ana.slug)).json().data
  expect(first.url).toMatch(/^http:\/\/aliado\.test\/r\/\w+$/)
  const followed = await world.http.inject({
    method: 'GET',
    url: new URL(first.url).pathname,
  })
  expect(followed.headers.location).toContain('click_id=')
  expect((await visit(waiting.slug)).statusCode).toBe(404)
  expect((await visit('ninguem')).statusCode).toBe(404)
})
