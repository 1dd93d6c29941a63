import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { BAD_ANSWER, expect, heading, openAs, PASSWORD, people, test } from '../portal.ts'
import { cutWords } from './cut-words.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const NARROW = { width: 320, height: 700 }

test.use({ tolerated: BAD_ANSWER })

async function signIn(page: Page) {
  await page.goto('/console')
  await page.getByLabel('E-mail').fill('gestora@demo.aliado.test')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(heading(page, 'Início')).toBeVisible()
}

/** In both colours, and on the narrowest phone. */
async function expectUsable(page: Page, onPhone: boolean) {
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

test('a mission is written from nothing, and seen by a partner once it is published', async ({
  page,
  request,
  onPhone,
}) => {
  const title = `Rotina de verão ${Date.now().toString(36)}`
  await signIn(page)
  await page.goto('/console/aurora/missoes')
  await page.getByRole('link', { name: 'Nova missão' }).click()
  await expect(heading(page, 'Nova missão')).toBeVisible()
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await page.getByLabel('Descrição curta').fill('Mostre o protetor na sua rotina.')
  const what = page.getByRole('textbox', { name: 'O que fazer' })
  await what.click()
  await page.getByRole('button', { name: 'Negrito' }).first().click()
  await what.pressSequentially('Grave um vídeo')
  await page.getByRole('textbox', { name: 'Regras' }).fill('Uma publicação por pessoa.')
  await page.getByLabel('Prêmio em créditos').fill('40')
  await expect(page.locator('strong', { hasText: 'Grave um vídeo' }).last()).toBeAttached()
  await expectUsable(page, onPhone)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
    title,
  )
  await page.getByRole('button', { name: 'Salvar rascunho' }).dblclick()
  await expect(page.getByText('Só a marca vê esta missão.')).toBeVisible()
  await expectUsable(page, onPhone)
  const address = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByText(/^Os parceiros veem desde/)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Missões')).toBeVisible()

  await openAs(page, request, people.ana, `/mission/${address}`)
  await expect(heading(page, title)).toBeVisible()
  await expect(page.locator('strong', { hasText: 'Grave um vídeo' })).toBeVisible()
})
