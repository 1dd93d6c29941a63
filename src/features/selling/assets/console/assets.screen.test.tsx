import sharp from 'sharp'
import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import { listAssets, listBrandAssets, putAsset, showBrandAsset } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

async function picture(): Promise<File> {
  const red = { width: 900, height: 700, channels: 3 as const, background: '#a62b62' }
  const bytes = await sharp({ create: red }).png().toBuffer()
  return new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' })
}

async function put(brand: TestBrand, slug: string, more = {}) {
  const body = { target: 'banner' as const, title: 'Verão', picture: await picture() }
  return world.call(brand, putAsset, { params: { slug }, body: { ...body, ...more } })
}
const button = (name: string) => screen.findByRole('button', { name })

test('an image needs its picture, and a new brand reads how to begin', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/imagens')
  await screen.findByText(text.empty)
  const [create] = await screen.findAllByRole('link', { name: text.new })
  await user.click(create as HTMLElement)
  await user.type(await screen.findByLabelText(/^Título/), 'Verão')
  await user.click(await button(text.create))
  await screen.findByText(text.noPicture)
  const { data } = await world.call(brand, listBrandAssets, { query: {} })
  expect(data).toEqual([])
})

test('the data of an image change, and its picture stays', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { link } = await put(brand, 'verao', { url: 'https://loja.example/verao' })
  const { user } = await browseConsole(world, await world.staff(brand), '/imagens/verao')
  const name = await screen.findByLabelText(/^Título/)
  await user.clear(name)
  await user.type(name, 'Inverno')
  const place = screen.getByLabelText(/^Ordem/)
  await user.clear(place)
  await user.type(place, 'um')
  await user.click(await button('Salvar'))
  await screen.findByText(text.badPosition)
  await user.clear(place)
  await user.type(place, '3')
  await user.clear(screen.getByLabelText(/^Abre o endereço/))
  await user.click(await button('Salvar'))
  await screen.findByText(text.saved)
  const params = { slug: 'verao' }
  expect(await world.call(brand, showBrandAsset, { params })).toMatchObject({
    title: 'Inverno',
    position: 3,
    url: null,
    link,
  })
  await user.click(await button(text.remove))
  await screen.findByText(text.removeTitle('Inverno'))
  const [, confirm] = await screen.findAllByRole('button', { name: text.remove })
  await user.click(confirm as HTMLElement)
  await screen.findByText(text.removed)
  expect((await world.call(ana, listAssets, {})).data).toEqual([])
})

test('a removed image is taken back from the list, as it was', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { link } = await put(brand, 'verao', { position: 4 })
  const { user } = await browseConsole(world, await world.staff(brand), '/imagens/verao')
  await user.click(await button(text.remove))
  await screen.findByText(text.removeTitle('Verão'))
  const [, confirm] = await screen.findAllByRole('button', { name: text.remove })
  await user.click(confirm as HTMLElement)
  await screen.findByText(text.removed)
  await screen.findByText(text.empty)
  expect((await world.call(ana, listAssets, {})).data).toEqual([])
  await user.click(await button('Desfazer'))
  await screen.findByText(text.restored)
  await screen.findByRole('link', { name: 'Verão' })
  expect((await world.call(ana, listAssets, {})).data).toMatchObject([{ link }])
  const params = { slug: 'verao' }
  expect(await world.call(brand, showBrandAsset, { params })).toMatchObject({ position: 4 })
})

test('what someone else saved meanwhile is shown, and what was typed stays', async () => {
  const brand = await world.brand()
  await put(brand, 'verao')
  const { user } = await browseConsole(world, await world.staff(brand), '/imagens/verao')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Título/)
  await user.type(name, ' quente')
  await put(brand, 'verao', { title: 'Outono' })
  await user.click(await button('Salvar'))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Outono'))
  expect(name.value).toBe('Verão quente')
})

test('images are listed by their use and time, and a reader changes none', async () => {
  const brand = await world.brand()
  const hour = 3_600_000
  const at = (hours: number) => new Date(world.clock.now().getTime() + hours * hour)
  await put(brand, 'a', { title: 'Depois', active_from: at(24).toISOString() })
  await put(brand, 'b', { title: 'Antes', active_until: at(-24).toISOString() })
  await put(brand, 'c', { title: 'Entrada', target: 'login' })
  const reader = await world.staff(brand, { role: 'reader' })
  const { user } = await browseConsole(world, reader, '/imagens?uso=banner')
  await screen.findByText(text.states.later)
  await screen.findByText(text.states.ended)
  expect(screen.queryByText('Entrada')).toBeNull()
  expect(screen.queryByRole('link', { name: text.new })).toBeNull()
  await user.click(screen.getByText('Antes'))
  expect((await screen.findByLabelText(/^Título/)).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: text.remove })).toBeNull()
})

test('a banner gets a sentence and a button, which needs an address', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await put(brand, 'kits', { target: 'dashboard' })
  const { user } = await browseConsole(world, await world.staff(brand), '/imagens/kits')
  await user.type(await screen.findByLabelText(/^Frase no banner/), 'Kits com brinde')
  await user.type(screen.getByLabelText(/^Texto do botão/), 'Ver os kits')
  await user.click(await button('Salvar'))
  await screen.findByText('O botão precisa de um endereço para abrir.')
  await user.type(screen.getByLabelText(/^Abre o endereço/), 'https://loja.example/kits')
  await user.click(await button('Salvar'))
  await screen.findByText(text.saved)
  expect((await world.call(ana, listAssets, {})).data).toMatchObject([
    { heading: 'Kits com brinde', button_label: 'Ver os kits' },
  ])
})

test('an image of the stores has no words', async () => {
  const brand = await world.brand()
  await put(brand, 'loja', { target: 'store' })
  await browseConsole(world, await world.staff(brand), '/imagens/loja')
  await screen.findByLabelText(/^Título/)
  expect(screen.queryByLabelText(/^Frase no banner/)).toBeNull()
})
