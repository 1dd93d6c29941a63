import type { Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'

import { fakeShopify, shopifyOrder } from '#tests/support/servers/fake-shopify.ts'

import { violationsOf } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, test } from '../portal.ts'
import { acceptInvitation, createBrand } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function expectUsable(page: Page, label: string) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const found = await violationsOf(page)
    expect.soft(found, `${label} at ${size.width}`).toEqual([])
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect.soft(tooWide, `${label} at ${size.width} scrolls sideways`).toBe(false)
  }
}

test('a Shopify shop is connected, and its order becomes a credit', async ({
  page,
  request,
  onPhone,
}) => {
  test.slow()
  test.skip(onPhone, 'the local shop has one port; both sizes are looked at here')
  const shopify = await fakeShopify({ port: Number(process.env['E2E_SHOP_PORT']) })
  shopify.products.set(1, {
    id: 1,
    title: 'Creme hidratante',
    product_type: 'Pele',
    handle: 'creme',
    status: 'active',
    image: { src: 'https://cdn.shopify.com/creme.jpg' },
    variants: [
      { id: 2, title: '50 g', sku: 'CREME-50', price: '100.00', compare_at_price: null },
    ],
  })
  const slug = `loja${Date.now()}`
  const owner = new PacedPerson(page)
  const key = await createBrand(slug, `dona.${slug}@exemplo.com.br`)
  await acceptInvitation(owner, request, `dona.${slug}@exemplo.com.br`)
  const partner = await request.put(`/api/brand/v1/partners/ana${slug}`, {
    headers: { authorization: `Bearer ${key}` },
    data: {
      name: 'Ana Prado',
      email: `ana.${slug}@exemplo.com.br`,
      pf_pj: 'PF',
      document: cpf.generate(),
      approved: true,
    },
  })
  expect(partner.status(), await partner.text()).toBe(200)

  await test.step('the owner connects it', async () => {
    await page.goto(`/console/${slug}/lojas`)
    await expect(page.getByText(/Nenhuma loja ainda/)).toBeVisible()
    await expectUsable(page, 'no shop')
    await owner.link('Conectar loja')
    await owner.type(page.getByLabel('Endereço da loja'), 'loja-aurora.myshopify.com')
    await owner.type(page.getByLabel('ID do cliente'), shopify.credentials.client_id)
    await owner.type(
      page.getByLabel('Chave secreta do cliente'),
      shopify.credentials.client_secret,
    )
    await expectUsable(page, 'connecting')
    await owner.button('Conectar loja')
    await expect(heading(page, 'Loja Aurora')).toBeVisible()
    await expect(page.getByText('1 produto e 0 pedidos')).toBeVisible()
    await expect(page.getByText('Funciona', { exact: true })).toBeVisible()
  })

  const order = shopifyOrder(
    5_000_000_000 + (Date.now() % 1_000_000),
    new Date().toISOString(),
    {
      landing_site: `/products/creme?utm_source=aliado&utm_medium=afiliado&utm_campaign=ana${slug}`,
    },
  )
  await test.step('the shop announces an order', async () => {
    shopify.orders.set(order.id, order)
    const { address, headers, body } = shopify.delivery(
      'orders/create',
      order,
      `d-${order.id}`,
    )
    const { pathname } = new URL(address)
    const answer = await request.post(pathname, { headers, data: Buffer.from(body) })
    expect(answer.status()).toBe(200)
    await expect(async () => {
      await owner.button('Atualizar')
      await expect(page.getByText('Gravado').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectUsable(page, 'an order of the shop')
  })

  await test.step('and the partner has the commission', async () => {
    await owner.link(order.name.slice(1))
    await expect(page.getByText(/A venda é de Ana Prado/)).toBeVisible()
    await page.goto(`/console/${slug}/parceiros/ana${slug}`)
    await expect(page.getByText(/R\$\s20,00/).first()).toBeVisible()
  })
  shopify.close()
})
