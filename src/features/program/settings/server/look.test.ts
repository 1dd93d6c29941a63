import sharp from 'sharp'
import { expect, test } from 'vitest'

import { showBrand, showCustomLayout } from '#features/program/brands/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import {
  deleteLookPicture,
  putLook,
  putLookPicture,
  resetLook,
  showLook,
} from '../look-contract.ts'

const world = await worldForFile()
const otherProcess = await worldForFile({ databaseUrl: world.url })

const seenColors = async (brand: TestBrand) =>
  (await world.call(null, showCustomLayout, { params: { parentSlug: brand.slug } })).value

async function picture(width: number, height: number, color: string): Promise<File> {
  const size = { width, height, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: color } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'marca.png', { type: 'image/png' })
}

test('the portal shows the brand’s new colours, and after a reset the usual ones', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const usual = await seenColors(brand)
  const { colors } = await world.call(brand, putLook, {
    body: { colors: { primary: '#7A1FA2', body_background: '#F4EEF8' } },
  })
  expect(colors).toMatchObject({ primary: '#7A1FA2', menu_itens_background: '#222222' })
  expect(await seenColors(brand)).toEqual(colors)
  expect(await seenColors(other)).toEqual(usual)
  expect((await world.call(brand, resetLook)).colors).toEqual(usual)
  expect(await seenColors(brand)).toEqual(usual)
})

test('a menu that cannot be read is refused with both of its colours', async () => {
  const brand = await world.brand()
  const refused = await world.refused(brand, putLook, {
    body: {
      colors: { menu_itens_text_color: '#777777', menu_itens_background: '#666666' },
    },
  })
  expect(refused).toMatchObject({ status: 422, code: 'low_contrast' })
  expect(refused.message).toMatch(/menu_itens_text_color.*menu_itens_background/)
})

test('of two people who change the same look, the second sees that it changed', async () => {
  const brand = await world.brand()
  const { headers } = await world.send(brand, showLook)
  const save = (primary: string) =>
    world.send(
      brand,
      putLook,
      { body: { colors: { primary } } },
      { headers: { 'if-match': String(headers['etag']) } },
    )
  expect((await save('#112233')).statusCode).toBe(200)
  const second = await save('#445566')
  expect([second.statusCode, second.json().code]).toEqual([412, 'changed_meanwhile'])
  expect((await world.call(brand, showLook)).colors.primary).toBe('#112233')
})

test('a logo and an icon are shown by the portal and the installed app until they are removed', async () => {
  const brand = await world.brand()
  const logo = await world.call(brand, putLookPicture, {
    params: { picture: 'logo' },
    body: { file: await picture(1_600, 400, '#aa0000') },
  })
  const shown = await world.call(null, showBrand, { query: { slug: brand.slug } })
  expect(shown.logo_foto_link).toBe(logo.logo_url)
  const file = await world.http.inject({ url: String(logo.logo_url) })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 640, height: 160 })

  await world.call(brand, putLookPicture, {
    params: { picture: 'icon' },
    body: { file: await picture(300, 300, '#00aa00') },
  })
  const icon = await world.http.inject({ url: `/${brand.slug}/app/icon-192.png` })
  const { dominant } = await sharp(icon.rawPayload).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r + 100)

  const removed = await world.call(brand, deleteLookPicture, {
    params: { picture: 'logo' },
  })
  expect(removed).toMatchObject({ logo_url: null, icon_url: expect.any(String) })
})

test('a file that is not a picture is refused', async () => {
  const brand = await world.brand()
  const refused = await world.refused(brand, putLookPicture, {
    params: { picture: 'logo' },
    body: { file: new File(['MZ nada'], 'logo.png', { type: 'image/png' }) },
  })
  expect(refused).toMatchObject({ status: 422, code: 'not_a_picture' })
})

type Icon = { src: string; sizes: string; purpose: string }

async function manifestOf(brand: TestBrand) {
  const url = `/${brand.slug}/manifest.webmanifest`
  const { json, headers } = await world.http.inject({ url })
  // No browser shows an older look for longer.
  expect(headers['cache-control']).toBe('public, max-age=60')
  return json<{ name: string; short_name: string; icons: Icon[] }>()
}
const iconAt = async (url: string) => {
  const { rawPayload, headers } = await world.http.inject({ url })
  return { picture: sharp(rawPayload), cache: String(headers['cache-control']) }
}

test('a brand without pictures is installed with its letter, each brand with its own address', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const [manifest, foreign] = [await manifestOf(brand), await manifestOf(other)]
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const { picture, cache } = await iconAt(src)
    expect(cache).toContain('immutable')
    const [width] = sizes.split('x').map(Number)
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height: width })
    // More than one colour: the letter is on it.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.1)
  }
  expect(foreign.icons.some(({ src }) => src === manifest.icons[0]?.src)).toBe(false)
  const { cache } = await iconAt(`/${brand.slug}/app/icon-192.png?v=outro`)
  expect(cache).not.toContain('immutable')
})

test('a square logo is the icon of the app, and a wide one leaves the letter', async () => {
  const [square, wide] = [await world.brand(), await world.brand()]
  const send = async (brand: TestBrand, width: number) =>
    world.call(brand, putLookPicture, {
      params: { picture: 'logo' },
      body: { file: await picture(width, 200, '#cc0000') },
    })
  await send(square, 200)
  await send(wide, 900)
  const redOf = async (brand: TestBrand) => {
    const [icon] = (await manifestOf(brand)).icons
    const { picture: drawn } = await iconAt(String(icon?.src))
    const middle = await drawn
      .extract({ left: 86, top: 40, width: 20, height: 20 })
      .removeAlpha()
      .raw()
      .toBuffer()
    return [...middle.subarray(0, 3)]
  }
  expect(await redOf(square)).toEqual([204, 0, 0])
  expect(await redOf(wide)).not.toEqual([204, 0, 0])
})

test('another process shows a new look within some seconds', async () => {
  const brand = await world.brand()
  const url = `/${brand.slug}/manifest.webmanifest`
  const shown = async () => (await otherProcess.http.inject({ url })).json().icons
  const before = await shown()
  await world.call(brand, putLookPicture, {
    params: { picture: 'logo' },
    body: { file: await picture(200, 200, '#cc0000') },
  })
  await expect.poll(shown, { timeout: 20_000, interval: 200 }).not.toEqual(before)
})
