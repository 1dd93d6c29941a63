import { expect, inject, test } from 'vitest'

import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { allBrands } from '#features/program/brands/server/public.ts'
import { addFavorites } from '#features/selling/lists/contract.ts'
import { bestSellersJob } from '#features/selling/orders/server/totals/best-sellers.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createBrand, openNewBrand } from '#tests/support/steps/new-brand.ts'
import { storedProduct } from '#tests/support/steps/products.ts'
import { PRODUCTION, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { listShareMessages, listToShare, noteShare } from '../contract.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const world = await worldForFile({ databaseUrl, suppliers: PRODUCTION })
const opened = await openNewBrand(world, token)
const [created] = await inScope(world.db, 'every brand', allBrands)
if (!created) throw new Error('no brand')
/** Created a minute ago, in production. */
const brand = { ...opened.brand, id: created.id }

const suggested = async (partner: TestPartner) =>
  (await world.call(partner, listToShare)).data

const shown = async (partner: TestPartner) =>
  (await suggested(partner)).map(({ sku, reason }) => `${sku} ${reason}`)

const note = (partner: TestPartner, product_id: number, body: object) =>
  world.call(partner, noteShare, { params: { product_id }, body })

const messages = async (partner: TestPartner) =>
  (await world.call(partner, listShareMessages)).data

let orders = 0
async function sell(at: TestBrand, partner: TestPartner, sku: string, daysAgo = 0) {
  const day = new Date(world.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  await world.call(at, putOrder, {
    params: { external_id: `S-${(orders += 1)}` },
    body: {
      status: 'fat',
      created_at: day,
      updated_at: day,
      partner_slug: partner.slug,
      freight: 0,
      items: [{ sku, name: sku, category: 'Geral', quantity: 1, price: 100 }],
    },
  })
}

const countBestSellers = () => runAtBrands(bestSellersJob, world)

test('a brand that was just created suggests nothing, then its newest products', async () => {
  const ana = await world.partner(brand)
  expect(await suggested(ana)).toEqual([])
  await storedProduct(world, brand, { sku: 'primeiro' })
  await storedProduct(world, brand, { sku: 'segundo', price: null })
  await storedProduct(world, brand, { sku: 'terceiro' })
  expect(await shown(ana)).toEqual(['terceiro newest', 'primeiro newest'])
})

test('each suggestion has the link that the partner also gets by the product', async () => {
  const ana = await world.partner(brand)
  const product_id = await storedProduct(world, brand, { sku: 'com-link' })
  const [first] = await suggested(ana)
  const { shared_link } = await world.call(ana, shareLink, { query: { product_id } })
  expect(first).toMatchObject({ product_id, shared_link })
  expect(shared_link).toMatch(/\/r\/\w{14}$/)
})

test('what the partner shared leads, then what the partner sold most in 90 days', async () => {
  const at = await world.brand()
  const ana = await world.partner(at)
  const ids = new Map<string, number>()
  for (const sku of ['a', 'b', 'c', 'd', 'e'])
    ids.set(sku, await storedProduct(world, at, { sku }))
  const idOf = (sku: string) => ids.get(sku) ?? 0
  await sell(at, ana, 'a')
  await sell(at, ana, 'b')
  await sell(at, ana, 'b', 89)
  await sell(at, ana, 'e', 91)
  await sell(at, ana, 'e', 92)
  await sell(at, ana, 'e', 93)
  await note(ana, idOf('c'), { shared: true })
  await world.call(ana, addFavorites, { body: { prod_ids: [idOf('d')] } })
  const expected = ['c shared', 'b own_sales', 'a own_sales', 'd favorite', 'e newest']
  expect(await shown(ana)).toEqual(expected)

  await world.call(at, putProduct, {
    params: { sku: 'b' },
    body: {
      name: 'b',
      category: 'Geral',
      price: 50,
      url: 'https://b.example',
      active: false,
    },
  })
  expect(await shown(ana)).toEqual(expected.filter((one) => !one.startsWith('b')))
})

test('all favourites are suggested, also beyond the first ten', async () => {
  const at = await world.brand()
  const ana = await world.partner(at)
  const skus = Array.from({ length: 14 }, (_, nth) => `favorito-${nth}`)
  const ids: number[] = []
  for (const sku of skus) ids.push(await storedProduct(world, at, { sku }))
  await world.call(ana, addFavorites, { body: { prod_ids: ids } })
  const products = await suggested(ana)
  expect(products.map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted())
  expect(products.every(({ shared_link }) => shared_link?.includes('/r/'))).toBe(true)
})

test('a partner without sales gets the brand’s best sellers, and no other brand’s', async () => {
  const at = await world.brand()
  const [ana, bia] = [await world.partner(at), await world.partner(at)]
  for (const sku of ['mais', 'menos', 'nenhum']) await storedProduct(world, at, { sku })
  await sell(at, bia, 'menos')
  await sell(at, bia, 'mais')
  await sell(at, bia, 'mais')
  await countBestSellers()
  await countBestSellers()
  expect(await shown(ana)).toEqual([
    'mais brand_sales',
    'menos brand_sales',
    'nenhum newest',
  ])
  const other = await world.brand()
  await storedProduct(world, other, { sku: 'mais' })
  expect(await shown(await world.partner(other))).toEqual(['mais newest'])

  world.clock.advanceDays(91)
  await countBestSellers()
  const late = await world.partner(at)
  expect(await shown(late)).toEqual(['nenhum newest', 'menos newest', 'mais newest'])
})

test('a message is kept for its product and its partner, until it is emptied', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const product_id = await storedProduct(world, brand, { sku: 'com-mensagem' })
  await note(ana, product_id, { message: ' Meu preferido: {link} ' })
  await note(ana, product_id, { shared: true })
  expect(await messages(ana)).toEqual([{ product_id, message: 'Meu preferido: {link}' }])
  expect(await messages(bia)).toEqual([])
  await note(ana, product_id, { message: 'Outra' })
  expect(await messages(ana)).toEqual([{ product_id, message: 'Outra' }])
  expect(await note(ana, product_id, { message: '' })).toMatchObject({ message: null })
  expect(await messages(ana)).toEqual([])
  expect((await shown(ana))[0]).toBe('com-mensagem shared')
})

test('two devices that save at once leave one of the two messages', async () => {
  const ana = await world.partner(brand)
  const product_id = await storedProduct(world, brand, { sku: 'dois-aparelhos' })
  const sent = Array.from({ length: 8 }, (_, nth) => `Mensagem ${nth}`)
  await Promise.all(sent.map((message) => note(ana, product_id, { message })))
  const [kept, ...more] = await messages(ana)
  expect(more).toEqual([])
  expect(sent).toContain(kept?.message)
})

test('what cannot be saved is refused with a reason', async () => {
  const ana = await world.partner(brand)
  const other = await world.brand()
  const foreign = await storedProduct(world, other, { sku: 'alheio' })
  for (const product_id of [foreign, 999_999_999])
    expect(
      await world.refused(ana, noteShare, {
        params: { product_id },
        body: { shared: true },
      }),
    ).toMatchObject({ message: 'Produto não encontrado.' })
  const product_id = await storedProduct(world, brand, { sku: 'longa' })
  const long = await world.send(ana, noteShare, {
    params: { product_id },
    body: { message: 'x'.repeat(501) },
  })
  expect([long.statusCode, long.body]).toEqual([
    422,
    expect.stringContaining('Use no máximo 500 caracteres.'),
  ])
  expect(await messages(ana)).toEqual([])
})
