import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { picture } from '../picture.ts'
import { expect, people, test } from '../portal.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keys and no room for a panel')
test.use({ person: people.ana, live: false })

test('the search finds a screen, a product and a sale by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/sales?period=30')
  const number = await firstSale(page)
  const opener = page.getByRole('link', { name: 'Minha Carteira' })
  await opener.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Produto, venda ou tela' })
  await expect(field).toBeFocused()
  await page.keyboard.type('revisao')
  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toHaveText('Revisão de vendas')
  await expectAccessible(page)
  await picture(page, 'desk/search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisão de vendas')

  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expect(page.getByRole('group', { name: 'Vendas' })).toContainText(number)
  await picture(page, 'desk/search-sale')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pedido' })).toContainText(number)

  await page.getByRole('button', { name: 'Buscar' }).press('Enter')
  await page.keyboard.type('nada que exista')
  await expect(page.getByText('Nada encontrado.')).toBeVisible()
  await page.goBack()
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Buscar' }).press('Enter')
  await page.keyboard.type('creme')
  await expect(page.getByRole('group', { name: 'Produtos' })).toBeVisible()
  await page.getByRole('group', { name: 'Produtos' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products\?busca=/)
})

for (const [name, path, key] of [
  ['sales', '/sales?period=30', 'venda'],
  ['statement', '/my-points/extracts', 'linha'],
  ['redemptions', '/my-points/awards/all', 'resgate'],
] as const)
  test(`rows of ${name} open beside the table, by the keyboard alone`, async ({ page }) => {
    await openRows(page, { name, path, key })
  })

const WIDTHS = [1024, 1280, 1440]

/** What a table of the portal shows badly: rows of more than a few lines, and values or notes that are cut. */
function tableFaults(page: Page): Promise<string[]> {
  return page.getByRole('table').evaluate((table) => {
    const cut = (node: Element) => node.scrollWidth > node.clientWidth
    const hidden = (node: Element) => node.clientWidth === 0
    // A note has up to two lines; up to four beside the values, where there is little room.
    const [first] = table.querySelectorAll('tr[data-opens]')
    const stacked = first !== undefined && getComputedStyle(first).display === 'grid'
    const highest = stacked ? 116 : 84
    return [...table.querySelectorAll('tr[data-opens]')].flatMap((row) => {
      const values = [...row.querySelectorAll('td:not([data-primary])')]
      const note = row.querySelector('[data-note]')
      const faults = values
        .filter((cell) => cut(cell) || hidden(cell))
        .map((cell) => `cut: ${cell.textContent}`)
      if (row.clientHeight > highest) faults.push(`high: ${row.textContent}`)
      if (note === null || cut(note)) faults.push(`cut: ${note?.textContent}`)
      return faults
    })
  })
}

for (const [name, path] of [
  ['sales', '/sales?period=30'],
  ['statement', '/my-points/extracts'],
  ['redemptions', '/my-points/awards/all'],
] as const)
  test(`a row of ${name} has a few lines with whole figures and notes, on every desktop`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const rows = page.getByRole('table').locator('[data-row-opener]')
      await expect(rows.first()).toBeVisible()
      await expect.poll(() => tableFaults(page), { message: `${width} px` }).toEqual([])
      // The seller of the demo has no millions.
      await page
        .getByRole('table')
        .locator('tr[data-opens]')
        .first()
        .locator('td[data-numeric] > span')
        .evaluateAll((amounts) => {
          for (const amount of amounts)
            amount.textContent = `${amount.textContent?.match(/^[+−] /) ?? ''}R$\u00a09.999.999,99`
        })
      await expect
        .poll(() => tableFaults(page), { message: `${width} px, millions` })
        .toEqual([])
      expect(await sidewards(page)).toBe(0)
    }
  })

test('each day of the statement stands above its lines with its sum', async ({ page }) => {
  await page.goto('/my-points/extracts')
  const today = page.getByRole('rowheader', { name: 'Hoje' })
  await expect(today).toBeVisible()
  const sum = await today.locator('xpath=..').textContent()
  expect(sum).toMatch(/^Hoje[+−]\sR\$\s[\d.]+,\d\d$/)
  const lines = page.locator('tr', { has: today }).locator('xpath=following-sibling::tr')
  await expect(lines.first().locator('[data-row-opener]')).toBeVisible()
})

test.describe('in a brand of monthly closings', () => {
  test.use({ person: people.bruno })
  test('a row of closings is two lines with its state whole', async ({ page }) => {
    await page.goto('/commission?tab=closed')
    await expect(page.getByRole('table')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => tableFaults(page), { message: `${width} px` }).toEqual([])
    }
  })

  test('closings open beside the table, by the keyboard alone', async ({ page }) => {
    await openRows(page, {
      name: 'closings',
      path: '/commission?tab=closed',
      key: 'closure',
    })
  })
})

async function openRows(
  page: Page,
  { name, path, key }: { name: string; path: string; key: string },
): Promise<void> {
  await page.goto(path)
  const openers = page.getByRole('table').locator('[data-row-opener]')
  await expect(openers.first()).toBeVisible()
  await picture(page, `desk/${name}-table`)
  await openers.first().focus()
  await page.keyboard.press('Enter')
  const region = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Fechar detalhes' }) })
  await expect(region).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${key}=`))
  const first = page.url()
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(first)
  await expect(openers.nth(1)).toBeFocused()
  await expectAccessible(page)
  await picture(page, `desk/${name}-panel`)

  await page.reload()
  await expect(region).toBeVisible()
  await page.goBack()
  await expect(region).toBeHidden()
  await expect(page).toHaveURL(path)

  await openers.first().press('Enter')
  await expect(region).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(region).toBeHidden()
  await expect(page).toHaveURL(path)
  expect(await sidewards(page)).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openers.first().press('Enter')
  await expect(region).toBeVisible()
  await expectAccessible(page)
  await picture(page, `desk/${name}-dark`)
}

async function firstSale(page: Page): Promise<string> {
  await page.getByRole('table').locator('[data-row-opener]').first().press('Enter')
  const region = page.getByRole('region', { name: 'Pedido' })
  const number = await region
    .getByText('Número', { exact: true })
    .locator('xpath=following-sibling::dd')
    .innerText()
  await page.keyboard.press('Escape')
  await expect(region).toBeHidden()
  return number
}

async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOf(page)
  expect(found).toEqual([])
}

function sidewards(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

test('the statement’s filters are in one row, or whole where there is room, and each line has its balance', async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/my-points/extracts')
    const row = page.getByRole('radiogroup', { name: 'Categorias do extrato' })
    await expect(row).toBeVisible()
    const days = await page.getByRole('button', { name: 'Datas' }).boundingBox()
    if (width === 1024) {
      for (const chip of await row.locator('label').all())
        expect((await chip.boundingBox())?.y).toBe(days?.y)
    } else {
      expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
      for (const chip of await row.locator('label').all())
        await expect(chip).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('columnheader', { name: 'Saldo' })).toBeVisible()
  }
})
