import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, heading, PASSWORD } from '../portal.ts'
import { cutWords } from './cut-words.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const NARROW = { width: 320, height: 700 }

/** Signs a member of the demo's team in to their first screen. */
export async function signIn(page: Page, name = 'gestora', first = 'Início') {
  await page.goto('/console')
  await page.getByLabel('E-mail').fill(`${name}@demo.aliado.test`)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(heading(page, first)).toBeVisible()
}

/** In both colours, and on the narrowest phone. */
export async function expectUsable(page: Page, onPhone: boolean) {
  const size = page.viewportSize()
  if (onPhone) await page.setViewportSize(NARROW)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(300)
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect.soft(found, colorScheme).toEqual([])
    expect.soft(await cutWords(page)).toEqual([])
  }
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(isTooWide).toBe(false)
  if (size) await page.setViewportSize(size)
}
