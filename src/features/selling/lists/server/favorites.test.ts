import { expect, test } from 'vitest'

import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { storedProduct } from '#tests/support/steps/products.ts'
import { type TestBrand, type TestPartner } from '#tests/support/world.ts'

import {
  addFavorites,
  changeProductList,
  deleteProductList,
  listFavorites,
  listProductLists,
  makeProductList,
  removeFavorites,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const product = (at: TestBrand, sku: string, price: number | null = 10) =>
  storedProduct(world, at, { sku, price })

const mark = (as: TestPartner, method: 'PATCH' | 'DELETE', prod_ids: number[]) =>
  world.send(as, method === 'PATCH' ? addFavorites : removeFavorites, {
    body: { prod_ids },
  })

const favorites = (as: TestPartner, query: WireInput<typeof listFavorites>['query'] = {}) =>
  world.call(as, listFavorites, { query })

const ids = ({ data }: { data: { product_id: number }[] }) =>
  data.map(({ product_id }) => product_id)

test('favourites can be marked and unmarked repeatedly with the same result', async () => {
  const ana = await world.partner(brand)
  const [one, two] = [await product(brand, 'F1'), await product(brand, 'F2')]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => mark(ana, 'PATCH', [one, two])),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(answers[4]?.json()).toEqual({ prod_ids: [one, two], total: 2 })
  expect(ids(await favorites(ana)).toSorted()).toEqual([one, two])
  expect(ids(await favorites(ana, { q: 'f2' }))).toEqual([two])
  await Promise.all(Array.from({ length: 3 }, () => mark(ana, 'DELETE', [one, 999_999])))
  expect(ids(await favorites(ana))).toEqual([two])
})

test('an unavailable favourite is kept, and is not listed', async () => {
  const ana = await world.partner(brand)
  const [id, other] = [await product(brand, 'G1'), await product(brand, 'G2')]
  await mark(ana, 'PATCH', [id, other])
  await product(brand, 'G1', null)
  const seen = await favorites(ana)
  expect([ids(seen), seen.prod_ids.toSorted(), seen.total]).toEqual([
    [other],
    [id, other],
    1,
  ])
})

test('a partner cannot mark another brand’s product, nor see or delete another’s favourites', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const elsewhere = await world.brand()
  const foreign = await product(elsewhere, 'E1')
  const own = await product(brand, 'H1')
  expect((await mark(ana, 'PATCH', [own, foreign])).statusCode).toBe(404)
  expect(ids(await favorites(ana))).toEqual([])
  await mark(ana, 'PATCH', [own])
  await mark(bia, 'DELETE', [own])
  expect(ids(await favorites(ana))).toEqual([own])
  expect(ids(await favorites(bia))).toEqual([])
})

test('a person of two brands has one list, with a filter by brand', async () => {
  const elsewhere = await world.brand()
  const who = { email: 'favorita@aliado.test', document: '11144477735' }
  const here = await world.partner(brand, who)
  await world.partner(elsewhere, who)
  const [one, two] = [await product(brand, 'D1'), await product(elsewhere, 'D2')]
  expect((await mark(here, 'PATCH', [one, two])).statusCode).toBe(200)
  expect(ids(await favorites(here)).toSorted()).toEqual([one, two])
  const there = await favorites(here, { parent_id: elsewhere.id })
  expect(there.data).toMatchObject([{ product_id: two, parent_name: elsewhere.slug }])
})

test('a list is created, changed and deleted by its owner alone', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const [one, two] = [await product(brand, 'L1'), await product(brand, 'L2')]
  const body = { name: '  Mães ', prod_ids: [two, one, two] }
  const made = await world.call(ana, makeProductList, { body })
  expect(made).toMatchObject({ name: 'Mães', prod_ids: [two, one] })

  const params = { id: made.id }
  const change = { params, body: { name: 'Dia das Mães', prod_ids: [one] } }
  for (const refused of [
    await world.refused(bia, changeProductList, change),
    await world.refused(bia, deleteProductList, { params }),
  ])
    expect(refused).toMatchObject({ status: 404, code: 'unknown_list' })
  await world.call(ana, changeProductList, change)
  expect(await world.call(ana, listProductLists)).toMatchObject([change.body])
  expect(await world.call(bia, listProductLists)).toEqual([])

  const empty = { params, body: { name: ' ', prod_ids: [] } }
  expect((await world.refused(ana, changeProductList, empty)).errors).toMatchObject({
    name: ['Dê um nome à lista.'],
    prod_ids: ['Escolha ao menos um produto.'],
  })
  await world.call(ana, deleteProductList, { params })
  expect(await world.call(ana, listProductLists)).toEqual([])
})
