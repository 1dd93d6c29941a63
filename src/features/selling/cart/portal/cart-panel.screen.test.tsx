import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import {
  browse,
  screen,
  waitFor,
  within,
  clickUntil,
} from '#tests/support/screens/browse.tsx'
import { publishProduct } from '#tests/support/steps/products.ts'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

import { generateCartLink } from '../contract.ts'

/** A brand with one product, whose shop takes links of carts unless `links` says otherwise. */
async function shop(world: World, { links = true } = {}) {
  const brand = await world.brand()
  if (links) {
    await world.setParameter(brand, 'generate_checkout_link', 1)
    await world.setParameter(brand, 'checkout_rules', {
      prefixUrl: `https://${brand.slug}.example/cart/add?`,
    })
  }
  await publishProduct(world, brand, { name: 'Sérum' })
  return { brand, partner: await world.partner(brand) }
}

/** Puts the product into the cart and opens the cart. */
async function withCart(world: World, partner: TestPartner) {
  const page = await browse(world, partner, '/products')
  await page.user.click(
    await screen.findByRole('button', { name: 'Adicionar ao carrinho: Sérum' }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Carrinho (1)' }))
  const cart = within(await screen.findByRole('dialog', { name: 'Carrinho' }))
  return { ...page, cart }
}

type Cart = Awaited<ReturnType<typeof withCart>>['cart']

const quantity = (cart: Cart) => cart.findByRole('textbox', { name: 'Quantidade de Sérum' })
const makeLink = (cart: Cart) => cart.findByRole('button', { name: 'Gerar link de compra' })

/** Where the shop's visitor ends who follows a link. */
async function targetOf(world: World, link: string) {
  const url = new URL(link).pathname
  const { headers } = await world.http.inject({ method: 'GET', url })
  return String(headers.location)
}

async function goesToShop(world: World, { slug }: TestBrand, cart: Cart) {
  const link = (await cart.findByText(/\/r\/\w+$/)).textContent ?? ''
  const target = await targetOf(world, link)
  expect(target).toContain(`https://${slug}.example/cart/add?`)
  return target
}

test('a person fills a cart and gets one link that fills the cart of the shop', async ({
  world,
}) => {
  const { brand, partner } = await shop(world)
  const { user, cart } = await withCart(world, partner)
  await user.click(
    await cart.findByRole('button', { name: 'Aumentar quantidade de Sérum' }),
  )
  await waitFor(() =>
    expect(cart.getByText('Subtotal').parentElement?.textContent).toMatch(/R\$\s100,00$/),
  )

  await user.click(await makeLink(cart))

  expect(await goesToShop(world, brand, cart)).toContain('qty=2')
})

test.for(['-5', '1e9', '0,5', '0', '100001', 'dois'])(
  'a person who types the quantity "%s" reads what is allowed, and the cart keeps its own',
  async (typed, { world }) => {
    const { partner } = await shop(world)
    const { user, cart } = await withCart(world, partner)
    const field = await quantity(cart)
    await user.clear(field)

    await user.type(field, typed)

    const alert = await cart.findByRole('alert')
    expect(alert.textContent).toMatch(/^Use um número inteiro de 1 a 100\.000\./)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(cart.getByText('Subtotal').parentElement?.textContent).toMatch(/R\$\s\d/)
  },
)

test('a double tap puts a product into the cart once, and leaves it there', async ({
  world,
}) => {
  const { partner } = await shop(world)
  const { user } = await browse(world, partner, '/products')

  await user.dblClick(
    await screen.findByRole('button', { name: 'Adicionar ao carrinho: Sérum' }),
  )

  expect(await screen.findByRole('button', { name: 'Carrinho (1)' })).toBeDefined()
  expect(screen.queryByText('Produto removido')).toBeNull()
})

test('a person takes the last product out and finds the cart empty', async ({ world }) => {
  const { partner } = await shop(world)
  const { user, cart } = await withCart(world, partner)

  await user.click(await cart.findByRole('button', { name: 'Remover Sérum do carrinho' }))

  expect(await cart.findByText('Seu carrinho está vazio.')).toBeDefined()
})

test('a person who takes a product out can undo it', async ({ world }) => {
  const { partner } = await shop(world)
  const { user, cart } = await withCart(world, partner)
  await user.click(await cart.findByRole('button', { name: 'Remover Sérum do carrinho' }))
  expect(await cart.findByText('Seu carrinho está vazio.')).toBeDefined()

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  expect(await quantity(cart)).toHaveProperty('value', '1')
})

test('a person who empties the cart can undo it', async ({ world }) => {
  const { partner } = await shop(world)
  const { user, cart } = await withCart(world, partner)
  await user.click(await cart.findByRole('button', { name: 'Esvaziar carrinho' }))
  expect(await cart.findByText('Seu carrinho está vazio.')).toBeDefined()

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  expect(await quantity(cart)).toHaveProperty('value', '1')
})

test('a person whose brand takes no links of carts reads so before asking', async ({
  world,
}) => {
  const { partner } = await shop(world, { links: false })
  const { cart, network } = await withCart(world, partner)

  expect(await cart.findByText('Esta marca não aceita link de carrinho.')).toBeDefined()
  await waitFor(() =>
    expect(cart.queryByRole('button', { name: 'Gerar link de compra' })).toBeNull(),
  )
  expect(network.count(generateCartLink)).toBe(0)
})

test('a person whose brand stopped taking links of carts meanwhile reads so', async ({
  world,
}) => {
  const { brand, partner } = await shop(world)
  const { user, cart } = await withCart(world, partner)
  const button = await makeLink(cart)
  await world.setParameter(brand, 'generate_checkout_link', 0)

  await user.click(button)

  expect(await cart.findByText('Esta marca não aceita link de carrinho.')).toBeDefined()
})

test('a person who clicks twice asks for one link', async ({ world }) => {
  const { brand, partner } = await shop(world)
  const { user, cart, network } = await withCart(world, partner)
  const release = network.hold(generateCartLink)

  await user.dblClick(await makeLink(cart))
  release()

  await goesToShop(world, brand, cart)
  expect(network.count(generateCartLink)).toBe(1)
})

test('a person without a connection reads why no link can be made', async ({ world }) => {
  const { partner } = await shop(world)
  const { cart, network } = await withCart(world, partner)
  const button = await makeLink(cart)

  network.goOffline()

  expect(
    await cart.findByText('Você está offline. Conecte-se à internet para gerar o link.'),
  ).toBeDefined()
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

test('a person whose call failed reads so and gets the link by trying again', async ({
  world,
}) => {
  const { brand, partner } = await shop(world)
  const { user, cart, network } = await withCart(world, partner)
  const repair = network.breakWith(generateCartLink, 502)
  await user.click(await makeLink(cart))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  repair()

  await clickUntil(network, generateCartLink, 2, async () =>
    user.click(await makeLink(cart)),
  )

  await goesToShop(world, brand, cart)
})
