import { expect, test } from 'vitest'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION } from '#tests/support/world.ts'

import {
  createProductCategory,
  listProductCategories,
  renameProductCategory,
} from '../brand-contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

const creme = { name: 'Creme', url: 'https://loja.example.com/creme', price: 64.9 }

test('a new brand makes a category once, and finds those of its products', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/categorias')
  await screen.findByText(text.empty)
  const name = screen.getByLabelText(text.name)
  const create = screen.getByRole('button', { name: text.create })
  await user.click(create)
  await screen.findByText('Dê um nome à categoria.')
  await user.type(name, 'Pele & cabelo')
  await user.dblClick(create)
  await screen.findByText(text.created('Pele & cabelo'))
  await screen.findByRole('link', { name: text.products('Pele & cabelo') })
  await user.type(name, 'Pele & cabelo')
  await user.click(create)
  await screen.findByText(
    'Já existe uma categoria com este nome. Escolha outro nome ou use a que existe.',
  )
  expect((name as HTMLInputElement).value).toBe('Pele & cabelo')

  // The products of a category are the list with its filter.
  const body = { ...creme, category: 'Pele & cabelo' }
  await world.call(brand, putProduct, { params: { sku: 'C1' }, body })
  await user.click(screen.getByRole('link', { name: text.products('Pele & cabelo') }))
  await screen.findByRole('link', { name: 'Creme' })
})

test('only a category that nothing uses is removed, and a reader is offered nothing', async () => {
  const brand = await world.brand()
  const hidden = { ...creme, category: 'Rosto', active: false }
  await world.call(brand, putProduct, { params: { sku: 'C1' }, body: hidden })
  await world.call(brand, createProductCategory, { body: { category: 'Natal' } })
  const { user } = await browseConsole(world, await world.staff(brand), '/categorias')

  await user.click(await screen.findByRole('button', { name: text.removeOf('Rosto') }))
  await screen.findByText(text.removeSentence)
  await user.click(screen.getByRole('button', { name: text.remove }))
  await screen.findByText(/Há produtos nesta categoria/)

  await user.click(screen.getByRole('button', { name: text.removeOf('Natal') }))
  await user.click(await screen.findByRole('button', { name: text.remove }))
  await screen.findByText(text.removed('Natal'))
  await waitFor(() => expect(screen.queryByText('Natal')).toBeNull())
  const { data } = await world.call(brand, listProductCategories, { query: {} })
  expect(data).toMatchObject([{ category: 'Rosto', listed: 0 }])

  await browseConsole(world, await world.staff(brand, { role: 'reader' }), '/categorias')
  await screen.findByRole('link', { name: text.products('Rosto') })
  expect(screen.queryByLabelText(text.name)).toBeNull()
  expect(screen.queryByRole('button', { name: text.removeOf('Rosto') })).toBeNull()
  expect(screen.queryByRole('button', { name: text.renameOf('Rosto') })).toBeNull()
})

test('a category is renamed once, and joined to another one only after reading what that does', async () => {
  const brand = await world.brand()
  const put = (sku: string, category: string) =>
    world.call(brand, putProduct, { params: { sku }, body: { ...creme, category } })
  await put('C1', 'Cabelo')
  await put('C2', 'Rosto')
  const { user } = await browseConsole(world, await world.staff(brand), '/categorias')

  const open = await screen.findByRole('button', { name: text.renameOf('Cabelo') })
  await user.click(open)
  const name = await screen.findByLabelText(text.newName)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText(text.newName)).toBeNull())
  await user.click(open)
  const again = await screen.findByLabelText<HTMLInputElement>(text.newName)
  expect(name.isConnected).toBe(false)
  const sheet = within(screen.getByRole('dialog'))
  await user.clear(again)
  await user.click(sheet.getByRole('button', { name: text.rename }))
  await screen.findByText('Dê um nome à categoria.')
  await user.type(again, 'Fios{Enter}')
  await screen.findByText('Cabelo agora se chama Fios.')
  await screen.findByText(text.former(['Cabelo']))

  await user.click(screen.getByRole('button', { name: text.renameOf('Fios') }))
  const joined = await screen.findByLabelText(text.newName)
  await user.clear(joined)
  await user.type(joined, 'Rosto')
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text.rename }),
  )
  await screen.findByText(/Fios deixa de existir: 1 produto vai para Rosto/)
  const before = await world.call(brand, listProductCategories, { query: {} })
  expect(before.data).toHaveLength(2)
  await user.dblClick(screen.getByRole('button', { name: text.join }))
  await screen.findByText('Fios agora faz parte de Rosto.')
  const after = await world.call(brand, listProductCategories, { query: {} })
  expect(after.data).toEqual([
    { category: 'Rosto', listed: 2, former_names: ['Cabelo', 'Fios'] },
  ])
})

test('who opened the list before a renaming reads what the category is called now', async () => {
  const brand = await world.brand()
  await world.call(brand, createProductCategory, { body: { category: 'Cabelo' } })
  const { user } = await browseConsole(world, await world.staff(brand), '/categorias')
  await user.click(await screen.findByRole('button', { name: text.renameOf('Cabelo') }))
  const params = { category: 'Cabelo' }
  await world.call(brand, renameProductCategory, { params, body: { category: 'Fios' } })
  await user.type(await screen.findByLabelText(text.newName), 's{Enter}')
  await screen.findByText(/agora ela é “Fios”/)
})
