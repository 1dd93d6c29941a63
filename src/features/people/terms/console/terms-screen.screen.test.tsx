import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import {
  createTermDraft,
  listTerms,
  publishTerms,
  putTermDraft,
  showTermDraft,
} from '../brand-contract.ts'
import { acceptTerms, showOwnTerms } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('an owner writes a version from the present one, publishes it, and sees who accepts', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/termos')
  await user.click(
    await screen.findByRole('button', { name: /^Escrever nova versão para Pessoas/ }),
  )
  await user.type(await screen.findByLabelText('Nome da versão'), '2027-01')
  const body = screen.getByLabelText<HTMLTextAreaElement>('Texto')
  expect(body.value).toContain('# Termos de uso')
  await user.clear(body)
  await user.type(body, '# Regras{Enter}Vender bem.')
  await screen.findByRole('heading', { level: 3, name: 'Regras' })
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar versão' }).disabled,
  ).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Rascunho salvo.')
  await screen.findByText(/Na próxima visita, cada parceiro deste tipo/)
  await user.click(screen.getByRole('button', { name: 'Publicar versão' }))
  await screen.findByRole('dialog', { name: text.publish.askTitle('2027-01') })
  await user.click(screen.getByRole('button', { name: text.publish.yes }))
  await screen.findByText('Versão publicada.')
  const own = await world.call(ana, showOwnTerms)
  expect(own).toMatchObject({ accepted_at: null, data: [{ version: '2027-01' }] })

  await world.call(ana, acceptTerms, { body: { version: '2027-01' } })
  await user.click(
    await screen.findByRole('link', { name: 'Quem aceitou a versão 2027-01' }),
  )
  await screen.findByRole('link', { name: 'Pessoa de Teste' })
})

test('without a version in the address, the acceptances begin with the versions', async () => {
  const brand = await world.brand()
  const docs = [{ title: 'Regras', ops: [{ insert: 'Vender.', attributes: {} }] }]
  await world.call(brand, publishTerms, {
    body: { type: 'pf', version: '2027-02', title: 'Termos', docs },
  })
  const ana = await world.partner(brand)
  await world.call(ana, acceptTerms, { body: { version: '2027-02' } })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/termos/aceites')
  await screen.findByText('Escolha uma versão para ver quem aceitou.')
  await user.click(
    await screen.findByRole('link', { name: 'Quem aceitou a versão 2027-02' }),
  )
  await screen.findByText(/versão 2027-02$/)
  await screen.findByRole('link', { name: 'Pessoa de Teste' })
})

test('a scheduled version is withdrawn before its moment', async () => {
  const brand = await world.brand()
  const docs = [{ title: 'Regras', ops: [{ insert: 'Vender.', attributes: {} }] }]
  await world.call(brand, publishTerms, {
    body: {
      type: 'pf',
      version: '9',
      title: 'Termos',
      docs,
      published_at: '2026-12-01T03:00:00Z',
    },
  })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/termos')
  await user.click(await screen.findByRole('button', { name: 'Cancelar a versão 9' }))
  await screen.findByText('Cancelada')
  const { data } = await world.call(brand, listTerms)
  expect(data.map(({ state }) => state)).toEqual(['withdrawn'])
})

test('what someone else wrote meanwhile does not remove what was typed', async () => {
  const brand = await world.brand()
  const { id } = await world.call(brand, createTermDraft, { body: { type: 'pf' } })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, `/ajustes/termos/rascunhos/${id}`)
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  await user.type(title, 'Meu título')
  await world.call(brand, putTermDraft, {
    params: { id },
    body: { type: 'pf', title: 'Outro título' },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Outro título'))
  expect(title.value).toBe('Meu título')
  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText('Rascunho salvo.')
  expect(await world.call(brand, showTermDraft, { params: { id } })).toMatchObject({
    title: 'Meu título',
  })
})

test('a role that may only read writes and publishes nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/termos')
  await screen.findAllByRole('link', { name: 'Quem aceitou' })
  expect(screen.queryByRole('button', { name: /Escrever nova versão/ })).toBeNull()
  expect(
    await world.refused(reader, createTermDraft, { body: { type: 'pf' } }),
  ).toMatchObject({ status: 403 })
})
