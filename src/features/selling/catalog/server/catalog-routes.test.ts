import { expect, test } from 'vitest'

import { putProducts, putProduct } from '#features/overview/brand-api/product-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus } from '#tests/support/world.ts'

import { listProducts } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

test('a partner finds a product with or without accents, and never one without a price', async () => {
  const ana = await world.partner(brand)
  const stored = await world.send(brand, putProducts, {
    body: {
      products: [
        product('B1', { name: 'Batom Líquido', price: 49.9, promotion_price: 39.9 }),
        product('S1', { name: 'Sérum facial', price: 89 }),
        product('X1', { name: 'Batom sem preço', price: null }),
      ],
    },
  })
  expectStatus(stored, 200)

  const found = await world.send(ana, listProducts, { query: { q: 'batom liquido' } })
  expect(found.json()).toMatchObject({
    total: 1,
    data: [{ sku: 'B1', price: 49.9, promotion_price: 39.9, category: 'beleza' }],
  })
  const all = await world.send(ana, listProducts, { query: { per_page: 1 } })
  expect(all.json()).toMatchObject({ total: 2, last_page: 2, data: [{ sku: 'B1' }] })
})

function product(sku: string, more: Record<string, unknown>) {
  return { sku, category: 'beleza', url: `https://loja.example/${sku}`, ...more }
}

test('a missing price is returned as missing; a price of zero is refused', async () => {
  const product = { name: 'Amostra', category: 'Geral', url: 'https://loja.example/a' }
  const put = (price: number | null) =>
    world.send(brand, putProduct, {
      params: { sku: 'AMOSTRA' },
      body: { ...product, price },
    })
  const free = await put(0)
  expect([free.statusCode, free.json().errors.price]).toEqual([
    422,
    ['O valor precisa ser maior que zero.'],
  ])
  expect((await put(null)).statusCode).toBe(200)
})

test('a promotional price above the price is refused, alone and in a batch', async () => {
  const sentence = 'O preço promocional não pode ser maior que o preço normal.'
  const product = { name: 'Sabonete', category: 'Geral', url: 'https://loja.example/s' }
  const put = (promotion_price: number) =>
    world.send(brand, putProduct, {
      params: { sku: 'SABONETE' },
      body: { ...product, price: 10, promotion_price },
    })
  const refused = await put(10.01)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { promotion_price: [sentence] },
  ])
  expect((await put(10)).statusCode).toBe(200)
  const good = { ...product, sku: 'BOM', price: 10, promotion_price: 9 }
  const bad = { ...product, sku: 'RUIM', price: 10, promotion_price: 11 }
  const { results } = await world.call(brand, putProducts, {
    body: { products: [good, bad] },
  })
  expect(results).toMatchObject([
    { sku: 'BOM', ok: true },
    { sku: 'RUIM', ok: false, errors: { promotion_price: [sentence] } },
  ])
})
