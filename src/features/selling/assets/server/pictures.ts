import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { inspectMedia } from '#platform/server/files/inspect-media.ts'
import { drawPicture } from '#platform/server/files/pictures/picture-queue.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'

import { assetSizes, type AssetTarget } from '../rules.ts'

const NAME = /^[0-9a-f]{64}\.webp$/

type Given = {
  target: AssetTarget
  picture: Uint8Array | null
  mobilePicture: Uint8Array | null
}
type Parts = { store: FileStore; scan: FileScanner }
type Addresses = { picture?: string; mobilePicture?: string }

/**
 * Crops what was sent for wide and narrow screens and stores it: a picture alone serves both. Null if
 * one of them is not a picture.
 */
export async function storePictures(
  { target, picture, mobilePicture }: Given,
  { store, scan }: Parts,
): Promise<Addresses | null> {
  const { wide, narrow } = assetSizes[target]
  const cutOf = async (given: Uint8Array, size: { width: number; height: number }) => {
    const bytes = await pictureIn(given, scan)
    return bytes && cut(bytes, size)
  }
  const phones = mobilePicture ?? picture
  const forWide = picture && (await cutOf(picture, wide))
  const forNarrow = phones && (await cutOf(phones, narrow))
  if ((picture && !forWide) || (phones && !forNarrow)) return null
  return {
    ...(forWide && { picture: await put(store, forWide) }),
    ...(forNarrow && { mobilePicture: await put(store, forNarrow) }),
  }
}

/** The picture behind an asset's address. */
export async function pictureAt(
  store: FileStore,
  address: string,
): Promise<StoredBytes | null> {
  const key = pictureKeyOf(address.split('/').at(-1) ?? '')
  return key === null ? null : store.get(key)
}

/** The key of the picture with a name; null for an invalid name. */
export function pictureKeyOf(name: string): string | null {
  return NAME.test(name) ? keyOf(name) : null
}

async function pictureIn(given: Uint8Array, scan: FileScanner) {
  const media = await inspectMedia(given, scan)
  return media?.contentType.startsWith('image/') ? media.bytes : null
}

function cut(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Uint8Array | null> {
  const picture = sharp(bytes)
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
  return drawPicture(() => picture.toBuffer().catch(() => null))
}

/** Named after its content, so that an address never shows another picture. */
async function put(store: FileStore, bytes: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
  await store.put(keyOf(name), { bytes, contentType: 'image/webp' })
  return `/asset-pictures/${name}`
}

function keyOf(name: string): string {
  return `asset-picture/${name}`
}
