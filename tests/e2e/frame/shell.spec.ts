import type { Locator, Page } from '@playwright/test'

import { BAD_ANSWER, expect, follow, heading, people, test } from '../portal.ts'

const { ana } = people

const MENU = [
  'Início',
  'Compartilhar produtos',
  'Meus produtos',
  'Meus favoritos',
  'Vendas',
  'Minha Carteira',
  'Extrato de créditos',
  'Meus resgates',
  'Resgatar Créditos',
  'Notificações',
  'Sair',
]
const BAR = ['Início', 'Carteira', 'Compartilhar', 'Vendas', 'Mais']

test.describe('the frame', () => {
  test.use({ person: ana })

  test('has its menu in groups, where hands or eyes look for it', async ({
    page,
    onPhone,
  }) => {
    await page.goto('/my-wallet')
    const rail = page.getByRole('navigation', { name: 'Menu', exact: true })
    const bar = page.getByRole('navigation', { name: 'Navegação principal' })
    if (!onPhone) {
      await expect(bar).toBeHidden()
      await expect(rail.getByRole('listitem')).toContainText(MENU)
      await expect(rail.getByRole('list', { name: 'Ganhar' })).toContainText(
        'Meus resgates',
      )
      // The whole menu fits a laptop.
      expect(await rail.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBe(0)
      await expect(rail.getByRole('link', { name: 'Minha Carteira' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      return
    }
    await expect(rail).toBeHidden()
    await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText(BAR)
    await bar.getByRole('button', { name: 'Mais' }).click()
    const more = page.getByRole('navigation', { name: 'Mais opções' })
    await expect(more.getByRole('listitem')).toContainText([
      'Meus produtos',
      'Meus favoritos',
      'Extrato de créditos',
      'Meus resgates',
      'Resgatar Créditos',
      'Sair',
    ])
  })

  test('shows the way here, and back', async ({ page, onPhone }) => {
    test.skip(onPhone, 'a phone has no room for a trail')
    const trail = page.getByRole('navigation', { name: 'Trilha' })
    const crumbs = trail.getByRole('listitem')
    await page.goto('/dashboard')
    await expect(heading(page, /Ana/)).toBeVisible()
    await expect(trail).toBeHidden()
    await follow(page, 'Minha Carteira')
    await expect(crumbs).toHaveText(['Início', 'Minha Carteira'])
    await follow(page, 'Extrato de créditos')
    await expect(crumbs).toHaveText(['Início', 'Minha Carteira', 'Extrato de créditos'])
    await trail.getByRole('link', { name: 'Minha Carteira' }).click()
    await expect(crumbs).toHaveText(['Início', 'Minha Carteira'])
    await trail.getByRole('link', { name: 'Início' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(trail).toBeHidden()
  })

  test('hides and shows every amount, and remembers it', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/dashboard')
    await expect(main.getByText('Convites', { exact: true })).toBeVisible()
    await expect(amountsIn(main).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ocultar valores' }).click()
    await expect(main.getByText('valor oculto').first()).toBeAttached()
    await expectNoAmount(main)
    await page.getByRole('button', { name: 'Mostrar valores' }).click()

    await follow(page, 'Minha Carteira')
    await expect(heading(page, 'Minha Carteira')).toBeVisible()
    await expect(amountsIn(main).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ocultar valores' }).click()
    await expectNoAmount(main)
    await page.reload()
    await expect(main.getByText(/^A partir de/)).toBeVisible()
    await expectNoAmount(main)
    for (const [label, ready] of [
      ['Extrato de créditos', /^Pedido /],
      ['Vendas', /^Vendas no período/],
    ] as const) {
      await follow(page, label)
      await expect(main.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      await expectNoAmount(main)
    }
    await page.getByRole('button', { name: 'Mostrar valores' }).click()
    await expect(amountsIn(main).first()).toBeVisible()
    await page.reload()
    await expect(amountsIn(main).first()).toBeVisible()
  })

  test('turns dark and stays so', async ({ page }) => {
    await page.goto('/my-wallet')
    await expect(heading(page, 'Minha Carteira')).toBeVisible()
    expect(await groundBrightness(page)).toBeGreaterThan(200)
    await page.getByRole('button', { name: `Sua conta: ${ana.name}` }).click()
    await page.getByRole('radio', { name: 'Escuro' }).check()
    await expect.poll(() => groundBrightness(page)).toBeLessThan(60)
    await page.reload()
    await expect(heading(page, 'Minha Carteira')).toBeVisible()
    expect(await groundBrightness(page)).toBeLessThan(60)
  })

  test('finds a kept screen where it was left, and any other at its top', async ({
    page,
  }) => {
    await page.goto('/my-points/extracts')
    const lines = page.getByRole('main').getByText(/^Pedido /)
    await expect(lines.first()).toBeVisible()
    await scrollTo(page, 250)

    await follow(page, 'Compartilhar produtos')
    await expect(heading(page, 'Compartilhar produtos')).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await expect(page.getByRole('button', { name: /^Compartilhar / }).nth(9)).toBeAttached()
    await scrollTo(page, 300)

    await follow(page, 'Extrato de créditos')
    await expect(lines.first()).toBeAttached()
    await expect.poll(() => scrolled(page)).toBe(250)
    await follow(page, 'Compartilhar produtos')
    await expect(heading(page, 'Compartilhar produtos')).toBeVisible()
    expect(await scrolled(page)).toBe(0)
  })
})

test.describe('without a network', () => {
  test.use({ person: ana, tolerated: BAD_ANSWER })

  test('the frame shows it, and why nothing can be redeemed', async ({ page, context }) => {
    await page.goto('/my-wallet')
    const redeem = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Resgatar' })
    await expect(redeem.getByRole('link')).toBeVisible()
    // The last that the screen reads: what is still on its way could not be read any more.
    await expect(page.getByRole('link', { name: 'Ver todos os resgates' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Você está offline – dados de \d\d:\d\d/)).toBeVisible()
    const action = redeem.getByRole('button', { name: 'Resgatar' })
    await expect(action).toBeDisabled()
    await expect(action).toHaveAccessibleDescription(/Conecte-se à internet para resgatar/)
    await context.setOffline(false)
    await expect(page.getByText(/^Você está offline/)).toBeHidden()
    await redeem.getByRole('link').click()

    const go = page.getByRole('button', { name: 'Continuar' })
    await expect(go).toBeEnabled()
    await context.setOffline(true)
    await expect(go).toBeDisabled()
    await expect(page.getByText('Conecte-se à internet para resgatar')).toBeVisible()
  })
})

test('every brand has colours of its own', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Entrar' })
  await page.goto('/aurora/login')
  await expect(page.getByText('Portal de parceiros Aurora Cosméticos')).toBeVisible()
  const aurora = await colorOf(submit)
  await page.goto('/trilha/login')
  await expect(page.getByText('Portal de parceiros Trilha Esportes')).toBeVisible()
  expect(await colorOf(submit)).not.toBe(aurora)
})

/** What is the person's own: prices, discounts and prizes are no secret. */
function amountsIn(main: Locator): Locator {
  return main
    .getByText(/R\$\s?[\d.]+,\d\d(?! (?:de desconto|na primeira))/)
    .and(main.locator(':not(:is([data-block="share"], a[href^="/mission/"]) *)'))
    .filter({ visible: true })
}

async function expectNoAmount(main: Locator): Promise<void> {
  await expect(amountsIn(main)).toHaveCount(0)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

function colorOf(button: Locator): Promise<string> {
  return button.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** Of the page's ground, from 0 to 255. */
function groundBrightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    const [red, green, blue] = channels.map(Number)
    return ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3
  })
}

/** As far as this, as soon as the page is long enough. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      return scrolled(page)
    })
    .toBe(top)
}
