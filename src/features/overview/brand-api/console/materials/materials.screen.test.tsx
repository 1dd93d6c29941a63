import sharp from 'sharp'
import { expect, test } from 'vitest'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import { listMaterials } from '#features/selling/materials/contract.ts'
import {
  changeMaterialFolder,
  createMaterialFolder,
} from '#features/selling/materials/folder-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
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
  await user.click(await screen.findByRole('link', { name: text.openFolder('Campanhas') }))
  await screen.findByText(text.emptyFolder)
  await screen.findByText('2 arquivos')
  await user.click(await screen.findByRole('link', { name: text.openFolder('Natal') }))
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

test('folders are made, moved with what is in them, and never into themselves', async () => {
  const brand = await world.brand()
  const file = await picture('a.png')
  await world.call(brand, putMaterial, { body: { file, folder: 'Natal' } })
  const { user } = await browseConsole(world, await world.staff(brand), '/materiais')
  await user.click(await screen.findByRole('button', { name: text.newFolder }))
  await user.type(await screen.findByLabelText(text.folderName), 'Campanhas')
  await user.dblClick(screen.getByRole('button', { name: text.createFolder }))
  await screen.findByText(text.folderCreated)
  await screen.findByRole('link', { name: text.openFolder('Campanhas') })

  await user.click(screen.getByRole('button', { name: text.changeOf('Natal') }))
  const place = await screen.findByLabelText(text.place, { selector: 'input' })
  await user.click(place)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([text.top, 'Campanhas'])
  await user.click(screen.getByRole('option', { name: 'Campanhas' }))
  await user.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(text.changed('Natal'))
  await user.click(await screen.findByRole('link', { name: text.openFolder('Campanhas') }))
  await user.click(await screen.findByRole('link', { name: text.openFolder('Natal') }))
  await screen.findByRole('link', { name: text.open('a.png') })
  const trail = screen.getByRole('navigation', { name: text.trail })
  expect(trail.textContent).toMatch(/Campanhas.*Natal/)
  await user.click(within(trail).getByRole('link', { name: text.top }))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: text.openFolder('Natal') })).toBeNull(),
  )
})

test('a folder that another person changed meanwhile is not changed by an old form', async () => {
  const brand = await world.brand()
  const { id } = await world.call(brand, createMaterialFolder, { body: { name: 'Natal' } })
  const { user } = await browseConsole(world, await world.staff(brand), '/materiais')
  await user.click(await screen.findByRole('button', { name: text.changeOf('Natal') }))
  const name = await screen.findByLabelText(text.folderName)
  const body = { name: 'Natal 2026' }
  await world.call(brand, changeMaterialFolder, { params: { id }, body })
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(/Outra pessoa alterou/)
})

test('a file is moved to another folder, also from what a search finds', async () => {
  const brand = await world.brand()
  await world.call(brand, createMaterialFolder, { body: { name: 'Natal' } })
  await world.call(brand, putMaterial, { body: { file: await picture('a.png') } })
  const { user } = await browseConsole(world, await world.staff(brand), '/materiais')
  await user.click(await screen.findByRole('button', { name: text.moveOf('a.png') }))
  await screen.findByText(text.moveHint)
  await user.dblClick(screen.getByRole('button', { name: text.move }))
  await screen.findByText(text.moved('a.png', 'Natal'))
  await screen.findByText(text.empty)
  await user.click(await screen.findByRole('link', { name: text.openFolder('Natal') }))
  await screen.findByRole('link', { name: text.open('a.png') })
  const { data } = await world.call(brand, listBrandMaterials, { query: {} })
  expect(data).toMatchObject([{ folder: 'Natal' }])
})

test('a brand without folders is offered no move', async () => {
  const brand = await world.brand()
  await world.call(brand, putMaterial, { body: { file: await picture('a.png') } })
  await browseConsole(world, await world.staff(brand), '/materiais')
  await screen.findByRole('button', { name: text.removeOf('a.png') })
  expect(screen.queryByRole('button', { name: text.moveOf('a.png') })).toBeNull()
})
