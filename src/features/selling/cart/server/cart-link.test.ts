import { beforeEach, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { storedProduct } from '#tests/support/steps/products.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { generateCartLink } from '../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
beforeEach(async () => {
  brand = await world.brand()
  ana = await world.partner(brand)
  await world.setParameter(brand, 'generate_checkout_link', 1)
  await world.setParameter(brand, 'checkout_rules', {
    prefixUrl: `https://${brand.slug}.example/cart/add?`,
    sufixUrl: '&sc=2',
    rules: { sku: '{sku}', qty: '{quantity}', seller: 1, promo: '' },
  })
})

const product = (at: TestBrand, sku: string, price: number | null = 10) =>
  storedProduct(world, at, { sku, price })

const generate = (items: object[], more: object = {}, as = ana) =>
  world.send(as, generateCartLink, { body: { items, ...more } })

test('a cart becomes a tracked link that fills the brand’s own cart', async () => {
  const [one, two] = [await product(brand, 'A&B'), await product(brand, 'C')]
  const answer = await generate([
    { id: two, quantity: 1 },
    { id: one, quantity: 3 },
  ])
  expectStatus(answer, 200)
  const { link } = answer.json()
  const again = await generate([
    { id: one, quantity: 2 },
    { id: two, quantity: 1 },
    { id: one, quantity: 1 },
  ])
  expect(again.json().link).toBe(link)
  expect((await generate([{ id: one, quantity: 1 }])).json().link).not.toBe(link)

  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140' }
  const url = new URL(link).pathname
  const visit = await world.http.inject({ method: 'GET', url, headers })
  const target = new URL(String(visit.headers.location))
  expect(target.origin).toBe(`https://${brand.slug}.example`)
  expect(target.searchParams.getAll('sku')).toEqual(['A&B', 'C'])
  expect(target.searchParams.getAll('qty')).toEqual(['3', '1'])
  expect(target.searchParams.getAll('seller')).toEqual(['1', '1'])
  expect([...target.searchParams.keys()]).not.toContain('promo')
  expect(target.searchParams.get('sc')).toBe('2')
  expect(target.searchParams.get('utm_campaign')).toBe(ana.slug)
  expect(target.searchParams.get('click_id')).toMatch(/^[\w-]{20,}$/)
})

test('an unavailable product gives no link', async () => {
  const elsewhere = await world.brand()
  const [own, foreign] = [await product(brand, 'P1'), await product(elsewhere, 'P2')]
  const unpriced = await product(brand, 'P3', null)
  const refused = async (items: object[], more?: object) => {
    const answer = await generate(items, more)
    return [answer.statusCode, answer.json().code]
  }
  const one = { id: own, quantity: 1 }
  expect(await refused([one, { id: foreign, quantity: 1 }])).toEqual([
    404,
    'unknown_product',
  ])
  expect(await refused([{ id: unpriced, quantity: 1 }])).toEqual([422, 'price_unavailable'])
  expect(await refused([one], { parent_id: elsewhere.id })).toEqual([404, 'unknown_brand'])
  expect(await refused([])).toEqual([422, 'invalid_input'])
  expect(await refused([{ id: own, quantity: 0 }])).toEqual([422, 'invalid_input'])

  await world.setParameter(brand, 'generate_checkout_link', 0)
  expect(await refused([one])).toEqual([422, 'no_checkout'])
  await world.setParameter(brand, 'generate_checkout_link', 1)
  await world.setParameter(brand, 'checkout_rules', { prefixUrl: 'javascript:alert(1)//' })
  expect(await refused([one])).toEqual([422, 'no_checkout'])
})

test('a person of two brands gets a link for each, and none for both together', async () => {
  const elsewhere = await world.brand()
  const who = { email: `${brand.slug}@aliado.test`, document: '39053344705' }
  const here = await world.partner(brand, who)
  await world.partner(elsewhere, who)
  const [own, other] = [await product(brand, 'Q1'), await product(elsewhere, 'Q2')]
  const both = [
    { id: own, quantity: 1 },
    { id: other, quantity: 1 },
  ]
  expect((await generate(both, {}, here)).json().code).toBe('several_brands')
  const there = await generate(both.slice(1), { parent_id: elsewhere.id }, here)
  expect(there.json().code).toBe('no_checkout')
  expectStatus(await generate(both.slice(0, 1), {}, here), 200)
})
