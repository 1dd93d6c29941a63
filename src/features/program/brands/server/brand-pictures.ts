import { createHash } from 'node:crypto'

import sharp from 'sharp'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectMedia } from '#platform/server/files/inspect-media.ts'
import { drawPicture } from '#platform/server/files/pictures/picture-queue.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'

import { toneOfLogo } from './tone-of-logo.ts'

const FOLDER = '/brand-pictures/'
const NAME = /^[0-9a-f]{64}(?:-dark|-light)?\.png$/
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

export type BrandPicture = 'logo' | 'icon'

export type StoredPicture = { address: string; width: number; height: number }

type Parts = { store: FileStore; scan: FileScanner }

/** Fits a logo or an icon into its size and stores it; null where the file is not a picture. */
export async function storeBrandPicture(
  { picture, given }: { picture: BrandPicture; given: Uint8Array },
  { store, scan }: Parts,
): Promise<StoredPicture | null> {
  const media = await inspectMedia(given, scan)
  if (media?.contentType.startsWith('image/') !== true) return null
  const drawn = await drawPicture(() =>
    fitted(picture, media.bytes)
      .png()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null),
  )
  if (!drawn) return null
  const { data: bytes, info } = drawn
  // Named after its content, so that an address never shows another picture.
  const digest = createHash('sha256').update(bytes).digest('hex')
  // Style sheets read the tone in the address: a dark logo gets a light plate.
  const tone = picture === 'logo' ? await toneOfLogo(bytes) : null
  const name = `${digest}${tone === null ? '' : `-${tone}`}.png`
  await store.put(keyOf(name), { bytes, contentType: 'image/png' })
  return { address: `${FOLDER}${name}`, width: info.width, height: info.height }
}

function fitted(picture: BrandPicture, bytes: Uint8Array) {
  const drawn = sharp(bytes)
  return picture === 'logo'
    ? drawn.resize({ width: 640, height: 240, fit: 'inside', withoutEnlargement: true })
    : drawn.resize({ width: 512, height: 512, fit: 'contain', background: CLEAR })
}

/** Sets or removes a picture of the brand; `stored` is that of storeBrandPicture. */
export async function setBrandPicture(
  tx: Tx,
  brandId: BrandId,
  { picture, stored }: { picture: BrandPicture; stored: StoredPicture | null },
): Promise<void> {
  await owning<'brand'>(tx)
    .updateTable('brand')
    .set(
      picture === 'icon'
        ? { iconUrl: stored?.address ?? null }
        : {
            logoUrl: stored?.address ?? null,
            logoWidth: stored?.width ?? null,
            logoHeight: stored?.height ?? null,
          },
    )
    .where('id', '=', brandId)
    .execute()
}

/** The key of the picture with a name; null for an invalid name. */
export function brandPictureKey(name: string): string | null {
  return NAME.test(name) ? keyOf(name) : null
}

/** The bytes behind an address of this folder. */
export async function brandPictureAt(
  store: Pick<FileStore, 'get'>,
  address: string,
): Promise<Uint8Array | null> {
  const key = brandPictureKey(address.slice(FOLDER.length))
  return key === null ? null : ((await store.get(key))?.bytes ?? null)
}

function keyOf(name: string): string {
  return `brand-picture/${name}`
}
