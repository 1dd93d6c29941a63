import sharp from 'sharp'

import {
  type PictureWidth,
  pictureWidths,
} from '#platform/contract/pictures/picture-widths.ts'

import type { FileStore, StoredBytes } from '../file-store.ts'
import { drawPicture } from './picture-queue.ts'

/** WebP for every browser of the last years; JPEG for mail programs and old browsers. */
const formats = ['webp', 'jpeg'] as const
export type PictureFormat = (typeof formats)[number]

/** Which pictures are being drawn now, so that simultaneous requests draw one of them once. */
const drawing = new Map<string, Promise<StoredBytes | null>>()

type Variant = { width: PictureWidth; format: PictureFormat }

/**
 * A stored picture in one of the fixed widths, never larger than the original. It is drawn at the
 * first request and stored beside the original; null if there is no original.
 */
export async function rendition(
  store: FileStore,
  key: string,
  { width, format }: Variant,
): Promise<StoredBytes | null> {
  const renditionKey = keyOf(key, { width, format })
  const stored = await store.get(renditionKey)
  if (stored) return stored
  const running = drawing.get(renditionKey)
  if (running) return running
  const drawn = draw(store, key, { width, format }).finally(() =>
    drawing.delete(renditionKey),
  )
  drawing.set(renditionKey, drawn)
  return drawn
}

async function draw(store: FileStore, key: string, variant: Variant) {
  const original = await store.get(key)
  if (!original) return null
  const bytes = await drawPicture(() => resized(original.bytes, variant))
  const drawn = { bytes, contentType: `image/${variant.format}` }
  await store.put(keyOf(key, variant), drawn)
  // The original may have been removed while this was drawn; its renditions must not remain.
  if (!(await store.start(key, 1))) await store.remove(keyOf(key, variant))
  return drawn
}

function resized(bytes: Uint8Array, { width, format }: Variant): Promise<Uint8Array> {
  const picture = sharp(bytes).resize({ width, withoutEnlargement: true })
  return format === 'webp'
    ? picture.webp({ quality: 80 }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ mozjpeg: true }).toBuffer()
}

/** In the folder of the original; no address leads to it by name. */
function keyOf(key: string, { width, format }: Variant): string {
  return `${key.replace(/\.\w+$/, '')}-w${width}.${format}`
}

/** Wraps a store so that removing a picture also removes its renditions. */
export function withRenditions(store: FileStore): FileStore {
  return {
    ...store,
    remove: async (key) => {
      await store.remove(key)
      if (!/\.(?:jpg|webp)$/.test(key)) return
      const keys = pictureWidths.flatMap((width) =>
        formats.map((format) => keyOf(key, { width, format })),
      )
      await Promise.all(keys.map((rendition) => store.remove(rendition)))
    },
  }
}
