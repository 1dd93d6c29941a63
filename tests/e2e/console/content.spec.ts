import sharp from 'sharp'

import { BAD_ANSWER, expect, heading, openAs, people, test } from '../portal.ts'
import { expectUsable, signIn } from './usable.ts'

test.use({ tolerated: BAD_ANSWER })

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

test('a banner is cut and published, seen on the partners’ first screen, and removed', async ({
  page,
  request,
  onPhone,
}) => {
  const title = `Semana da pele ${Date.now().toString(36)}`
  const green = { width: 2_000, height: 900, channels: 3 as const, background: '#0f6b4f' }
  const buffer = await sharp({ create: green }).png().toBuffer()
  await signIn(page)
  await page.goto('/console/aurora/imagens/nova')
  await page.getByLabel('Título').fill(title)
  const file = { name: 'foto.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(page.getByText('Imagem escolhida.')).toBeVisible()
  await expectUsable(page, onPhone)
  await page.getByRole('button', { name: 'Criar imagem' }).dblclick()
  await expect(heading(page, title)).toBeVisible()
  await expectUsable(page, onPhone)
  const address = page.url()

  await openAs(page, request, people.ana, '/dashboard')
  await expect(page.getByRole('img', { name: title })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Remover imagem' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Remover imagem' }).click()
  await expect(heading(page, 'Banners e imagens')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
