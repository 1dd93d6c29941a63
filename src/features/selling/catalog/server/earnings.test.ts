import { expect, test } from 'vitest'

import { createException, createRule } from '#features/money/commission/rule-contract.ts'
import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { addFavorites } from '#features/selling/lists/contract.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import {
  queryCategoryProducts,
  queryProducts,
  queryPublicCompanyProducts,
} from '../contract.ts'
import { earningOf } from '../rules.ts'

const world = await worldForFile()

/** A brand whose one product is what `world.order` sells. */
async function shop() {
  const brand = await world.brand()
  await world.call(brand, putProducts, {
    body: {
      products: [
        {
          sku: 'A',
          name: 'Tênis',
          category: 'Geral',
          price: 249.9,
          url: `https://${brand.slug}.example/a`,
        },
      ],
    },
  })
  return brand
}

async function shown(partner: TestPartner): Promise<number | null> {
  const { data } = await world.call(partner, queryProducts, { body: {} })
  const [product] = data
  if (product === undefined) throw new Error('the product is not listed')
  // The wire has reais and percents.
  const { price, commission_percent: percent } = product
  const earned = earningOf({
    price: cents(Math.round(price * 100)),
    promotion_price: null,
    commission_percent: percent === undefined ? percent : basisPoints(percent * 100),
  })
  return earned === null ? null : earned / 100
}

/** What an order of the product brings, in reais. */
async function paid(brand: TestBrand, partner: TestPartner): Promise<number> {
  const before = (await world.credits(brand, partner)).under_analysis
  await world.order(brand, partner, { reais: 249.9 })
  return (await world.credits(brand, partner)).under_analysis - before
}

test('the shown earning is what an order then pays, by whatever rule decides', async () => {
  const brand = await shop()
  const ana = await world.partner(brand)
  const bia = await world.partner(brand)
  expect(await shown(ana)).toBeCloseTo(await paid(brand, ana), 5)

  await world.call(brand, createRule, {
    body: { scope: 'category', category: 'Geral', percent: 12.5, end_previous: true },
  })
  const byCategory = await shown(ana)
  expect(byCategory).toBeCloseTo(31.24, 5)
  expect(byCategory).toBeCloseTo(await paid(brand, ana), 5)

  await world.call(brand, createException, {
    body: { sku: 'A', partner_slug: ana.slug, percent: 33 },
  })
  const own = await shown(ana)
  expect(own).toBeCloseTo(82.47, 5)
  expect(own).toBeCloseTo(await paid(brand, ana), 5)
  expect(await shown(bia)).toBeCloseTo(31.24, 5)
})

test('the products of several brands each show what their own brand pays', async () => {
  const [first, second] = [await shop(), await shop()]
  const person = { email: `e-${first.slug}@aliado.test`, document: '52998224725' }
  const ana = await world.partner(first, person)
  await world.partner(second, person)
  await world.call(second, createRule, {
    body: { scope: 'default', percent: 50, end_previous: true },
  })
  const shelves = await world.call(ana, queryCategoryProducts, { body: {} })
  const percents = shelves
    .flatMap(({ products }) => products)
    .map(({ parent_id: id, commission_percent: percent }) => [id, percent])
  expect(Object.fromEntries(percents)).toEqual({ [first.id]: 10, [second.id]: 50 })
})

test('favourites are ordered by what they earn, over all of their pages', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const product = (sku: string, category: string, price: number) => ({
    sku,
    name: sku,
    category,
    price,
    url: `https://${brand.slug}.example/${sku}`,
  })
  await world.call(brand, putProducts, {
    body: {
      products: [
        product('A', 'Geral', 100),
        product('B', 'Geral', 300),
        product('C', 'Especial', 200),
      ],
    },
  })
  await world.call(brand, createRule, {
    body: { scope: 'category', category: 'Especial', percent: 40, end_previous: true },
  })
  const { data } = await world.call(ana, queryProducts, { body: {} })
  await world.call(ana, addFavorites, { body: { prod_ids: data.map(({ id }) => id) } })
  const page = async (number: number) => {
    const found = await world.call(ana, queryProducts, {
      body: { favorites: 1, order_by: 'earning', page: number, per_page: 2 },
    })
    return [found.total, ...found.data.map(({ sku }) => sku)]
  }

  expect(await page(1)).toEqual([3, 'C', 'B'])
  expect(await page(2)).toEqual([3, 'A'])
})

test('a visitor of a partner’s page sees no percent', async () => {
  const brand = await shop()
  const ana = await world.partner(brand)
  const { data } = await world.call(null, queryPublicCompanyProducts, {
    params: { parentSlug: brand.slug, slug: ana.slug },
    body: {},
  })
  expect(data).toHaveLength(1)
  expect(data[0]).not.toHaveProperty('commission_percent')
})
