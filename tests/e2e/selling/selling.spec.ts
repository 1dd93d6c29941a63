import type { Page } from '@playwright/test'

import { clickTwice } from '../click-twice.ts'
import {
  centavosIn,
  expect,
  follow,
  heading,
  openAs,
  people,
  seller,
  test,
} from '../portal.ts'

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

test('a cart is filled, counted and sent as one link', async ({
  page,
  request,
  onPhone,
}) => {
  await openAs(page, request, seller(onPhone ? 0 : 1), '/products')
  await expect(heading(page, 'Meus produtos')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar produto' })
  await search.fill('serum')
  await expect(
    page.getByRole('heading', { level: 2, name: /^Sérum/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Batom/ })).toHaveCount(0)
  await search.fill('')

  // Of the category that was ticked, and nothing else.
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await drawer.getByRole('checkbox', { name: /^Perfumaria \(\d+\)/ }).check()
  const counted = await drawer.getByText(/^Perfumaria \(\d+\)/).innerText()
  await drawer.getByRole('button', { name: 'Ver produtos' }).click()
  const count = /\d+/.exec(counted)?.[0] ?? ''
  await expect(page.getByText(new RegExp(`^${count} produtos?$`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()

  await first(page, /^Adicionar ao carrinho: /).click()
  await expect(
    page.getByRole('status').getByText('Produto adicionado ao carrinho'),
  ).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Carrinho (1)' }).click()
  const cart = page.getByRole('dialog', { name: 'Carrinho' })
  const price = centavosIn(await cart.getByText(/^R\$/).first().innerText())
  await cart.getByRole('button', { name: /^Aumentar quantidade de/ }).click()
  await expect
    .poll(async () =>
      centavosIn(
        await cart.getByRole('paragraph').filter({ hasText: 'Subtotal' }).innerText(),
      ),
    )
    .toBe(price * 2)
  await cart.getByRole('button', { name: 'Gerar link de compra' }).click()
  await expect(cart.getByText(/\/r\/\w+$/)).toBeVisible()
  const link = await cart.getByText(/\/r\/\w+$/).innerText()
  const visit = await request.get(new URL(link).pathname, { maxRedirects: 0 })
  expect(visit.headers()['location']).toMatch(
    /checkout\/cart\/add\?qty=2&sku=[\w-]+&seller=1/,
  )
  await cart.getByRole('button', { name: 'Compartilhar o link' }).click()
  const whatsapp = page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(link)))
})

test('filters and quantities say what they cannot take', async ({
  page,
  request,
  onPhone,
}) => {
  await openAs(page, request, seller(onPhone ? 0 : 1), '/products')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  const apply = drawer.getByRole('button', { name: 'Ver produtos' })
  for (const [lowest, highest, problem] of [
    ['100,00', '50,00', /não pode ser maior/],
    ['-50', '100,00', /Digite os valores assim/],
    ['10,00', '1e9', /Digite os valores assim/],
  ] as const) {
    await drawer.getByLabel('De', { exact: true }).fill(lowest)
    await drawer.getByLabel('Até', { exact: true }).fill(highest)
    await apply.click()
    await expect(drawer.getByRole('alert').filter({ hasText: problem })).toBeVisible()
  }
  await drawer.getByLabel('Até', { exact: true }).fill('500,00')
  await apply.click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/[?&]de=10%2C00&ate=500%2C00/)
  await page.getByLabel('Ordenar por').selectOption('price_asc')
  await expect(page).toHaveURL(/ordem=price_asc/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc')

  await first(page, /^Adicionar ao carrinho: /).click()
  await page.getByRole('button', { name: 'Carrinho (1)' }).click()
  const cart = page.getByRole('dialog', { name: 'Carrinho' })
  const quantity = cart.getByRole('textbox', { name: /^Quantidade de/ })
  await quantity.fill('12')
  for (const wrong of ['-5', '1e9', '50.000,00', '0,5', '0', '100001']) {
    await quantity.fill(wrong)
    await expect(cart.getByRole('alert')).toContainText('Continua 12.')
  }
  await quantity.fill('3')
  await expect(cart.getByRole('alert')).toHaveCount(0)
  await cart.getByRole('button', { name: 'Esvaziar carrinho' }).click()
})

test.describe('a favourite', () => {
  // Where the app's worker is not at hand, the notice's own code does not come either.
  test.use({ tolerated: /^Failed to load resource|^Unable to preload CSS/ })

  test('is marked without a network, kept over a reload of the list, and shared in a list', async ({
    page,
    context,
    request,
    onPhone,
  }) => {
    const person = seller(onPhone ? 0 : 1)
    const known = page.waitForResponse((response) =>
      `${response.url()} ${response.request().postData()}`.includes('products/favorites'),
    )
    await openAs(page, request, person, '/products')
    await known
    // One that an earlier try has not marked.
    const heart = page.getByRole('button', { name: /^Favoritar/, pressed: false }).first()
    const label = (await heart.getAttribute('aria-label')) ?? ''
    const name = label.replace('Favoritar ', '')
    const mine = page.getByRole('button', { name: label, exact: true })

    await context.setOffline(true)
    await mine.click()
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.ok(),
    )
    await context.setOffline(false)
    await saved
    await follow(page, 'Meus favoritos')
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()

    await page.getByText('Listas', { exact: true }).click()
    const title = `Lista ${Date.now().toString(36)}`
    await page.getByRole('button', { name: 'Nova lista' }).click()
    const form = page.getByRole('dialog', { name: 'Nova lista' })
    await form.getByRole('button', { name: 'Salvar lista' }).click()
    await expect(form.getByText('Dê um nome à lista.')).toBeVisible()
    await form.getByLabel('Nome da lista').fill(title)
    await form.getByRole('checkbox', { name, exact: true }).check()
    const save = form.getByRole('button', { name: 'Salvar lista' })
    const made = await clickTwice(save, /\/product-lists$/)
    await page.getByRole('button', { name: `Compartilhar ${title}` }).click()
    await expect(page.getByRole('dialog').getByText(/^http\S+\/r\/\w+$/)).toBeVisible()
    expect(made).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Compartilhar ${title}` })).toBeFocused()

    await page.getByRole('tab', { name: 'Produtos' }).click()
    await mine.click()
    await expect(mine).toHaveCount(0)
  })
})

test.describe('sharing', () => {
  test.use({ person: people.ana })

  test('is two taps from home to WhatsApp, and several products go out as one message', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await follow(page, 'Compartilhar produtos')
    const shop = page.getByRole('link', { name: 'Enviar a loja no WhatsApp' })
    await expect(shop).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*em%3Dwhatsapp/)

    const picks = page.getByRole('button', { name: /^Selecionar/ })
    await picks.nth(0).click()
    await picks.nth(1).click()
    await picks.nth(2).click()
    await picks.nth(2).click()
    await page.getByRole('button', { name: 'Compartilhar 2 produtos' }).click()
    const sheet = page.getByRole('dialog', { name: '2 produtos' })
    await sheet.getByRole('textbox', { name: 'Mensagem' }).fill('Separei para você')
    const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /text=Separei.*%2Fr%2F.*%2Fr%2F/)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Resultado dos meus links' }).click()
    const results = page.getByRole('dialog', { name: 'Resultado dos meus links' })
    await expect(results.getByText('Onde você colocou o link')).toBeVisible()
    await expect(results.getByText('QR code')).toBeVisible()
  })
})
