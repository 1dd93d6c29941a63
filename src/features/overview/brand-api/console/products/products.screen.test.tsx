import { expect, test } from 'vitest'

import { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import { putProduct } from '../../product-contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

const creme = {
  name: 'Creme Hidratante 50 g',
  category: 'Rosto',
  price: 64.9,
  url: 'https://loja.example.com/creme',
  description: 'Para todos os dias.',
}
const put = (brand: TestBrand, sku: string, more = {}) =>
  world.call(brand, putProduct, { params: { sku }, body: { ...creme, ...more } })
const shown = (brand: TestBrand, sku: string) =>
  world.call(brand, showBrandProduct, { params: { sku } })
const button = (name: string) => screen.findByRole('button', { name })

test('a new brand writes its first product, and a partner can share it', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { user } = await browseConsole(world, await world.staff(brand), '/produtos')
  await screen.findByText(text.empty)
  const [create] = await screen.findAllByRole('link', { name: text.new })
  await user.click(create as HTMLElement)
  await user.type(await screen.findByLabelText(/^Código/), 'CREME/50')
  await user.type(screen.getByLabelText(/^Nome/), 'Creme d’Água')
  await user.type(screen.getByLabelText(/^Categoria/, { selector: 'input' }), 'Rosto')
  await user.type(screen.getByLabelText(/^Preço(?! em)/), '1.064,9')
  await user.click(await button(text.create))
  await screen.findByText(text.problems)
  await user.type(screen.getByLabelText(/^Página na loja/), creme.url)
  await user.click(await button(text.create))
  await screen.findByText(text.created)
  await screen.findByRole('heading', { name: 'Creme d’Água' })
  expect(await shown(brand, 'CREME/50')).toMatchObject({ price: 1_064.9, active: true })
  const { data } = await world.call(ana, listProducts, {})
  expect(data).toMatchObject([{ name: 'Creme d’Água' }])
})

test('a code that is in use is refused, and nothing is written over', async () => {
  const brand = await world.brand()
  await put(brand, 'CREME-50')
  const { user } = await browseConsole(world, await world.staff(brand), '/produtos/novo')
  await user.type(await screen.findByLabelText(/^Código/), 'CREME-50')
  await user.type(screen.getByLabelText(/^Nome/), 'Outro')
  await user.type(screen.getByLabelText(/^Categoria/, { selector: 'input' }), 'Rosto')
  await user.type(screen.getByLabelText(/^Página na loja/), creme.url)
  await user.click(await button(text.create))
  await screen.findByText(
    'Já existe um produto com este código. Use outro código ou edite o produto que existe.',
  )
  expect(await shown(brand, 'CREME-50')).toMatchObject({ name: creme.name })
})

test('a picture is removed where its address is emptied, and stays where none is sent', async () => {
  const brand = await world.brand()
  const image = 'https://loja.example.com/creme.jpg'
  await put(brand, 'CREME-50', { image })
  await put(brand, 'CREME-50')
  expect(await shown(brand, 'CREME-50')).toMatchObject({ image })
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    '/produtos/CREME-50',
  )
  await user.clear(await screen.findByLabelText(/^Endereço da foto/))
  await user.click(await button('Salvar'))
  await screen.findByText(text.saved)
  expect(await shown(brand, 'CREME-50')).toMatchObject({ image: null })
})

test('a product is changed, and taken out of the catalogue', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await put(brand, 'CREME-50')
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    '/produtos/CREME-50',
  )
  await user.type(await screen.findByLabelText(/^Preço em promoção/), '59,9')
  await user.click(await button('Salvar'))
  await screen.findByText(text.saved)
  expect(await shown(brand, 'CREME-50')).toMatchObject({
    promotion_price: 59.9,
    description: creme.description,
  })
  await user.click(await button(text.remove))
  await screen.findByText(text.removeTitle(creme.name))
  const [, confirm] = await screen.findAllByRole('button', { name: text.remove })
  await user.click(confirm as HTMLElement)
  await screen.findByText(text.removed)
  expect((await world.call(ana, listProducts, {})).data).toEqual([])
  await waitFor(() => expect(screen.queryByText(text.remove)).toBeNull())
})

test('what someone else saved meanwhile is shown, and what was typed stays', async () => {
  const brand = await world.brand()
  await put(brand, 'CREME-50')
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    '/produtos/CREME-50',
  )
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nome/)
  await user.type(name, ' novo')
  await put(brand, 'CREME-50', { price: 70 })
  await user.click(await button('Salvar'))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('70,00'))
  expect(name.value).toBe(`${creme.name} novo`)
})

test('products are found by their words and states, and a reader changes none', async () => {
  const brand = await world.brand()
  await put(brand, 'A', { name: 'Batom' })
  await put(brand, 'B', { name: 'Perfume', active: false })
  const reader = await world.staff(brand, { role: 'reader' })
  const { user } = await browseConsole(world, reader, '/produtos?situacao=hidden')
  await screen.findByText('Perfume')
  expect(screen.queryByText('Batom')).toBeNull()
  expect(screen.queryByRole('link', { name: text.new })).toBeNull()
  await user.click(screen.getByText('Perfume'))
  expect((await screen.findByLabelText(/^Nome/)).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a category is chosen from those of the products', async () => {
  const brand = await world.brand()
  await put(brand, 'A', { name: 'Batom', category: 'Lábios' })
  await put(brand, 'B', { name: 'Sérum' })
  const { user } = await browseConsole(world, await world.staff(brand), '/produtos')
  await screen.findByText('Batom')
  await user.click(screen.getByLabelText(text.category, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Lábios', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Sérum')).toBeNull())
  await screen.findByText('Batom')
})
