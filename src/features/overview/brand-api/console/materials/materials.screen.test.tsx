import sharp from 'sharp'
import { expect, test } from 'vitest'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import { listMaterials } from '#features/selling/materials/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION } from '#tests/support/world.ts'

import { putMaterial } from '../../material-contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

async function picture(name: string): Promise<File> {
  const white = { width: 8, height: 8, channels: 3 as const, background: '#fff' }
  const bytes = await sharp({ create: white }).png().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** The field of the button, which only a program can reach. */
function fileField(): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null) throw new Error('there is no field for files')
  return field
}

test('a new brand sends files to a folder; one that is refused does not stop the others', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { user } = await browseConsole(world, await world.staff(brand), '/materiais')
  await screen.findByText(text.empty)
  await user.type(
    screen.getByLabelText(new RegExp(`^${text.folder}`), { selector: 'input' }),
    'Campanhas/Natal',
  )
  const fake = new File(['texto'], 'falso.png', { type: 'image/png' })
  await user.upload(fileField(), [await picture('a.png'), fake, await picture('b.png')])
  await screen.findByText(text.sent(2))
  expect((await screen.findByRole('alert')).textContent).toBe(
    text.problem('falso.png', 'Envie um arquivo PDF, PNG, JPEG ou MP4.'),
  )
  await screen.findByRole('link', { name: text.open('b.png') })
  const { data } = await world.call(brand, listBrandMaterials, { query: {} })
  expect(data.map(({ folder, name }) => [folder, name])).toEqual([
    ['Campanhas/Natal', 'a.png'],
    ['Campanhas/Natal', 'b.png'],
  ])
  const drive = await world.call(ana, listMaterials, {})
  expect(JSON.stringify(drive)).toContain('Campanhas')
})

test('a file is removed after a question, and a reader is offered nothing', async () => {
  const brand = await world.brand()
  await world.call(brand, putMaterial, { body: { file: await picture('a.png') } })
  const { user } = await browseConsole(world, await world.staff(brand), '/materiais')
  await user.click(await screen.findByRole('button', { name: text.removeOf('a.png') }))
  await screen.findByText(text.removeSentence)
  await user.click(screen.getByRole('button', { name: text.remove }))
  await screen.findByText(text.removed('a.png'))
  await waitFor(() => expect(screen.queryByText('a.png')).toBeNull())

  await world.call(brand, putMaterial, { body: { file: await picture('c.png') } })
  await browseConsole(world, await world.staff(brand, { role: 'reader' }), '/materiais')
  await screen.findByRole('link', { name: text.open('c.png') })
  expect(screen.queryByText(text.send)).toBeNull()
  expect(screen.queryByRole('button', { name: text.removeOf('c.png') })).toBeNull()
})
