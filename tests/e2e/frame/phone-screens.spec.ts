import type { Locator, Page } from '@playwright/test'

import { observe } from '../measured-visit.ts'
import { BAD_ANSWER, expect, people, test, withoutBatches } from '../portal.ts'
import { smallTargets } from '../small-targets.ts'

test.use({ person: people.ana, live: false })
test.skip(({ isMobile }) => !isMobile, 'a phone')

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not on the screen')
  return box
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

async function settled(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test.describe('a notice', () => {
  test('of success covers neither the title, the filters, the cart button nor the bars, and is short', async ({
    page,
  }) => {
    await settled(page, '/products')
    const cart = page.getByRole('button', { name: /^Carrinho/ }).first()
    await page
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .first()
      .click()
    const notice = page.locator('.mantine-Notification-root')
    await expect(notice).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    const box = await boxOf(notice)
    for (const other of [
      cart,
      page.locator('[data-top-bar]'),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('radiogroup').first(),
      page.getByRole('navigation', { name: 'Navegação principal' }),
    ])
      expect(overlap(box, await boxOf(other))).toBe(false)
    expect(box.y).toBeGreaterThan(422)
    await expect(notice).toHaveCount(0, { timeout: 6_000 })
  })

  test.describe('of an error', () => {
    test.use({ tolerated: /^Failed to load resource|Falhou/ })
    test('is there too, clear of the cart button', async ({ page }) => {
      await settled(page, '/products')
      await page.route('**/api/**', (route) =>
        route.request().method() === 'GET' || route.request().url().endsWith('/batch')
          ? route.continue()
          : route.fulfill({ status: 500, json: { message: 'Falhou.', code: 'fault' } }),
      )
      await page
        .getByRole('button', { name: /^Favoritar/ })
        .first()
        .click()
      const notice = page.locator('.mantine-Notification-root').getByText('Falhou.')
      await expect(notice).toBeVisible()
      const box = await boxOf(page.locator('.mantine-Notification-root').first())
      const cart = page.getByRole('button', { name: /^Carrinho/ }).first()
      expect(overlap(box, await boxOf(cart))).toBe(false)
      expect(box.y).toBeGreaterThan(422)
    })
  })
})

test('what is touched is at least 44 pixels high and wide', async ({ page }) => {
  // The others are measured by `screens.spec.ts`.
  for (const path of [
    '/dashboard',
    '/sales',
    '/my-wallet',
    '/my-points/extracts',
    '/my-points/extracts/detail',
    '/courses',
    '/missions',
    '/products',
    '/faq',
  ]) {
    await settled(page, path)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})

test('text buttons of cards end where the text of the card ends', async ({ page }) => {
  for (const [path, names] of [
    ['/dashboard', ['Ver todos', 'Ver tudo', 'Ver vendas']],
    ['/my-wallet', ['Ver todos os resgates']],
    ['/my-points/award', ['Trocar chave']],
  ] as const) {
    await settled(page, path)
    for (const name of names) {
      const beyond = await page
        .locator('section', { has: page.getByRole('heading', { level: 2 }) })
        .getByText(name, { exact: true })
        .first()
        .evaluate((label) => {
          const card = label.closest('section')
          if (card === null) return null
          const inner = parseFloat(getComputedStyle(card).paddingInlineEnd)
          const end = card.getBoundingClientRect().right - inner
          return Math.round(end - label.getBoundingClientRect().right)
        })
      expect(beyond, `${name} of ${path}`).toBe(0)
    }
  }
})

const heightOf = async (locator: Locator) => (await boxOf(locator)).height

test('what closes a sheet, a box and a link among words have 44 pixels too', async ({
  page,
}) => {
  await settled(page, '/products')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet).toBeVisible()
  expect(await heightOf(sheet.getByRole('button', { name: 'Fechar' }))).toBe(44)
  const box = sheet.getByRole('checkbox').first()
  await expect(box).not.toBeChecked()
  // At the lower end of the 44 pixels around the box of 20.
  const { x, y, width, height } = await boxOf(box)
  await page.mouse.click(x + width / 2, y + height / 2 + 20)
  await expect(box).toBeChecked()

  for (const [path, name] of [
    ['/sales', 'Peça uma revisão'],
    ['/missions', 'Ver a página pública das missões'],
  ] as const) {
    await settled(page, path)
    expect(await heightOf(page.getByRole('link', { name }))).toBeGreaterThanOrEqual(44)
  }
})

test.describe('late banners', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('do not move the home', async ({ page }) => {
    await page.addInitScript(observe, null)
    await withoutBatches(page)
    await page.route('**/assets/public/list-by-company?*', async (route) => {
      await new Promise((done) => setTimeout(done, 2_000))
      await route.continue()
    })
    const banners = page.waitForResponse('**/assets/public/list-by-company?*')
    await page.goto('/dashboard')
    await banners
    await expect(page.getByRole('list', { name: 'Novidades da marca' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => window.measured.shifts)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(moved, shifts.map(({ text }) => text).join('\n')).toBeLessThan(0.05)
  })
})

test('the menu marks the missions while they are open', async ({ page }) => {
  await settled(page, '/missions')
  await page.getByRole('button', { name: 'Mais' }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: 'Missões' }),
  ).toHaveAttribute('aria-current', 'page')
})

test.describe('a screen that fails', () => {
  // The browser's own words, and those that the screen throws.
  test.use({ tolerated: /^Failed to load resource|Falhou/ })
  test('shows the protocol that the server sent', async ({ page }) => {
    await withoutBatches(page)
    await page.route('**/points-summary*', (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'Falhou.', code: 'fault', protocol: 'ABC-123' },
      }),
    )
    await page.goto('/my-wallet')
    await expect(page.getByText('O problema foi do nosso lado')).toBeVisible()
    await expect(page.getByText('Protocolo ABC-123')).toBeVisible()
  })
})

const RAISED = '[data-raised] > span:first-child'

test('what is last on a screen ends above the raised entry, and so does what the keyboard reaches', async ({
  page,
}) => {
  const clear = async (last: Locator, what: string) => {
    const { y: top } = await boxOf(page.locator(RAISED))
    const { y, height } = await boxOf(last)
    expect(y + height, what).toBeLessThanOrEqual(top)
  }
  for (const path of ['/my-wallet', '/sales', '/my-points/extracts', '/commission']) {
    await settled(page, path)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await clear(page.locator('main > *').last(), path)
  }
  await settled(page, '/sales/coupons')
  await page.getByRole('button', { name: 'Pedir um cupom' }).click()
  const code = page.getByRole('textbox', { name: /^Código que você quer/ })
  const send = page.getByRole('button', { name: 'Enviar pedido' })
  // As low on the screen as the keyboard's way to it scrolls it.
  await code.focus()
  await page.setViewportSize({ width: 390, height: 420 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await send.focus()
  await clear(send, 'the request')
})

test('the statement’s categories and days are in one row, and the last one is reached', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page, '/my-points/extracts')
    const row = page.getByRole('radiogroup', { name: 'Categorias do extrato' })
    const days = await boxOf(page.getByRole('button', { name: 'Datas' }))
    expect(days.x + days.width).toBeLessThanOrEqual(width - 16)
    await row.evaluate((node) => node.scrollTo(node.scrollWidth, 0))
    const last = await boxOf(row.locator('label').last())
    expect(last.y).toBe(days.y)
    expect(last.x + last.width).toBeLessThanOrEqual(days.x)
  }
})
