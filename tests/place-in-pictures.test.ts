import { globSync, readFileSync } from 'node:fs'

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { putMissionImage } from '#features/learning/missions/brand-contract.ts'
import { sendMissionContent } from '#features/learning/missions/contract.ts'
import { makeUploadUrl } from '#features/people/documents/contract.ts'
import { putLookPicture } from '#features/program/settings/look-contract.ts'
import { putAsset } from '#features/selling/assets/contract.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import { inspectMedia } from '#platform/server/files/inspect-media.ts'

import { worldForFile } from './support/fixtures.ts'
import { enrollInMission, publishMission } from './support/steps/missions.ts'

const world = await worldForFile()
const brand = await world.brand()
const noScanner = async () => 'clean' as const

/** A picture with the place where it was taken, as a phone stores it. */
function taken(format: 'jpeg' | 'png' | 'webp' | 'tiff') {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#a62b62' } })
    .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>23,33.0S</p></x:xmpmeta>')
    .toFormat(format)
    .toBuffer()
}

/** Expects a picture without anything that a camera wrote. */
async function expectNoPlace(bytes: Uint8Array): Promise<void> {
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata()
  expect(format).toBeDefined()
  expect({ exif, xmp, iptc }).toEqual({})
}

const shown = async (address: string) => {
  const { pathname, search } = new URL(address, 'http://aliado.test')
  const answer = await world.http.inject({ url: pathname + search })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

let photo: File
beforeAll(async () => {
  const bytes = await taken('jpeg')
  photo = new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' })
})

test.each([
  ['jpeg', ['exif', 'xmp']],
  ['png', ['exif', 'xmp']],
  ['webp', ['exif', 'xmp']],
  ['tiff', ['xmp']],
] as const)('a sent %s has a place', async (format, places) => {
  const found = await sharp(await taken(format)).metadata()
  for (const place of places) expect(found[place], place).toBeDefined()
})

describe.each(['jpeg', 'png', 'webp', 'tiff'] as const)(
  'a %s loses its place',
  (format) => {
    test.skipIf(format === 'tiff')('as a picture for others', async () => {
      const stored = await inspectMedia(await taken(format), noScanner)
      await expectNoPlace(stored?.bytes ?? new Uint8Array())
    })

    test('as a file', async () => {
      const stored = await inspectFile(await taken(format), [`image/${format}`], noScanner)
      await expectNoPlace(stored?.bytes ?? new Uint8Array())
    })
  },
)

test('a content of a mission loses its place', async () => {
  const maria = await world.partner(brand)
  const slug = await publishMission(world, brand, { content_form: 'file' })
  const subscription_id = await enrollInMission(world, maria, slug)
  const { data } = await world.call(maria, makeUploadUrl, {
    body: {
      files: [{ file_name: 'foto.jpg', content_type: photo.type, size: photo.size }],
      purpose: 'mission_content',
    },
  })
  const [target] = data
  const { pathname, search } = new URL(target?.upload_url ?? '')
  const put = await world.http.inject({
    method: 'PUT',
    url: pathname + search,
    payload: Buffer.from(await photo.arrayBuffer()),
    headers: target?.headers ?? {},
  })
  expect(put.statusCode).toBe(200)
  const content = await world.call(maria, sendMissionContent, {
    body: {
      subscription_id,
      title: 'Minha foto',
      description: 'De manhã.',
      file_key: target?.key ?? '',
      links: [],
    },
  })
  await expectNoPlace(await shown(content.file_link ?? ''))
})

test('the picture of a mission loses its place', async () => {
  const slug = await publishMission(world, brand)
  const { image } = await world.call(brand, putMissionImage, {
    params: { slug },
    body: { file: photo },
  })
  await expectNoPlace(await shown(image ?? ''))
})

test.each(['banner', 'store'] as const)('a brand’s %s loses its place', async (target) => {
  const { link, mobile_link } = await world.call(brand, putAsset, {
    params: { slug: `foto-${target}` },
    body: { target, title: 'Foto', picture: photo },
  })
  for (const address of [link, mobile_link]) await expectNoPlace(await shown(address))
})

test.each(['logo', 'icon'] as const)('a brand’s %s loses its place', async (picture) => {
  const look = await world.call(brand, putLookPicture, {
    params: { picture },
    body: { file: photo },
  })
  const address = picture === 'logo' ? look.logo_url : look.icon_url
  await expectNoPlace(await shown(String(address)))
})

/** What stores a file that a person sent, and by which of the drawing functions. */
const STORED_BY: Record<string, RegExp> = {
  'src/features/learning/courses/server/brand-routes.ts': /inspectFile/,
  'src/features/learning/missions/server/contents/send-content.ts': /inspectMedia/,
  'src/features/learning/missions/server/pages/pictures.ts': /inspectMedia/,
  'src/features/money/closing/server/invoice/send-invoice.ts': /inspectFile/,
  'src/features/people/documents/server/send-document.ts': /inspectFile/,
  'src/features/people/followers/server/prove-by-screenshot.ts': /inspectFile/,
  'src/features/people/profile/server/photo.ts': /squarePhoto/,
  'src/features/program/brands/server/brand-pictures.ts': /inspectMedia/,
  'src/features/selling/assets/server/pictures.ts': /inspectMedia/,
  'src/features/selling/materials/server/add-material.ts': /inspectFile/,
  'src/features/selling/store/server/photos.ts': /inspectFile/,
  'src/platform/server/files/keep-proof.ts': /inspectFile/,
}

/** What the product makes itself, tables, copies of what is stored, and uploads that one of the above takes. */
const NOT_PICTURES = [
  'src/features/overview/imports/server/routes.ts',
  'src/features/selling/landing/server/pages/preview-picture.ts',
  'src/platform/server/files/file-routes.ts',
  'src/platform/server/files/pictures/renditions.ts',
  'src/server/backup/restore.ts',
]

test('whatever stores a sent picture draws it again', () => {
  const storing = globSync('src/**/server/**/*.{ts,tsx}')
    .concat(globSync('src/server/**/*.ts'))
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /\bstore\.put\(/.test(readFileSync(file, 'utf8')))
  expect([...new Set(storing)].toSorted()).toEqual(
    [...Object.keys(STORED_BY), ...NOT_PICTURES].toSorted(),
  )
  for (const [file, drawing] of Object.entries(STORED_BY))
    expect(readFileSync(file, 'utf8'), file).toMatch(drawing)
})
