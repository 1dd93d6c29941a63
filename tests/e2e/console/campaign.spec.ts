import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, test } from '../portal.ts'
import { signIn } from './usable.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

async function expectUsable(page: Page, label: string) {
  await page.waitForLoadState('networkidle')
  if (process.env['SHOTS'])
    await page.screenshot({
      path: `${process.env['SHOTS']}/${page.viewportSize()?.width}-${label}.png`,
      fullPage: true,
    })
  const found = await violationsOf(page)
  expect.soft(found, label).toEqual([])
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(tooWide, `${label} scrolls sideways`).toBe(false)
}

test('a campaign goes to a segment and shows its result', async ({ page, onPhone }) => {
  const name = onPhone ? 'Sem vendas, celular' : 'Sem vendas, mesa'
  await signIn(page)
  await page.goto('/console/aurora/mensagens')
  await expect(heading(page, 'Mensagens')).toBeVisible()
  await expectUsable(page, 'campaigns')

  await page.getByRole('link', { name: 'Segmentos' }).click()
  await expect(heading(page, 'Segmentos')).toBeVisible()
  await expectUsable(page, 'segments')
  await page.getByRole('link', { name: 'Novo segmento' }).click()
  await page.getByLabel('Nome do segmento').fill(name)
  await page.getByRole('combobox', { name: 'Última venda' }).click()
  await page.getByRole('option', { name: 'Não vendeu nos últimos dias' }).click()
  await page.getByLabel('Quantos dias', { exact: true }).fill('10')
  await expect(page.getByText(/^\d+ pessoas?$/)).toBeVisible()
  await expectUsable(page, 'segment')
  await page.getByRole('button', { name: 'Salvar segmento' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto('/console/aurora/mensagens/nova')
  await page.getByLabel('Nome da campanha').fill(name)
  await page.getByRole('combobox', { name: 'Quem recebe' }).click()
  await page.getByRole('option', { name }).click()
  await page.getByLabel('Título').fill('{nome}, sentimos sua falta')
  await page.getByLabel('Texto').fill('{marca} tem novidades para você divulgar.')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText(/^O segmento tem \d+ pessoas? agora\.$/)).toBeVisible()
  await expectUsable(page, 'draft')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(
    sheet.getByText(/Vai por: Aviso no portal: \d+ pessoas?, E-mail: \d+ pessoas?\./),
  ).toBeVisible()
  await expectUsable(page, 'question')
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible()
  await expectUsable(page, 'result')
})

test('the texts of events are found, changed and tried', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/aurora/mensagens/textos')
  await expect(heading(page, 'Textos')).toBeVisible()
  await expectUsable(page, 'event-texts')
  await page.getByRole('link', { name: /Documento recusado/ }).click()
  await expect(heading(page, 'Documento recusado')).toBeVisible()
  await page.getByLabel('Texto · Aviso no portal e push').fill('Falta pouco: {motivo}')
  await expect(page.getByText('Falta pouco: A foto está cortada.')).toBeVisible()
  await expectUsable(page, 'event-text')
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('an automatic message says who would get it', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/aurora/mensagens/automaticas')
  await expect(heading(page, 'Mensagens automáticas')).toBeVisible()
  await expectUsable(page, 'automatic-messages')
  for (const [kind, name] of [
    ['no_sale', 'Tempo sem vender'],
    ['credits_expiring', 'Créditos a expirar'],
    ['level_near', 'Quase no próximo nível'],
  ] as const) {
    await page.goto(`/console/aurora/mensagens/automaticas/${kind}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(/^[\d.]+ pessoas? agora\.$/)).toBeVisible()
    await expectUsable(page, `automatic-${kind}`)
  }
})

test('the result of a campaign of the demo is complete', async ({ page }) => {
  await signIn(page)
  await page.goto('/console/aurora/mensagens?situacao=sent')
  await page.getByRole('link', { name: /^Lançamento da coleção/ }).click()
  await expect(page.getByRole('table', { name: 'Resultado por canal' })).toBeVisible()
  await expectUsable(page, 'demo-result')
})
