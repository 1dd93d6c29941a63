import sharp from 'sharp'
import { expect } from 'vitest'

import { putAsset } from '#features/selling/assets/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, clickUntil } from '#tests/support/screens/browse.tsx'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

import { addStorePhoto, deleteStorePhoto, saveStore, showStore } from '../contract.ts'

const STORE = '/me/store'

type Page = Awaited<ReturnType<typeof browse>>

async function picture(name = 'loja.png'): Promise<File> {
  const create = { width: 320, height: 240, channels: 3, background: '#c76b8f' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  return new File([bytes], name, { type: 'image/png' })
}

async function sendPhoto({ user }: Page, file: File) {
  await screen.findByRole('button', { name: 'Enviar foto' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no field for a file')
  await user.upload(input, file)
}

/** An image that partners of the brand can show in their stores. */
async function publishImage(world: World, brand: TestBrand, title: string) {
  const sent = await world.send(brand, putAsset, {
    params: { slug: `imagem-${unique()}` },
    body: { target: 'store', title, picture: await picture() },
  })
  expectStatus(sent, 200)
  return sent.json().id as number
}

async function addFromLibrary(world: World, partner: TestPartner, asset_id: number) {
  expectStatus(await world.send(partner, addStorePhoto, { body: { asset_id } }), 201)
}

const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Salvar' }))
const title = () => screen.findByLabelText(/^Título/)
const storeOf = (world: World, partner: TestPartner) => world.call(partner, showStore)

test('a person writes about the store and visitors read it', async ({
  world,
  brand,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), 'Achados da Ana')
  await page.user.type(screen.getByLabelText('Descrição'), 'O que eu uso.')

  await save(page)

  expect(await screen.findByText('Ação concluida com sucesso!')).toBeDefined()
  const url = `/${ana.slug}/lp/${brand.slug}`
  const { body } = await world.http.inject({ method: 'GET', url })
  expect(body).toContain('Achados da Ana')
  expect(body).toContain('O que eu uso.')
})

test('a person who changed the words takes them back by the keyboard alone', async ({
  world,
  ana,
}) => {
  const before = { title: 'Achados', description: 'O que eu uso.' }
  await world.call(ana, saveStore, { body: before })
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), ' da Ana')
  await page.user.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: 'Desfazer' })
  expect(await storeOf(world, ana)).toMatchObject({ title: 'Achados da Ana' })

  undo.focus()
  await page.user.keyboard('{Enter}')

  await waitFor(async () => expect(await storeOf(world, ana)).toMatchObject(before))
  expect(await title()).toHaveProperty('value', 'Achados')
})

test('a person who leaves out the title reads that it is required', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await title()

  await save(page)

  expect(await screen.findByText('O campo Título é requerido')).toBeDefined()
  expect(page.network.count(saveStore)).toBe(0)
})

test('a person who opens the screen again finds what was typed, and can discard it', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), 'Rascunho')
  await page.reload()
  expect(await title()).toHaveProperty('value', 'Rascunho')

  await page.user.click(await screen.findByRole('button', { name: 'Descartar' }))

  await waitFor(async () => expect(await title()).toHaveProperty('value', ''))
})

test('a person whose text could not be saved keeps it and saves it again', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), 'Achados')
  const repair = page.network.breakWith(saveStore, 502)
  await save(page)
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(await title()).toHaveProperty('value', 'Achados')
  repair()

  await clickUntil(page.network, saveStore, 2, () => save(page))

  expect(await screen.findByText('Ação concluida com sucesso!')).toBeDefined()
  expect(await storeOf(world, ana)).toMatchObject({ title: 'Achados' })
})

test('a person without a connection can type, but not save or change images', async ({
  world,
  ana,
}) => {
  const { network } = await browse(world, ana, STORE)
  await title()

  network.goOffline()

  expect(
    await screen.findByText('Para mudar as imagens, conecte-se à internet.'),
  ).toBeDefined()
  for (const name of ['Salvar', 'Enviar foto', 'Escolher na biblioteca'])
    await waitFor(() =>
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true),
    )
})

test('a person sends a photo and sees it in the store', async ({ world, ana }) => {
  const page = await browse(world, ana, STORE)

  await sendPhoto(page, await picture())

  expect(await screen.findByRole('img', { name: 'Imagem 1 da sua loja' })).toBeDefined()
  expect(await screen.findByText('1 de 5 imagens')).toBeDefined()
  expect((await storeOf(world, ana)).photos).toHaveLength(1)
})

test('a person who sends a file that is no image reads which are accepted', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)

  await sendPhoto(page, new File(['texto'], 'falsa.png', { type: 'image/png' }))

  expect(
    await screen.findByText(/Envie uma imagem JPG, JPEG, GIF, PNG, TIFF ou BMP\./),
  ).toBeDefined()
  expect((await storeOf(world, ana)).photos).toEqual([])
})

test('a person who touches an image of the library twice adds it once', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await publishImage(world, brand, 'Rotina')
  const page = await browse(world, ana, STORE)
  await page.user.click(
    await screen.findByRole('button', { name: 'Escolher na biblioteca' }),
  )
  const release = page.network.hold(addStorePhoto)

  await page.user.dblClick(await screen.findByRole('button', { name: 'Adicionar Rotina' }))
  release()

  expect(
    await screen.findByRole('button', { name: 'Rotina: Já está na loja' }),
  ).toBeDefined()
  expect(page.network.count(addStorePhoto)).toBe(1)
})

test('a person with five images reads that one has to be removed first', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  for (const name of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'])
    await addFromLibrary(world, ana, await publishImage(world, brand, name))

  await browse(world, ana, STORE)

  expect(await screen.findByText('Remova uma imagem para adicionar outra.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enviar foto' })).toBeNull()
})

test('a person of a brand that allows no images reads so', async ({ world }) => {
  const brand = await world.brand()
  await world.setParameter(brand, 'can_add_photo', 0)
  await browse(world, await world.partner(brand), STORE)

  expect(await screen.findByText('Esta marca não permite adicionar imagens.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enviar foto' })).toBeNull()
})

const remove = ({ user }: Page) =>
  screen
    .findByRole('button', { name: 'Remover a imagem 1' })
    .then((button) => user.click(button))
const undo = ({ user }: Page) =>
  screen.findByRole('button', { name: 'Desfazer' }).then((button) => user.click(button))

test('a person who removes an image of the library can undo it', async ({
  world,
  brand,
  ana,
}) => {
  const image = await publishImage(world, brand, 'Rotina')
  await addFromLibrary(world, ana, image)
  const page = await browse(world, ana, STORE)
  await remove(page)
  expect(await screen.findByText('0 de 5 imagens')).toBeDefined()

  await undo(page)

  expect(await screen.findByText('1 de 5 imagens')).toBeDefined()
  expect((await storeOf(world, ana)).photos).toMatchObject([{ asset_id: image }])
})

test('a person who removes an own photo can undo it, and the page shows the same again', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await sendPhoto(page, await picture())
  await remove(page)
  expect(await screen.findByText('0 de 5 imagens')).toBeDefined()

  await undo(page)

  expect(await screen.findByText('1 de 5 imagens')).toBeDefined()
  const [photo] = (await storeOf(world, ana)).photos
  const { rawPayload } = await world.http.inject({ url: photo?.link ?? '' })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
})

test('a person who clicks twice removes an image once', async ({ world, brand, ana }) => {
  for (const name of ['Um', 'Dois'])
    await addFromLibrary(world, ana, await publishImage(world, brand, name))
  const { user, network } = await browse(world, ana, STORE)

  await user.dblClick(await screen.findByRole('button', { name: 'Remover a imagem 1' }))

  expect(await screen.findByText('1 de 5 imagens')).toBeDefined()
  expect(network.count(deleteStorePhoto)).toBe(1)
})

test('a person sees the page with what is typed before it is saved', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), 'Achados de sexta')

  await page.user.click(screen.getByRole('button', { name: 'Ver como fica' }))

  await waitFor(() => expect(previewed()).toContain('Achados de sexta'))
  expect((await storeOf(world, ana)).title).toBe('')
})

test('a person who changes the part keeps what was typed, in the preview too', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, STORE)
  await page.user.type(await title(), 'Achados')

  await page.user.click(screen.getByRole('tab', { name: 'Banners e produtos' }))
  await screen.findByRole('heading', { level: 1, name: 'Minha página' })
  await page.user.click(await screen.findByRole('button', { name: 'Ver como fica' }))

  await waitFor(() => expect(previewed()).toContain('Achados'))
  await page.user.click(screen.getByRole('tab', { name: 'Textos e fotos' }))
  await waitFor(async () => expect(await title()).toHaveProperty('value', 'Achados'))
})

/** The text of the page in the phone. */
function previewed(): string {
  const frame = screen.getByTitle<HTMLIFrameElement>('Prévia da sua página')
  return frame.contentDocument?.body.textContent ?? ''
}
