import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'

import { putAsset } from '#features/selling/assets/contract.ts'
import { eraseStore, storeOf } from '#features/selling/store/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import {
  addStorePhoto,
  deleteStorePhoto,
  saveStore,
  showStore,
  showStoreSummary,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
let maria: TestPartner
const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#c76b8f' },
})
  .withExif({ IFD0: { Artist: 'Maria' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
  .jpeg()
  .toBuffer()
beforeEach(async () => {
  maria = await world.partner(brand)
})

const get = (who = maria) => world.call(who, showStore)
const save = (body: object, who = maria) => world.send(who, saveStore, { body })
const code = (answer: { json(): { code: string } }) => answer.json().code

const add = async (who = maria, bytes: Uint8Array = picture, type = 'image/jpeg') =>
  world.send(who, addStorePhoto, {
    body: { photo: new File([new Uint8Array(bytes)], 'foto', { type }) },
  })
const choose = (asset_id: number, who = maria) =>
  world.send(who, addStorePhoto, { body: { asset_id } })
const remove = (id: number, who = maria) =>
  world.send(who, deleteStorePhoto, { body: { id } })

async function libraryImage(target = 'store', of = brand): Promise<number> {
  const answer = await world.send(of, putAsset, {
    params: { slug: `imagem-${unique()}` },
    body: {
      target,
      title: 'Rotina',
      picture: new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' }),
    },
  })
  expectStatus(answer, 200)
  return answer.json().id
}

describe('the words of a store', () => {
  test('are empty at first, saved together, and shown to visitors and on the dashboard', async () => {
    expect(await get()).toMatchObject({
      title: '',
      description: '',
      photos: [],
      link: `http://aliado.test/${maria.slug}/lp/${brand.slug}`,
      params: { can_add_photo: { value: 1 } },
    })
    const visitors = () =>
      inScope(world.db, brand.id, (tx) => storeOf(tx, brand.id, maria.partnerId))
    expect(await visitors()).toBeNull()
    expect((await save({ title: '  ', description: '' })).json().errors).toEqual({
      title: ['O campo Título é requerido'],
    })
    expectStatus(await save({ title: 'Maria indica', description: 'O que uso.' }), 200)
    expect(await get()).toMatchObject({ title: 'Maria indica', description: 'O que uso.' })
    const summary = () => world.call(maria, showStoreSummary)
    expect(await summary()).toMatchObject({ photo: null, complete: false })
    const { link } = (await add()).json()
    expect(await summary()).toMatchObject({ photo: link, complete: true })
    expect(await visitors()).toMatchObject({ title: 'Maria indica', photos: [{ link }] })
    await world.setParameter(
      brand,
      'partner_landing_page_link',
      'https://marca.example/{slug}',
    )
    expect((await get()).link).toBe(`https://marca.example/${maria.slug}`)
    const page = await world.http.inject({
      method: 'GET',
      url: `/${maria.slug}/lp/${brand.slug}`,
    })
    expect(page.body).toContain('Maria indica')
    expect(page.body).toContain('O que uso.')
    expect(page.body).toContain(link)
  })

  test('belong to one partner', async () => {
    const other = await world.partner(brand)
    await save({ title: 'Da Maria', description: '' })
    expect((await get(other)).title).toBe('')
    const photo = (await add()).json()
    expect((await remove(photo.id, other)).statusCode).toBe(404)
    expect(
      (await remove(photo.id, await world.partner(await world.brand()))).statusCode,
    ).toBe(404)
    expect((await get()).photos).toHaveLength(1)
  })
})

describe('the photos of a store', () => {
  test('are five at most, also when sent at the same time', async () => {
    const asset = await libraryImage()
    const tries = await Promise.all([
      ...Array.from({ length: 10 }, () => add()),
      choose(asset),
    ])
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    const late = tries.filter(({ statusCode }) => statusCode === 422)
    expect(late.map((one) => one.json().message)).toEqual(
      Array.from({ length: 6 }, () => 'Limite de imagens excedido!'),
    )
    const { photos } = await get()
    expect((await remove(photos[0]?.id ?? 0)).json().photos).toHaveLength(4)
    expectStatus(await add(), 201)
    expect((await get()).photos).toHaveLength(5)
  })

  test('lose the camera’s metadata, and are deleted permanently when removed', async () => {
    const { id, link } = (await add()).json()
    const shown = await world.http.inject({ method: 'GET', url: link })
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    expectStatus(await remove(id), 200)
    expect((await world.http.inject({ method: 'GET', url: link })).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  })

  test('may be a GIF, PNG or TIFF, each re-encoded, but no other file with such a name', async () => {
    const { gif, png, tiff } = {
      gif: await sharp(picture).gif().toBuffer(),
      png: await sharp(picture).png().toBuffer(),
      tiff: await sharp(picture).tiff().toBuffer(),
    }
    for (const [type, bytes] of Object.entries({ gif, png, tiff })) {
      const { link } = (await add(maria, bytes, `image/${type}`)).json()
      const shown = await world.http.inject({ method: 'GET', url: link })
      expect((await sharp(shown.rawPayload).metadata()).format).toBe('jpeg')
    }
    const page = new TextEncoder().encode('<script>alert(1)</script>')
    expect(code(await add(maria, page, 'image/gif'))).toBe('not_an_image')
    const other = await add(maria, picture, 'image/svg+xml')
    expect(other.statusCode).toBe(422)
    const none = await world.refused(maria, addStorePhoto, { body: {} })
    expect(none.errors).toEqual({ photo: ['Escolha uma imagem.'] })
  })

  test('come from the brand’s library once each, and stay when the brand withdraws one', async () => {
    const asset = await libraryImage()
    expect((await choose(asset)).json()).toMatchObject({ asset_id: asset })
    expect(code(await choose(asset))).toBe('already_added')
    const another = await libraryImage()
    expect((await choose(another)).json()).toMatchObject({ asset_id: another })
    const foreign = await libraryImage('store', await world.brand())
    for (const wrong of [foreign, await libraryImage('banner'), 999_999])
      expect((await choose(wrong)).statusCode).toBe(404)
    const [photo] = (await get()).photos
    if (!photo) throw new Error('there is no photo')
    expectStatus(await world.http.inject({ method: 'GET', url: photo.link }), 200)
    // Taking the library's image down leaves the library's file.
    await remove(photo.id)
    expectStatus(await world.http.inject({ method: 'GET', url: photo.link }), 200)
  })

  test('are not added if the brand does not allow them', async () => {
    const strict = await world.brand()
    await world.setParameter(strict, 'can_add_photo', 0)
    const pedro = await world.partner(strict)
    expect((await get(pedro)).params.can_add_photo).toEqual({ value: 0 })
    expect(code(await add(pedro))).toBe('photos_not_allowed')
    const asset = await libraryImage('store', strict)
    expect(code(await choose(asset, pedro))).toBe('photos_not_allowed')
    expectStatus(await save({ title: 'Pedro', description: '' }, pedro), 200)
  })

  test('are deleted when the person is erased', async () => {
    await add()
    await choose(await libraryImage())
    const files = await inScope(world.db, brand.id, (tx) => eraseStore(tx, maria))
    // The library's picture belongs to the brand.
    expect(files).toHaveLength(1)
    expect(await get()).toMatchObject({ title: '', photos: [] })
  })
})
