import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

import { clickTwice } from '../click-twice.ts'
import { expect, heading, openAs, type Person, seller, test, tokenOf } from '../portal.ts'

test('an own store is written, keeps what was typed, and is hung with pictures', async ({
  page,
  request,
  onPhone,
}) => {
  const person = seller(onPhone ? 18 : 5)
  await empty(request, person)
  await openAs(page, request, person, '/me/store')
  await expect(heading(page, 'Minha Loja')).toBeVisible()
  const title = `Achados ${Date.now().toString(36)}`
  await page.getByLabel('Título').fill(title)
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ação concluida com sucesso!')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Enviar foto' }).click()
  const buffer = await sharp({
    create: { width: 1_400, height: 900, channels: 3, background: '#c76b8f' },
  })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'bancada.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Imagem adicionada com sucesso!').first()).toBeVisible()
  await expect(page.getByText('1 de 5 imagens')).toBeVisible()

  await page.getByRole('button', { name: 'Escolher na biblioteca' }).click()
  const library = page.getByRole('dialog', { name: 'Biblioteca da marca' })
  const add = library.getByRole('button', { name: /^Adicionar/ }).first()
  const added = await clickTwice(add, /ecomm-store\/photo/)
  await expect(library.getByText('Já está na loja')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 de 5 imagens')).toBeVisible()

  expect(added).toEqual(['POST /api/v1/ecomm-store/photo'])
  const remove = page.getByRole('button', { name: 'Remover a imagem 1' })
  const removed = await clickTwice(remove, /ecomm-store\/photo$/)
  await expect(page.getByText('1 de 5 imagens')).toBeVisible()
  await expect(page.getByText('Imagem removida', { exact: false })).toHaveCount(1)
  expect(removed).toEqual(['DELETE /api/v1/ecomm-store/photo'])
  await page.reload()
  await expect(page.getByText('1 de 5 imagens')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(title)
})

/** What an earlier try left is not in the way. */
async function empty(request: APIRequestContext, person: Person) {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` }
  const store = await (await request.get('/api/v1/ecomm-store', { headers })).json()
  for (const { id } of store.photos)
    await request.delete('/api/v1/ecomm-store/photo', { headers, data: { id } })
}
