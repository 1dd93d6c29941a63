import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { showOrder } from '#features/overview/brand-api/order-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { fakeShopify, shopifyOrder } from '#tests/support/servers/fake-shopify.ts'
import { shopDesk } from '#tests/support/steps/shop-desk.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { changeShopKeys, listShops } from '../contract.ts'
import { text as install } from './other/text.ts'
import { text } from './text.ts'

const shopify = await fakeShopify()
const shopAddresses = { shopify: shopify.url }
const world = await worldForFile({ shopAddresses })
const desk = shopDesk(world, shopAddresses)
afterAll(() => shopify.close())

const { form, actions, events } = text
const { client_id, client_secret } = shopify.credentials
const ADDRESS = 'loja-aurora.myshopify.com'
const body = {
  kind: 'shopify',
  address: ADDRESS,
  credentials: shopify.credentials,
} as const

beforeEach(() => {
  shopify.fails(null)
  shopify.orders.clear()
  shopify.webhooks.length = 0
})

const button = (name: string) => screen.findByRole('button', { name })
const field = (label: string) => screen.findByLabelText(label)

const brands = new Set<TestBrand>()
afterEach(async () => {
  for (const brand of brands) await desk.leave(brand)
  brands.clear()
})

async function openAs(brand: TestBrand, path: string) {
  brands.add(brand)
  const staff = await world.staff(brand)
  return { ...(await browseConsole(world, staff, path)), staff }
}

test('staff connect a shop, see what is wrong at its field, and lose nothing typed', async () => {
  const brand = await world.brand()
  const { user } = await openAs(brand, '/lojas')
  await screen.findByText(text.empty)
  await user.click(await screen.findByRole('link', { name: text.connect }))
  await user.type(await field(form.address), 'https://loja.example.com')
  await user.type(await field(form.names.client_id), client_id)
  expect(screen.queryByLabelText(form.prefix)).toBeNull()
  await user.click(await button(text.connect))
  await screen.findByText(
    'Este não é o endereço de uma loja desta plataforma. Confira o endereço ou escolha outra plataforma.',
  )
  await user.clear(await field(form.address))
  await user.type(await field(form.address), ADDRESS)
  await user.click(await button(text.connect))
  await screen.findByText('Preencha esta chave.')
  await user.type(await field(form.names.client_secret), 'errada')
  await user.click(await button(text.connect))
  await screen.findByText(/A loja recusou as chaves/)
  expect(await field(form.names.client_id)).toHaveProperty('value', client_id)
  expect(await field(form.address)).toHaveProperty('value', ADDRESS)
  await user.clear(await field(form.names.client_secret))
  await user.type(await field(form.names.client_secret), client_secret)
  await user.click(await button(text.connect))
  await screen.findByRole('heading', { level: 1, name: 'Loja Aurora' })
  await screen.findByText(text.imports.products(0))
  const { data } = await world.call(brand, listShops, { query: {} })
  expect(data).toMatchObject([{ name: 'Loja Aurora', address: ADDRESS, order_prefix: '' }])
})

test('staff see an order that failed, have it read again, and see it arrive', async () => {
  const brand = await world.brand()
  const id = await desk.connect(brand, body)
  const order = shopifyOrder(5_000_000_001, world.clock.now().toISOString())
  shopify.orders.set(order.id, order)
  shopify.fails(500)
  await desk.deliver(shopify.delivery('orders/create', order, 'd-1'))
  for (let index = 0; index < 8; index++) await desk.readAll(brand, id)
  shopify.fails(null)

  const { user } = await openAs(brand, `/lojas/${id}?situacao=failed`)
  await screen.findByText('A loja respondeu com o erro 500.')
  await user.click(await button(events.retryOrder(String(order.id))))
  await screen.findByText(events.retried(1))
  await screen.findByText(events.nothing)
  await desk.readAll(brand, id)
  await user.click(await button('Limpar filtros'))
  await screen.findByText(events.states.stored)
  await screen.findByText(order.name.slice(1))
  const params = { external_id: order.name.slice(1) }
  expect(await world.call(brand, showOrder, { params })).toMatchObject({ status: 'fat' })
})

test('a shop that fails says why, takes new keys, and is checked when asked', async () => {
  const brand = await world.brand()
  const id = await desk.connect(brand, body)
  shopify.fails(401)
  await desk.check(brand, id)
  shopify.fails(null)
  const { user } = await openAs(brand, `/lojas/${id}`)
  await screen.findByText(/A loja recusou as chaves/)
  await user.click(await button(actions.keys))
  const dialog = within(await screen.findByRole('dialog'))
  const secret = await dialog.findByLabelText(form.names.client_secret)
  await user.type(secret, 'errada')
  await user.click(dialog.getByRole('button', { name: actions.save }))
  await dialog.findByText(/A loja recusou as chaves/)
  expect(secret).toHaveProperty('value', 'errada')
  await user.clear(secret)
  await user.type(secret, client_secret)
  await user.click(dialog.getByRole('button', { name: actions.save }))
  await screen.findByText(actions.keysSaved)
  expect(await desk.show(brand, id)).toMatchObject({ state: 'working', problem: null })
  await user.click(await button(actions.check))
  await screen.findByText(actions.checking)
})

test('staff disconnect a shop after a question, and connect it again as it was', async () => {
  const brand = await world.brand()
  const id = await desk.connect(brand, { ...body, order_prefix: 'A-' })
  const { user } = await openAs(brand, `/lojas/${id}`)
  await user.click(await button(actions.disconnect))
  await screen.findByText(text.disconnection.sentence)
  await user.click(await button(text.disconnection.no))
  expect(await desk.show(brand, id)).toMatchObject({ state: 'working' })
  await user.click(await button(actions.disconnect))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: actions.disconnect }))
  await screen.findByText(actions.disconnected)
  await user.click(await screen.findByRole('link', { name: actions.reconnect }))
  expect(await field(form.address)).toHaveProperty('value', ADDRESS)
  expect(await field(form.prefix)).toHaveProperty('value', 'A-')
  await user.type(await field(form.names.client_id), client_id)
  await user.type(await field(form.names.client_secret), client_secret)
  await user.click(await button(text.connect))
  await screen.findByText(form.connected('Loja Aurora'))
  expect(await desk.show(brand, id)).toMatchObject({ state: 'working' })
  const wrong = { params: { id }, body: { credentials: { client_secret: 'errada' } } }
  expect(await world.send(brand, changeShopKeys, wrong)).toMatchObject({ statusCode: 422 })
})

test('a second shop gets its own start of order numbers', async () => {
  const brand = await world.brand()
  await desk.connect(brand, body)
  const { user } = await openAs(brand, '/lojas/nova')
  await user.type(await field(form.address), 'outra')
  await user.type(await field(form.names.client_id), client_id)
  await user.type(await field(form.names.client_secret), client_secret)
  await user.click(await button(text.connect))
  await screen.findByText(/Outra loja usa este começo/)
  await user.type(await field(form.prefix), 'B-')
  await user.click(await button(text.connect))
  await screen.findByText('outra.myshopify.com')
  const { data } = await world.call(brand, listShops, { query: {} })
  expect(data.map(({ order_prefix }) => order_prefix)).toEqual(['', 'B-'])
})

test('without the permission there is no menu entry and no screen', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, staff, '/lojas')
  await screen.findByText('Você não tem acesso a esta tela')
  expect(screen.queryByRole('link', { name: text.title })).toBeNull()
})

test('a shop of no known platform is connected without keys, and its codes are copied', async () => {
  const brand = await world.brand()
  const { user } = await openAs(brand, '/lojas/nova')
  await user.click(await screen.findByRole('radio', { name: 'Outra loja' }))
  screen.getByText(form.ownCode)
  expect(screen.queryByText(form.keys)).toBeNull()
  await user.type(await field(form.address), 'www.loja.example.com')
  await user.click(await button(text.connect))
  await user.click(await button(install.show))
  const code = async (label: string) => (await field(label)).textContent
  expect(await code(install.tag.title)).toMatch(
    new RegExp(`<script async src="http.*/tag/${brand.slug}.js"></script>`),
  )
  expect(await code(install.postback.example)).toContain(
    await code(install.postback.address),
  )
  expect(await code(install.postback.key)).toMatch(/^[\w-]{20,}$/)
  expect(screen.queryByRole('button', { name: actions.check })).toBeNull()
  expect(screen.queryByRole('button', { name: actions.keys })).toBeNull()
  await button(actions.disconnect)
})
