import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { productIdOf, publishProduct } from '#tests/support/steps/products.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

import { listShareMessages, listToShare, noteShare } from '../contract.ts'

const HOME = '/dashboard'
const SHOP = '/share-products'
const MESSAGE = 'Meu preferido'

const messages = async (world: World, partner: TestPartner) =>
  (await world.call(partner, listShareMessages)).data

/** Opens the sheet of a product from the home screen. */
async function openSheet(world: World, partner: TestPartner, name: string) {
  const page = await browse(world, partner, HOME)
  await page.user.click(await screen.findByRole('button', { name: openerOf(name) }))
  const sheet = within(await screen.findByRole('dialog', { name }))
  return { ...page, sheet }
}

const openerOf = (name: string) => new RegExp(`^Compartilhar ${name} Novidade R`)

const wordsOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? ''

test('a partner sends a product from home with the second tap', async ({ world }) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name } = await publishProduct(world, brand, { price: 80 })
  const { sheet } = await openSheet(world, ana, name)

  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  expect(wordsOf(whatsapp)).toMatch(
    new RegExp(`^Olha o que eu escolhi para você: ${name}\\n\\S+/r/\\w+\\?em=whatsapp$`),
  )
  const preview = within(
    sheet.getByRole('figure', { name: 'Como a mensagem aparece no WhatsApp' }),
  )
  expect(preview.getByText(/^R\$\s80,00$/)).toBeDefined()
  const actions = sheet.getAllByRole('button').map(({ textContent }) => textContent)
  expect(actions).not.toContain('WhatsApp')
  expect(
    whatsapp.compareDocumentPosition(sheet.getByRole('button', { name: 'Copiar link' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a product opens its sheet, with what it earns, by its name', async ({ world }) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name } = await publishProduct(world, brand, { price: 80 })
  const { user } = await browse(world, ana, '/products')

  await user.click(await screen.findByRole('button', { name }))

  const sheet = within(await screen.findByRole('dialog', { name }))
  expect(await sheet.findByText(/^Você ganha R\$\s8,00$/)).toBeDefined()
})

test('a share of the product puts it first in the suggestions', async ({ world }) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name } = await publishProduct(world, brand)
  await publishProduct(world, brand)
  const { sheet, user } = await openSheet(world, ana, name)

  await user.click(await sheet.findByRole('button', { name: 'Copiar link' }))

  await waitFor(async () =>
    expect((await world.call(ana, listToShare)).data[0]).toMatchObject({
      name,
      reason: 'shared',
    }),
  )
})

test('a partner’s own message is saved where the sheet is closed at once, and is there again', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name, sku } = await publishProduct(world, brand)
  const product_id = await productIdOf(world, ana, sku)
  const { sheet, user } = await openSheet(world, ana, name)
  const field = await sheet.findByLabelText('Mensagem')
  await user.clear(field)
  await user.type(field, MESSAGE)

  await user.keyboard('{Escape}')

  await waitFor(async () =>
    expect(await messages(world, ana)).toEqual([{ product_id, message: MESSAGE }]),
  )
  const opener = screen.getByRole('button', { name: openerOf(name) })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.click(opener)
  const again = within(await screen.findByRole('dialog', { name }))
  expect(await again.findByDisplayValue(MESSAGE)).toBeDefined()
  const whatsapp = await again.findByRole('link', { name: 'WhatsApp' })
  expect(wordsOf(whatsapp)).toMatch(new RegExp(`^${MESSAGE}\\n`))
})

test('a message that was written on another device has its link where it names it', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name, sku } = await publishProduct(world, brand)
  await world.call(ana, noteShare, {
    params: { product_id: await productIdOf(world, ana, sku) },
    body: { message: 'Veja {link} hoje' },
  })

  const { sheet } = await openSheet(world, ana, name)

  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  await waitFor(() => expect(wordsOf(whatsapp)).toMatch(/^Veja \S+\/r\/\w+\S+ hoje$/))
})

test('a message of a time without a network is used at once, and saved when it returns', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name, sku } = await publishProduct(world, brand)
  const product_id = await productIdOf(world, ana, sku)
  const { sheet, user, network } = await openSheet(world, ana, name)
  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  network.goOffline()
  const field = sheet.getByLabelText('Mensagem')
  await user.clear(field)
  await user.type(field, MESSAGE)
  expect(wordsOf(whatsapp)).toMatch(new RegExp(`^${MESSAGE}\\n`))
  await user.keyboard('{Escape}')
  expect(await messages(world, ana)).toEqual([])

  network.goOnline()

  await waitFor(async () =>
    expect(await messages(world, ana)).toEqual([{ product_id, message: MESSAGE }]),
  )
})

test('a second click on WhatsApp opens nothing', async ({ world }) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { name } = await publishProduct(world, brand)
  const { sheet } = await openSheet(world, ana, name)
  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  const click = () =>
    whatsapp.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  // `false`: the browser does not follow the link.
  expect([click(), click()]).toEqual([true, false])
})

test('the sheet shows the product where its link cannot be created yet, and then the link', async ({
  world,
  brand,
  ana,
}) => {
  const { name } = await publishProduct(world, brand, { price: 12 })
  const { user, network } = await browse(world, ana, SHOP)
  const button = await screen.findByRole('button', { name: `Compartilhar ${name}` })
  network.goOffline()
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name }))
  expect(sheet.getByText(/^R\$\s12,00$/)).toBeDefined()
  const retry = await sheet.findByRole('button', { name: 'Tentar de novo' })
  network.goOnline()

  await user.click(retry)

  expect(await sheet.findByRole('link', { name: 'WhatsApp' })).toBeDefined()
})

test('a partner of a brand without products can still share its shop', async ({
  world,
}) => {
  const brand = await world.brand()
  await browse(world, await world.partner(brand), HOME)

  expect(await screen.findByText(/^A marca ainda não publicou produtos\./)).toBeDefined()
  const shop = screen.getByRole('link', { name: 'Compartilhar a loja' })
  expect(shop.getAttribute('href')).toBe(SHOP)
})
