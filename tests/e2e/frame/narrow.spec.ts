import type { Page } from '@playwright/test'

import { BAD_ANSWER, expect, people, test, withoutBatches } from '../portal.ts'

test.use({ viewport: { width: 320, height: 640 }, live: false, tolerated: BAD_ANSWER })

/** Amounts of money by their name on the wire; `value` of a parameter is something else. */
const AMOUNT =
  /^(amount|balance|balance_after|billed|commission|missing|points|points_\w+|received|redeemed|sum_\w+|\w+_value|value)$/
const MILLIONS = 12_345_678.9

/** Every amount of money that the server answers becomes one of millions. */
async function answerMillions(page: Page) {
  await withoutBatches(page)
  await page.route(/\/(api|v1|v2)\//, async (route) => {
    const url = route.request().url()
    if (/\/stream|\/parameters|visit|click|\/batch$/.test(url)) return route.fallback()
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: answer })
    const json: unknown = JSON.parse(await answer.text(), (key, value: unknown) => {
      if (key === 'sales' && value !== null && typeof value === 'object')
        return { ...value, total: MILLIONS }
      return typeof value === 'number' && AMOUNT.test(key) ? MILLIONS : value
    })
    return route.fulfill({ response: answer, json })
  })
}

async function expectNoOverflow(page: Page, path: string) {
  await page.waitForLoadState('networkidle')
  // A phone widens its window to overflowing content, so the page's own width is measured.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth, innerWidth) - Math.min(clientWidth, 320)
  })
  expect(beyond, path).toBeLessThanOrEqual(0)
}

for (const [name, person, paths] of [
  ['ana', people.ana, ['/dashboard', '/my-wallet', '/hierarchy']],
  ['bruno', people.bruno, ['/commission', '/my-wallet']],
] as const)
  test.describe(`the narrowest phone of ${name}`, () => {
    test.use({ person })
    test('shows nothing beyond its edge', async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(/R\$/).first()).toBeVisible()
        await expectNoOverflow(page, path)
      }
    })

    test('has room for amounts of millions', async ({ page }) => {
      await answerMillions(page)
      for (const path of paths) {
        await page.goto(path)
        const amounts = page.getByRole('main').getByText(/12\.345\.678,90/)
        const hidden = page.getByRole('button', { name: 'Mostrar valores' })
        await expect(amounts.or(hidden).first()).toBeVisible()
        if (await hidden.isVisible()) await hidden.click()
        await expect(amounts.first()).toBeVisible()
        await expectNoOverflow(page, path)
        const beyond = await amounts.evaluateAll((elements) =>
          elements
            // A table scrolls on its own.
            .filter((element) => element.closest('table') === null)
            .filter((element) => element.getBoundingClientRect().right > 320)
            .map(({ textContent }) => textContent),
        )
        expect(beyond, path).toEqual([])
      }
    })
  })

test.describe('buttons beside other words', () => {
  test.use({ person: people.ana })

  for (const [path, name] of [
    ['/my-wallet', 'Ver todos os resgates'],
    ['/my-points/award', 'Trocar chave'],
  ] as const)
    test(`"${name}" is shown whole`, async ({ page }) => {
      await page.goto(path)
      const label = page.getByText(name, { exact: true })
      await expect(label).toBeVisible()
      const cut = await label.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(cut).toBeLessThanOrEqual(0)
      await expectNoOverflow(page, path)
    })
})

test.describe('the amount of a redemption', () => {
  test.use({ person: people.ana })

  test('is never below the button that continues', async ({ page }) => {
    await page.goto('/my-points/award')
    const field = page.getByLabel('Quanto você quer resgatar?')
    await field.scrollIntoViewIfNeeded()
    const amount = await field.boundingBox()
    const button = await page.getByRole('button', { name: 'Continuar' }).boundingBox()
    expect(button?.y ?? 0).toBeGreaterThan((amount?.y ?? 0) + (amount?.height ?? 0))
  })
})

test.describe('the form of the Pix key', () => {
  test.use({ person: people.ana })

  test('stays within the narrowest phone', async ({ page }) => {
    await page.goto('/account/edit/bank-account')
    const key = page.getByLabel('Chave Pix', { exact: false }).first()
    await expect(page.getByRole('button', { name: /Receber código/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const form = await page.locator('form').first().boundingBox()
    const field = await key.boundingBox()
    expect(field?.width).toBeLessThanOrEqual(form?.width ?? 0)
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(scrollWidth, innerWidth) - Math.min(clientWidth, 320)
    })
    expect(beyond).toBeLessThanOrEqual(0)
  })
})

test.describe('the home of a low phone', () => {
  test.use({ person: people.ana })

  test('shows the name of a product to share above its bar', async ({ page }) => {
    await page.goto('/dashboard')
    const product = page.getByRole('button', { name: /^Compartilhar .+ R\$/ }).first()
    await expect(product).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bar = await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .boundingBox()
    const box = await product.boundingBox()
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

test.describe('a line of the statement', () => {
  test.use({ person: people.ana })

  test('has a title of at most two lines, and opens with the whole of it', async ({
    page,
  }) => {
    await page.goto('/my-points/extracts')
    const titles = page.locator('[data-line-title]')
    await expect(titles.first()).toBeVisible()
    const lines = await titles.evaluateAll((nodes) =>
      nodes.map((node) => ({
        lines: node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
        cut: node.scrollHeight > node.clientHeight + 1,
      })),
    )
    expect(Math.max(...lines.map((line) => line.lines))).toBeLessThan(2.1)
    const cut = titles.nth(lines.findIndex((line) => line.cut))
    // The sheet names the product alone: its sentence says that it was taken back.
    const whole = ((await cut.textContent()) ?? '').replace(/^Estorno: /, '')
    await cut.click()
    await expect(
      page.getByRole('dialog', { name: 'Lançamento' }).getByText(whole),
    ).toBeVisible()
  })
})
