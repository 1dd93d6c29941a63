import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import {
  createSignupChoice,
  listSignupChoices,
  putSignupChoice,
  putSignupState,
} from '../brand-contract.ts'
import { showSignUpSkeleton } from '../contract.ts'

const world = await worldForFile()

test('an owner adds, orders and switches off options, and closes the sign-up', async () => {
  const brand = await world.brand()
  await world.call(brand, createSignupChoice, { body: { kind: 'category', title: 'Moda' } })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/inscricao')
  await user.type(await screen.findByLabelText('Novo segmento'), 'Casa{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Subir Casa' }))
  await screen.findByText('Ordem das opções salva.')
  await user.click(await screen.findByRole('button', { name: 'Desligar Moda' }))
  await screen.findByText('Desligada')
  await user.click(screen.getByLabelText(/^Inscrições abertas/))
  await screen.findByText('Inscrições fechadas.')
  const skeleton = await world.call(null, showSignUpSkeleton, {
    params: { slug: brand.slug },
  })
  expect(skeleton.open_for_joining).toBe(false)
  expect(skeleton.categories_to_publish.map(({ title }) => title)).toEqual(['Casa'])
})

test('a name that someone else changed meanwhile is shown, and what was typed stays', async () => {
  const brand = await world.brand()
  const { id } = await world.call(brand, createSignupChoice, {
    body: { kind: 'partner_type', title: 'Loja' },
  })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/inscricao')
  await user.click(await screen.findByRole('button', { name: 'Mudar Loja' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Nome da opção')
  await user.type(name, ' física')
  await world.call(brand, putSignupChoice, {
    params: { kind: 'partner_type', id },
    body: { title: 'Ponto de venda' },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Ponto de venda'))
  expect(name.value).toBe('Loja física')
  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText('Opção salva.')
  const { data } = await world.call(brand, listSignupChoices)
  expect(data.map(({ title }) => title)).toEqual(['Loja física'])
})

test('a role that may only read can change nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/inscricao')
  expect((await screen.findByLabelText(/^Inscrições abertas/)).matches(':disabled')).toBe(
    true,
  )
  expect(screen.queryByRole('button', { name: 'Acrescentar' })).toBeNull()
  expect(
    await world.refused(reader, putSignupState, { body: { open: false } }),
  ).toMatchObject({ status: 403 })
})
