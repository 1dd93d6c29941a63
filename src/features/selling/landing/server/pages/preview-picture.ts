import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { photoKeyAt } from '#features/people/profile/server/public.ts'
import { pictureAt } from '#features/selling/assets/server/public.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { previewJpeg } from '#platform/server/files/pictures/preview-jpeg.ts'

/** The parts of the picture that networks show for a shared page. */
export type Preview = {
  color: string
  /** The address of one of the brand's assets. */
  picture: string | null
  photo: string | null
}

const SIZE = { width: 1200, height: 630 }
const AVATAR = 230
const MARGIN = 48
const NAME = /^[0-9a-f]{64}\.jpg$/

/** The address of a page's picture, which is drawn at the first request. */
export async function previewAddress(store: FileStore, preview: Preview): Promise<string> {
  const name = nameOf(preview)
  if (!(await store.get(keyOf(name))))
    await store.put(keyOf(name), {
      bytes: await draw(store, preview),
      contentType: 'image/jpeg',
    })
  return `/page-pictures/${name}`
}

/** The key of the picture with a name; null for an invalid name. */
export function previewKeyOf(name: string): string | null {
  return NAME.test(name) ? keyOf(name) : null
}

function nameOf(preview: Preview): string {
  const content = JSON.stringify([preview.color, preview.picture, preview.photo])
  return `${createHash('sha256').update(content).digest('hex')}.jpg`
}

function keyOf(name: string): string {
  return `page-picture/${name}`
}

async function draw(store: FileStore, preview: Preview): Promise<Uint8Array> {
  const { color, picture, photo } = preview
  const ground = picture === null ? null : await pictureAt(store, picture)
  const base = ground
    ? sharp(ground.bytes).resize({ ...SIZE, fit: 'cover' })
    : sharp(Buffer.from(plainGround(color)))
  const key = photoKeyAt(photo)
  const avatar = key === null ? null : await store.get(key)
  const drawn = await base
    .composite(avatar ? await drawAvatar(avatar.bytes) : [])
    .png()
    .toBuffer()
  return previewJpeg(sharp(drawn))
}

async function drawAvatar(photo: Uint8Array) {
  const half = AVATAR / 2
  const round = `<svg width="${AVATAR}" height="${AVATAR}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  const ring = `<svg width="${AVATAR + 24}" height="${AVATAR + 24}"><circle cx="${half + 12}" cy="${half + 12}" r="${half + 12}" fill="#fff"/></svg>`
  const avatar = await sharp(photo)
    .resize(AVATAR, AVATAR, { fit: 'cover' })
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const top = SIZE.height - AVATAR - MARGIN
  return [
    { input: Buffer.from(ring), left: MARGIN - 12, top: top - 12 },
    { input: avatar, left: MARGIN, top },
  ]
}

function plainGround(color: string): string {
  const { width, height } = SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${color}"/>
    <g fill="#fff" fill-opacity="0.14"><circle cx="980" cy="120" r="260"/><circle cx="180" cy="560" r="200"/></g>
    <g transform="translate(450 165) scale(4.7)" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round">
    <path d="M17 45V32a15 15 0 0 1 30 0v13"/><circle cx="32" cy="35" r="7.5"/></g></svg>`
}
