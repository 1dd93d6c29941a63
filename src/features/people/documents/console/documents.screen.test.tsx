import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import {
  createRequiredDocument,
  listRequiredDocuments,
  putRequiredDocument,
} from '../brand-contract.ts'

const world = await worldForFile()

test('an owner requires a document, moves it up and switches it off', async () => {
  const brand = await world.brand()
  await world.call(brand, createRequiredDocument, { body: { name: 'RG' } })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/documentos')
  await user.click(await screen.findByRole('link', { name: 'Exigir documento' }))
  await user.type(await screen.findByLabelText('Nome do documento'), 'Comprovante')
  await screen.findByText(/Quem está se cadastrando precisa enviar/)
  await user.click(screen.getByRole('button', { name: 'Exigir' }))
  await user.click(await screen.findByRole('button', { name: 'Subir Comprovante' }))
  await screen.findByText('Ordem salva.')
  await user.click(await screen.findByRole('link', { name: 'Comprovante' }))
  await user.click(await screen.findByLabelText('Em uso'))
  await screen.findByText(/Quem esperava só por ele segue na hora/)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Documento salvo.')
  const { data } = await world.call(brand, listRequiredDocuments)
  expect(data.map(({ name, active }) => [name, active])).toEqual([
    ['Comprovante', false],
    ['RG', true],
  ])
})

test('what someone else saved meanwhile does not remove what was typed', async () => {
  const brand = await world.brand()
  const { id } = await world.call(brand, createRequiredDocument, { body: { name: 'RG' } })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/ajustes/documentos/${id}`)
  const name = await screen.findByLabelText<HTMLInputElement>('Nome do documento')
  await user.type(name, ' ou CNH')
  await world.call(brand, putRequiredDocument, {
    params: { id },
    body: { name: 'Identidade' },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Identidade'))
  expect(name.value).toBe('RG ou CNH')
})

test('a role that may only read sees the documents and is refused a change', async () => {
  const brand = await world.brand()
  await world.call(brand, createRequiredDocument, { body: { name: 'RG' } })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/documentos')
  await screen.findByRole('link', { name: 'RG' })
  expect(screen.queryByRole('link', { name: 'Exigir documento' })).toBeNull()
  expect(
    await world.refused(reader, createRequiredDocument, { body: { name: 'CPF' } }),
  ).toMatchObject({ status: 403 })
})
