import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, openAs, seller, test } from '../portal.ts'

const SENT = 'Documento enviado com sucesso!'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A card photographed on a table, as large as asked. */
function photograph(width = 1200, height = 800): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#7a5c3e"/>
    <rect x="15%" y="15%" width="70%" height="70%" rx="24" fill="#e8f1e4"/>
    <circle cx="32%" cy="48%" r="12%" fill="#8fae9b"/></svg>`
  return sharp(Buffer.from(card)).jpeg({ quality: 90 }).toBuffer()
}

const asFile = (name: string, mimeType: string, buffer: Buffer) => ({
  name,
  mimeType,
  buffer,
})

async function choose(page: Page, button: string, file: ReturnType<typeof asFile>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles(file)
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

test.describe('documents', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('are sent, refused with a reason, seen and removed', async ({
    page,
    request,
    onPhone,
  }) => {
    test.setTimeout(120_000)
    await openDocuments(page, request, onPhone ? 13 : 14)
    const card = cardOf(page, 'RG ou CNH')
    await expect(card.getByText('Em breve')).toBeVisible()
    await expectAccessible(page)

    const notAPicture = Buffer.from('<html>isto não é uma foto</html>')
    await choose(page, 'Enviar RG ou CNH', asFile('rg.png', 'image/png', notAPicture))
    await expect(page.getByText('Envie um arquivo PDF, PNG, JPEG ou JPG.')).toBeVisible()
    const large = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)])
    await choose(page, 'Enviar RG ou CNH', asFile('rg.pdf', 'application/pdf', large))
    await expect(
      page.getByText('O arquivo excede o tamanho máximo de 5MB.').first(),
    ).toBeVisible()
    await expect(card.getByText('Em breve')).toBeVisible()

    await choose(
      page,
      'Enviar RG ou CNH',
      asFile('rg.jpg', 'image/jpeg', await photograph()),
    )
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(card.getByText('Em análise')).toBeVisible()
    await expect(card.getByText('rg.jpg')).toBeVisible()
    // One of a type: another can only be sent once this one is gone.
    await expect(page.getByRole('button', { name: 'Enviar RG ou CNH' })).toHaveCount(0)
    const link = await page
      .getByRole('link', { name: 'Ver RG ou CNH' })
      .getAttribute('href')
    const seen = await request.get(link ?? '')
    expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    await expectAccessible(page)

    await choose(
      page,
      'Enviar Comprovante de endereço',
      asFile('conta-de-luz.pdf', 'application/pdf', PDF),
    )
    await expect(page.getByText('conta-de-luz.pdf')).toBeVisible()

    await page.getByRole('button', { name: 'Excluir RG ou CNH' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir documento?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(card.getByText('rg.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Excluir RG ou CNH' }).click()
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(card.getByText('Em breve')).toBeVisible()
    await expect(page.getByText('conta-de-luz.pdf')).toBeVisible()
  })
})

test('a person who joins another brand sends its documents and waits for its answer', async ({
  page,
  request,
  onPhone,
}) => {
  const person = seller(onPhone ? 19 : 20)
  await openAs(page, request, person, '/my-brands')
  await page.getByRole('button', { name: 'Participar: Trilha Esportes' }).click()
  const question = page.getByRole('dialog', { name: 'Participar: Trilha Esportes' })
  await question.getByRole('button', { name: 'Participar' }).click()
  await page.getByRole('button', { name: 'Acessar: Trilha Esportes' }).click()
  await expect(heading(page, 'Falta pouco para começar')).toBeVisible()
  await expect(page.getByText('2 de 4 etapas prontas')).toBeVisible()
  await page.getByLabel('Tipo de chave').selectOption('E-mail')
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill(person.email)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  // The documents come last, and open by themselves.
  await expect(page.getByRole('button', { name: 'Enviar RG ou CNH' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Enviar RG ou CNH', asFile('rg.jpg', 'image/jpeg', await photograph()))
  // Nothing is left to say: the person goes on without being asked to.
  await expect(heading(page, 'Seu cadastro está em análise')).toBeVisible()
  await expect(page).toHaveURL('/in-review')
})

test.describe('a lost network', () => {
  test.use({ tolerated: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  test('holds a document up, and sends it once it is back', async ({
    page,
    request,
    context,
    onPhone,
  }) => {
    await openDocuments(page, request, onPhone ? 15 : 16)
    const file = asFile('luz.jpg', 'image/jpeg', await photograph())
    await expect(
      page.getByRole('button', { name: 'Enviar Comprovante de endereço' }),
    ).toBeVisible()
    await context.setOffline(true)
    await choose(page, 'Enviar Comprovante de endereço', file)
    await expect(
      page.getByText(/O envio continua assim que a internet voltar/),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(SENT)).toBeVisible()
    await expect(page.getByText('luz.jpg')).toBeVisible()
  })
})

test.describe('a photo', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('is cut to a square, shown everywhere at once, and removed', async ({
    page,
    request,
    onPhone,
  }) => {
    test.setTimeout(120_000)
    await openAs(page, request, seller(onPhone ? 17 : 18), '/account/edit/personal-info')
    await expect(heading(page, 'Dados pessoais')).toBeVisible()
    await expect(page.getByText('Recomendado 300x300px, no máximo 1MB')).toBeVisible()
    const notAPicture = asFile('eu.jpg', 'image/jpeg', Buffer.from('isto não é uma foto'))
    await choose(page, 'Adicionar foto', notAPicture)
    await expect(
      page.getByText('Envie uma imagem JPG, PNG, GIF, TIFF ou BMP.'),
    ).toBeVisible()

    const camera = asFile('eu.jpg', 'image/jpeg', await heavyPhotograph())
    expect(camera.buffer.length).toBeGreaterThan(8 * 1024 * 1024)
    await choose(page, 'Adicionar foto', camera)
    const sheet = page.getByRole('dialog', { name: 'Ajuste a sua foto' })
    await sheet.getByRole('slider', { name: 'Aproximar' }).press('ArrowRight')
    await expect(sheet.getByRole('button', { name: 'Salvar foto' })).toBeEnabled()
    await expectAccessible(page)
    const sending = page.waitForRequest('**/upload-photo')
    await sheet.getByRole('button', { name: 'Salvar foto' }).click()
    const sentBytes = Number(await (await sending).headerValue('content-length'))
    expect(sentBytes).toBeGreaterThan(1_000)
    expect(sentBytes).toBeLessThan(200_000)
    await expect(page.getByText('Foto alterada com sucesso!')).toBeVisible()
    await expect(sheet).toBeHidden()

    const face = page.getByRole('banner').locator('img[src^="/photos/"]')
    await expect(face).toBeVisible()
    const kept = await request.get((await face.getAttribute('src')) ?? '')
    const { width, height, format } = await sharp(await kept.body()).metadata()
    expect({ width, height, format }).toEqual({ width: 300, height: 300, format: 'jpeg' })

    await page.getByRole('button', { name: 'Remover foto' }).click()
    await expect(page.getByText('Foto removida.')).toBeVisible()
    await expect(face).toBeHidden()
    await expect(page.getByRole('button', { name: 'Adicionar foto' })).toBeVisible()

    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(face).toBeVisible()
    // Another try begins without a photo.
    await page.getByRole('button', { name: 'Remover foto' }).click()
    await expect(face).toBeHidden()
  })
})

async function openDocuments(page: Page, request: APIRequestContext, index: number) {
  await openAs(page, request, seller(index), '/account/edit/my-documents')
  await expect(heading(page, 'Meus documentos')).toBeVisible()
}

/** Noise does not compress: as heavy as a phone's camera makes them. */
function heavyPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
}
