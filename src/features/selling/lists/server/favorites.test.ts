import { afterAll, beforeAll, expect, test } from 'vitest'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { urlOf } from '#tests/support/client.ts'
import {
  createWorld,
  expectStatus,
  type TestBrand,
  type TestPartner,
  type World,
} from '#tests/support/world.ts'

import { addFavorites, listFavorites, listProductLists } from '../contract.ts'

let world: World
let brand: TestBrand
beforeAll(async () => {
  world = await createWorld()
  brand = await world.brand()
})
afterAll(() => world.close())

/** Returns the product's id. */
async function product(at: TestBrand, sku: string, price: number | null = 10) {
  const payload = {
    name: `Produto ${sku}`,
    category: 'Geral',
    price,
    url: 'https://l.example/',
  }
  const url = urlOf(putProduct, { params: { sku } })
  expectStatus(await world.asBrand(at, { method: 'PUT', url, payload }), 200)
  const row = await inScope(world.db, at.id, (tx) =>
    tx
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .where('brandId', '=', at.id)
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

const mark = (as: TestPartner, method: 'PATCH' | 'DELETE', prod_ids: number[]) =>
  world.as(as, { method, url: urlOf(addFavorites), payload: { prod_ids } })

async function favorites(as: TestPartner, search = '') {
  const url = `${urlOf(listFavorites)}?${search}`
  const answer = await world.as(as, { method: 'GET', url })
  expectStatus(answer, 200)
  return answer.json() as {
    data: { product_id: number; parent_name: string }[]
    prod_ids: number[]
    total: number
  }
}

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
  expect(ids(await favorites(ana, 'q=f2'))).toEqual([two])
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
  const there = await favorites(here, `parent_id=${elsewhere.id}`)
  expect(there.data).toMatchObject([{ product_id: two, parent_name: elsewhere.slug }])
})

test('a list is created, changed and deleted by its owner alone', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const [one, two] = [await product(brand, 'L1'), await product(brand, 'L2')]
  const url = urlOf(listProductLists)
  const made = await world.as(ana, {
    method: 'POST',
    url,
    payload: { name: '  Mães ', prod_ids: [two, one, two] },
  })
  expectStatus(made, 201)
  const { id } = made.json()
  expect(made.json()).toMatchObject({ name: 'Mães', prod_ids: [two, one] })

  const change = { method: 'PUT', url: `${url}/${id}` } as const
  const payload = { name: 'Dia das Mães', prod_ids: [one] }
  expect((await world.as(bia, { ...change, payload })).statusCode).toBe(404)
  expect((await world.as(bia, { method: 'DELETE', url: change.url })).statusCode).toBe(404)
  expectStatus(await world.as(ana, { ...change, payload }), 200)
  expect((await world.as(ana, { method: 'GET', url })).json()).toMatchObject([payload])
  expect((await world.as(bia, { method: 'GET', url })).json()).toEqual([])

  const empty = await world.as(ana, { ...change, payload: { name: ' ', prod_ids: [] } })
  expect(empty.json().errors).toMatchObject({
    name: ['Dê um nome à lista.'],
    prod_ids: ['Escolha ao menos um produto.'],
  })
  expectStatus(await world.as(ana, { method: 'DELETE', url: change.url }), 200)
  expect((await world.as(ana, { method: 'GET', url })).json()).toEqual([])
})
