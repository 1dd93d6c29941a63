import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, people, type Person, test } from './portal.ts'

type Screen = {
  name: string
  path: string
  person: Person | null
  heading: RegExp
  /** What has to be there before the screen is whole. */
  ready: RegExp
  open?: (page: Page) => Promise<void>
}

const ana = people.ana

const screens: Screen[] = [
  screen('login', '/aurora/login', null, /^Entre na sua conta/, /^Entrar$/),
  screen('404', '/isto/nao/existe', null, /^Whoops!/, /Parece que não conseguimos/),
  screen('dashboard', '/dashboard', ana, /Ana/, /Convites/),
  screen('wallet', '/my-wallet', ana, /^Minha Carteira/, /^Pedido /),
  screen('statement', '/my-points/extracts', ana, /^Extrato de créditos/, /^Pedido /),
  screen('detail', '/my-points/extracts/detail', ana, /^Detalhar extrato/, /^Expira em/),
  screen('redeem', '/my-points/award', ana, /^Resgatar Créditos/, /^Continuar$/),
  screen('redemptions', '/my-points/awards/all', ana, /^Meus resgates/, /^Pago$/),
  screen('sales', '/sales', ana, /^Minhas vendas/, /^Sua comissão/),
  screen('share', '/share-products', ana, /^Compartilhar produtos/, /^R\$/),
  screen('in-review', '/dashboard', people.carla, /em análise/, /^Verificar agora/),
  screen('complete', '/dashboard', people.davi, /^Falta pouco/, /Documentos/),
  {
    ...screen('sale-sheet', '/sales', ana, /^Minhas vendas/, /^Sua comissão/),
    open: (page) => openSheet(page, /Sua comissão/),
  },
  {
    ...screen('share-sheet', '/share-products', ana, /^Compartilhar produtos/, /^R\$/),
    open: (page) => openSheet(page, /^Compartilhar .* Rosé/),
  },
  {
    ...screen('receipt-sheet', '/my-points/awards/all', ana, /^Meus resgates/, /^Pago$/),
    open: (page) => openSheet(page, /Pago/),
  },
  {
    ...screen('confirm', '/my-points/award', ana, /^Resgatar Créditos/, /^Continuar$/),
    open: async (page) => {
      await page.getByLabel('Quanto você quer resgatar?').fill('35')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByRole('button', { name: 'Confirmar resgate' })).toBeVisible()
    },
  },
]

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// What a programmer forgot, in place of a value or of a Portuguese word.
const LEFTOVERS =
  /\b(undefined|null|NaN|Invalid Date|\[object|Loading|Submit|Cancel|Close|Error|Search|Copy|Share|Today|Yesterday|Available|Pending)\b/

for (const { name, path, person, heading, ready, open } of screens)
  test.describe(name, () => {
    test.use({ person })

    test('is whole, readable and usable by everybody', async ({ page }, info) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      await open?.(page)
      await page.waitForLoadState('networkidle')

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
        expect.soft(violations.map(explain), colorScheme).toEqual([])
        await page.screenshot({
          path: `test-results/screens/${info.project.name}/${name}-${colorScheme}.png`,
          fullPage: open === undefined,
        })
      }
      await expect.soft(page.locator('h1')).toHaveCount(1)
      expect.soft(await overflow(page), 'scrolls sideways by').toBe(0)
      const words = await page.locator('body').innerText()
      expect.soft(LEFTOVERS.exec(words)?.[0] ?? null).toBeNull()
    })
  })

function screen(
  name: string,
  path: string,
  person: Person | null,
  heading: RegExp,
  ready: RegExp,
): Screen {
  return { name, path, person, heading, ready }
}

async function openSheet(page: Page, line: RegExp): Promise<void> {
  await page.getByRole('button', { name: line }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

function explain({ id, nodes }: Violation): string {
  return nodes
    .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`)
    .join('\n')
}
