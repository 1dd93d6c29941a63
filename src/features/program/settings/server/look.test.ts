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
