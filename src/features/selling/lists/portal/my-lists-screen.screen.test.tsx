import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import {
  browse,
  screen,
  waitFor,
  within,
  clickUntil,
} from '#tests/support/screens/browse.tsx'
import { productIdOf, publishProduct } from '#tests/support/steps/products.ts'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

import {
  addFavorites,
  deleteProductList,
  listFavorites,
  listProductLists,
  makeProductList,
  removeFavorites,
} from '../contract.ts'

const FAVORITES = '/my-lists'

/** A product that the partner likes. */
async function liked(world: World, brand: TestBrand, partner: TestPartner) {
  const { name, sku } = await publishProduct(world, brand)
  const id = await productIdOf(world, partner, sku)
  await world.call(partner, addFavorites, { body: { prod_ids: [id] } })
  return { name, id }
}

async function openLists(world: World, partner: TestPartner) {
  const page = await browse(world, partner, FAVORITES)
  await page.user.click(await screen.findByRole('tab', { name: 'Listas' }))
  return page
}

/** Opens the form of a new list. */
async function newList(world: World, partner: TestPartner) {
  const page = await openLists(world, partner)
  await page.user.click(await screen.findByRole('button', { name: 'Nova lista' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nova lista' }))
  const save = () => form.getByRole('button', { name: 'Salvar lista' })
  return { ...page, form, save }
}

const listsOf = (world: World, partner: TestPartner) =>
  world.call(partner, listProductLists)

test('a person without favourites reads how to add one', async ({ world, ana }) => {
  await browse(world, ana, FAVORITES)

  expect(
    await screen.findByText('Toque no coração de um produto para guardar aqui.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Adicionar favoritos' })).toBeDefined()
})

test('on a phone the page and the groups are behind one button', async ({
  world,
  brand,
  ana,
}) => {
  await liked(world, brand, ana)
  const { user } = await browse(world, ana, FAVORITES)
  await screen.findByRole('link', { name: 'Adicionar favoritos' })
  expect(screen.queryByRole('radio', { name: 'Categorias' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Mais opções' }))

  const sheet = within(await screen.findByRole('dialog', { name: 'Mais opções' }))
  await user.click(sheet.getByRole('radio', { name: 'Categorias' }))
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  expect(await screen.findByRole('heading', { name: 'Geral', level: 2 })).toBeDefined()
})

test('a person puts favourites into a list and finds it among the lists', async ({
  world,
  brand,
  ana,
}) => {
  const { name, id } = await liked(world, brand, ana)
  const { user, form, save } = await newList(world, ana)
  await user.type(form.getByLabelText('Nome da lista'), 'Dia das Mães')
  await user.click(await form.findByRole('checkbox', { name }))

  await user.click(save())

  expect(await screen.findByRole('heading', { name: 'Dia das Mães' })).toBeDefined()
  expect(screen.getByText('1 produto')).toBeDefined()
  expect(await listsOf(world, ana)).toMatchObject([
    { name: 'Dia das Mães', prod_ids: [id] },
  ])
})

test('a person who leaves a list without name and products reads both reasons', async ({
  world,
  ana,
}) => {
  const { user, form, save, network } = await newList(world, ana)

  await user.click(save())

  expect(await form.findByText('Dê um nome à lista.')).toBeDefined()
  expect(form.getByText('Escolha ao menos um produto.')).toBeDefined()
  expect(network.count(makeProductList)).toBe(0)
})

test('a person who clicks twice makes one list', async ({ world, brand, ana }) => {
  const { name } = await liked(world, brand, ana)
  const { user, form, save, network } = await newList(world, ana)
  await user.type(form.getByLabelText('Nome da lista'), 'Uma só')
  await user.click(await form.findByRole('checkbox', { name }))
  const release = network.hold(makeProductList)

  await user.dblClick(save())
  release()

  expect(await screen.findByRole('heading', { name: 'Uma só' })).toBeDefined()
  expect(await listsOf(world, ana)).toHaveLength(1)
})

test('a person whose list could not be saved keeps what was typed and saves it again', async ({
  world,
  brand,
  ana,
}) => {
  const { name } = await liked(world, brand, ana)
  const { user, form, save, network } = await newList(world, ana)
  await user.type(form.getByLabelText('Nome da lista'), 'Verão')
  await user.click(await form.findByRole('checkbox', { name }))
  const repair = network.breakWith(makeProductList, 502)
  await user.click(save())
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(form.getByLabelText('Nome da lista')).toHaveProperty('value', 'Verão')
  repair()

  await clickUntil(network, makeProductList, 2, () => user.click(save()))

  expect(await screen.findByRole('heading', { name: 'Verão' })).toBeDefined()
})

/** Opens the list that the partner has, to change or delete it. */
async function openList(world: World, brand: TestBrand, partner: TestPartner) {
  const product = await liked(world, brand, partner)
  const list = await world.call(partner, makeProductList, {
    body: { name: 'Antiga', prod_ids: [product.id] },
  })
  const page = await openLists(world, partner)
  await page.user.click(await screen.findByRole('button', { name: 'Editar Antiga' }))
  const remove = () => screen.findByRole('button', { name: 'Excluir lista' })
  return { ...page, list, product, remove }
}

test('a person deletes a list', async ({ world, brand, ana }) => {
  const { user, remove } = await openList(world, brand, ana)

  await user.click(await remove())

  expect(await screen.findByText('Você ainda não montou nenhuma lista.')).toBeDefined()
  expect(await listsOf(world, ana)).toEqual([])
})

test('a person who deletes a list can undo it', async ({ world, brand, ana }) => {
  const { user, remove, product } = await openList(world, brand, ana)
  await user.click(await remove())

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  expect(await screen.findByRole('heading', { name: 'Antiga' })).toBeDefined()
  expect(await listsOf(world, ana)).toMatchObject([
    { name: 'Antiga', prod_ids: [product.id] },
  ])
})

test('a person who takes a product out of a list can undo it', async ({
  world,
  brand,
  ana,
}) => {
  const { name, id } = await liked(world, brand, ana)
  const { user, product } = await openList(world, brand, ana)
  await user.click(await screen.findByRole('checkbox', { name }))
  await user.click(await screen.findByRole('checkbox', { name: product.name }))
  await user.click(screen.getByRole('button', { name: 'Salvar lista' }))
  await waitFor(async () =>
    expect(await listsOf(world, ana)).toMatchObject([{ prod_ids: [id] }]),
  )

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  await waitFor(async () =>
    expect(await listsOf(world, ana)).toMatchObject([{ prod_ids: [product.id] }]),
  )
})

test('a person who deletes a list that is gone already reads so', async ({
  world,
  brand,
  ana,
}) => {
  const { user, remove, list } = await openList(world, brand, ana)
  await world.call(ana, deleteProductList, { params: { id: list.id } })

  await user.click(await remove())

  expect(await screen.findByText(/Lista não encontrada/)).toBeDefined()
})

test('a person removes a favourite and can undo it', async ({ world, brand, ana }) => {
  const { name, id } = await liked(world, brand, ana)
  const { user, network } = await browse(world, ana, FAVORITES)
  await user.click(await screen.findByRole('button', { name: `Favoritar ${name}` }))
  await waitFor(async () =>
    expect(await world.call(ana, listFavorites)).toMatchObject({ prod_ids: [] }),
  )
  expect(network.count(removeFavorites)).toBe(1)

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  await waitFor(async () =>
    expect(await world.call(ana, listFavorites)).toMatchObject({ prod_ids: [id] }),
  )
})

test('a person marks a favourite without a connection, and it is saved later', async ({
  world,
  brand,
  ana,
}) => {
  const { name, sku } = await publishProduct(world, brand)
  const id = await productIdOf(world, ana, sku)
  const { user, network } = await browse(world, ana, '/products')
  const heart = await screen.findByRole('button', { name: `Favoritar ${name}` })
  network.goOffline()
  await user.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(await world.call(ana, listFavorites)).toMatchObject({ prod_ids: [] })

  network.goOnline()

  await waitFor(async () =>
    expect(await world.call(ana, listFavorites)).toMatchObject({ prod_ids: [id] }),
  )
})
