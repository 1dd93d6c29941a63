import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { putMenu, putWidgets, showMenu, showWidgets } from '../../menu-contract.ts'

const world = await worldForFile()

const save = () => screen.findByRole('button', { name: 'Salvar' })

test('by keyboard, an owner moves, renames and hides entries of the menu', async () => {
  const brand = await world.brand()
  const usual = await world.call(brand, showMenu)
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/menu')
  const up = await screen.findByRole('button', { name: 'Subir Início' })
  up.focus()
  await user.keyboard('{Enter}')
  const name = screen.getByLabelText('Nome de my-wallet')
  await user.clear(name)
  await user.type(name, 'Meu dinheiro')
  await user.click(screen.getByRole('button', { name: 'Remover Cursos do menu' }))
  await user.click(await save())
  await screen.findByText(/Menu salvo/)
  const { routes, hidden } = await world.call(brand, showMenu)
  expect(routes.slice(0, 2).map(({ description }) => description)).toEqual([
    'Início',
    'Meu dinheiro',
  ])
  expect(hidden.map(({ route }) => route)).toContain('courses')

  await user.click(screen.getByRole('button', { name: 'Usar o menu padrão' }))
  await user.click(await save())
  await waitFor(async () => expect(await world.call(brand, showMenu)).toEqual(usual))
})

test('the menu that someone else saved meanwhile is shown, and what was typed stays', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/menu')
  const name = await screen.findByLabelText<HTMLInputElement>('Nome de sales')
  await user.type(name, ' e pedidos')
  await world.call(brand, putMenu, { body: { routes: [{ route: 'faq' }] } })
  await user.click(await save())
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Ajuda'))
  expect(name.value).toBe('Vendas e pedidos')
  await user.click(
    screen.getByRole('button', { name: 'Ficar com a versão da outra pessoa' }),
  )
  await screen.findByRole('button', { name: 'Adicionar Vendas ao menu' })
})

test('blocks of the dashboard are moved and hidden', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/menu?aba=painel')
  await user.click(await screen.findByLabelText('Mostrar Pedidos'))
  await user.click(screen.getByRole('button', { name: 'Subir Visitas' }))
  await user.click(await save())
  await screen.findByText(/Painel salvo/)
  const { widgets } = await world.call(brand, showWidgets)
  expect(widgets.slice(0, 2)).toMatchObject([
    { widget: 'visitors', show: true },
    { widget: 'orders', show: false },
  ])
})

test('a role that may only read sees both and can change nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/menu')
  expect((await screen.findByLabelText('Nome de sales')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  for (const refused of [
    await world.refused(reader, putMenu, { body: { routes: [] } }),
    await world.refused(reader, putWidgets, { body: { widgets: [] } }),
  ])
    expect(refused).toMatchObject({ status: 403 })
})
