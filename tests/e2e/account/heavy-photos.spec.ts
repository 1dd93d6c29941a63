import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { DAY_MS } from '#platform/contract/time/durations.ts'

import { brandKeys } from '../brand.ts'
import { type CutLine, cutLine } from '../cut-line.ts'
import { expect, heading, openAs, seller, test as base } from '../portal.ts'

/** As heavy as a phone's camera makes them: noise does not compress. */
const camera = heavyPhotograph()
const MEGABYTE = 1024 * 1024
/** Bytes a second: a photo of a megabyte takes some ten seconds. */
const SLOW_LINE = 100_000

const test = base.extend<{ line: CutLine }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what it gives from here.
  line: async ({}, use) => {
    const line = await cutLine()
    await use(line)
    await line.stop()
  },
  proxy: async ({ line }, use) => use(line.proxy),
})
test.use({ tolerated: /Failed to load resource|ERR_/ })

test('a photo of 12 MB becomes a document, also over a line that is cut while it is sent', async ({
  page,
  request,
  context,
  line,
  onPhone,
}) => {
  await openAs(page, request, seller(onPhone ? 17 : 18), '/account/edit/my-documents')
  await expect(heading(page, 'Meus documentos')).toBeVisible()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByText('RG ou CNH', { exact: true }) })
  const slow = await sendSlowly(context, page)

  // A first one is cancelled while it is sent.
  await choose(page, 'Enviar RG ou CNH')
  await expectSomeSent(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Enviar RG ou CNH' })).toBeVisible()
  await expect(card.getByText('Em breve')).toBeVisible()

  await choose(page, 'Enviar RG ou CNH')
  await expectSomeSent(page)
  line.cut()
  await expect(page.getByText(/O envio continua assim que a internet voltar/)).toBeVisible()
  line.mend()
  await slow.end()
  await expect(page.getByText('Documento enviado com sucesso!')).toBeVisible()
  await expect(card.getByText('Em análise')).toBeVisible()
  await expect(card.getByText('camera.jpg')).toBeVisible()

  const link = await page.getByRole('link', { name: 'Ver RG ou CNH' }).getAttribute('href')
  const { width, height } = await sharp(
    await (await request.get(link ?? '')).body(),
  ).metadata()
  expect([width, height]).toEqual([2_400, 1_800])
})

test('a photo of 12 MB is sent for a mission, and what was typed outlives a cut line', async ({
  page,
  request,
  context,
  line,
  onPhone,
}) => {
  const slug = await publish(request)
  await openAs(page, request, seller(onPhone ? 17 : 18), `/mission/${slug}`)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inscrição na missão' })
  await dialog.getByLabel('Celular').fill('11987654321')
  await dialog.getByLabel('Li e aceito os termos').check()
  await dialog.getByLabel('Digite CONFIRMAR').fill('CONFIRMAR')
  await dialog.getByRole('button', { name: 'Confirmar inscrição' }).click()
  await page.getByRole('button', { name: 'Enviar conteúdo' }).click()
  await page.getByLabel('Título').fill('Minha rotina')
  await page.getByLabel('Descrição').fill('De manhã, na janela.')
  await page.getByRole('tab', { name: 'Arquivo' }).click()
  await choose(page, 'Escolher arquivo')
  await expect(page.getByText(/camera\.jpg/)).toBeVisible()

  const slow = await sendSlowly(context, page)
  await page.getByRole('button', { name: 'Enviar para a marca' }).click()
  await expectSomeSent(page)
  await page.getByRole('button', { name: 'Cancelar' }).first().click()
  await expect(page.getByLabel('Título')).toHaveValue('Minha rotina')
  await page.getByRole('button', { name: 'Enviar para a marca' }).click()
  await expectSomeSent(page)
  line.cut()
  await expect(page.getByText(/O envio continua assim que a internet voltar/)).toBeVisible()
  await expect(page.getByLabel('Descrição')).toHaveValue('De manhã, na janela.')
  line.mend()
  await slow.end()
  await expect(page.getByText('Conteúdo enviado!')).toBeVisible()
})

test('a photo of 12 MB becomes the profile’s photo', async ({ page, request, onPhone }) => {
  await openAs(page, request, seller(onPhone ? 19 : 20), '/account/edit/personal-info')
  await choose(page, 'Adicionar foto')
  const sheet = page.getByRole('dialog', { name: 'Ajuste a sua foto' })
  await sheet.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(page.getByText('Foto alterada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(page.getByText('Foto removida.')).toBeVisible()
})

async function choose(page: Page, button: string): Promise<void> {
  const buffer = await camera
  expect(buffer.length).toBeGreaterThan(12 * MEGABYTE)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer })
}

/** Waits until the screen says that a part of the file is sent. */
async function expectSomeSent(page: Page): Promise<void> {
  const shown = async () =>
    Number(
      await page
        .getByRole('progressbar', { name: /^Enviando/ })
        .getAttribute('aria-valuenow'),
    )
  await expect.poll(shown).toBeGreaterThan(0)
  expect(await shown()).toBeLessThan(100)
}

/** From now on the page sends slowly, so that there is a middle in which the line can be cut. */
async function sendSlowly(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const at = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await at(SLOW_LINE)
  return { end: () => at(-1) }
}

function heavyPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({
    create: { width: 4_800, height: 3_600, channels: 3, background: '#fff', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A mission for a photo, of its own for each try. */
async function publish(request: APIRequestContext): Promise<string> {
  const slug = `foto-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const answer = await request.put(`/api/brand/v1/missions/${slug}`, {
    headers: { authorization: `Bearer ${brandKeys.aurora}` },
    data: {
      title: `Missão ${slug}`,
      description: 'Mostre o que você faz.',
      instructions: 'Envie **uma foto**.',
      rules: 'Sem filtro.',
      contents_required: 1,
      reward: 25,
      terms: { text: 'Autorizo o uso.' },
      enrolment_starts_at: inDays(-1),
      enrolment_ends_at: inDays(0.9),
      starts_at: inDays(-1),
      ends_at: inDays(1),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return slug
}
