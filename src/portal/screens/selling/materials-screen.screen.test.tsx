import sharp from 'sharp'
import { expect } from 'vitest'

import { putMaterial } from '#features/overview/brand-api/material-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, within } from '#tests/support/screens/browse.tsx'

async function picture(name: string): Promise<File> {
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

test('a person sees how many files a folder has, and uses one with its message in WhatsApp', async ({
  world,
  brand,
  ana,
}) => {
  await world.call(brand, putMaterial, {
    body: { file: await picture('verao.png'), folder: 'Campanhas/Verão' },
  })
  await world.call(brand, putMaterial, {
    body: { file: await picture('inverno.png'), folder: 'Campanhas' },
  })
  const { user } = await browse(world, ana, '/materials')
  const folder = await screen.findByRole('link', { name: /Campanhas/ })
  expect(within(folder).getByText('2 arquivos')).toBeDefined()
  await user.click(folder)
  expect(
    within(await screen.findByRole('link', { name: /Verão/ })).getByText('1 arquivo'),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Usar inverno' }))
  const sheet = within(await screen.findByRole('dialog'))
  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain(
    'Olha só o que separei para você:',
  )
  expect(await sheet.findByRole('img', { name: 'inverno' })).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Baixar arquivo' })).toBeDefined()
  expect(sheet.getByRole('button', { name: 'Copiar mensagem' })).toBeDefined()
})
