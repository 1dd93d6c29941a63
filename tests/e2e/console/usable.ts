import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { expect, heading, PASSWORD, turn } from '../portal.ts'
import { cutWords } from './cut-words.ts'

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
    await turn(page, colorScheme)
    const found = await violationsOf(page)
    expect.soft(found, colorScheme).toEqual([])
    expect.soft(await cutWords(page)).toEqual([])
  }
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(isTooWide).toBe(false)
  if (size) await page.setViewportSize(size)
}
