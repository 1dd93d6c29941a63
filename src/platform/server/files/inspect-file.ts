import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

import type { StoredBytes } from './file-store.ts'
import { drawPicture } from './pictures/picture-queue.ts'
import { readBitmap } from './pictures/read-bitmap.ts'
import type { FileScanner } from './scan-file.ts'

/** The maximum of an unpacked picture: a camera of 50 megapixels. */
const MOST_PIXELS = 50_000_000

/**
 * A file as it may be stored: with the type of its bytes, whatever its name, and without a
 * camera's metadata (the place). Null for any type that is not accepted.
 */
export async function inspectFile(
  given: Uint8Array,
  accepted: readonly string[],
  scan: FileScanner,
): Promise<StoredBytes | null> {
  const found = await fileTypeFromBuffer(given)
  if (!found || !accepted.includes(found.mime)) return null
  if ((await scan(given)) === 'infected') return null
  return found.mime.startsWith('image/')
    ? drawPicture(() => redraw(given, found.mime))
    : { bytes: given, contentType: found.mime }
}

/** Whether the picture has more pixels than are processed. */
export async function hasTooManyPixels(given: Uint8Array): Promise<boolean> {
  if (given.length === 0) return false
  // Reads only the head of the file.
  const { width, height } = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width * height > MOST_PIXELS
}

/** A square portrait; null where the bytes are not a picture. */
export async function squarePhoto(
  given: Uint8Array,
  side: number,
): Promise<Uint8Array | null> {
  // For empty input sharp throws a different error.
  if (given.length === 0) return null
  const photo = sharp(given, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
  return drawPicture(() => photo.toBuffer().catch(() => null))
}

/**
 * Draws a picture again from its pixels, upright and without metadata: a PNG stays a PNG, any other
 * format becomes a JPEG. Null if the bytes are not a picture.
 */
async function redraw(given: Uint8Array, type: string): Promise<StoredBytes | null> {
  const contentType = type === 'image/png' ? type : 'image/jpeg'
  const picture = pictureOf(given, type)?.rotate()
  const drawn =
    contentType === 'image/png'
      ? picture?.png()
      : picture?.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
  // A file that begins like a picture but is not one: not a fault.
  const bytes = await drawn?.toBuffer().catch(() => null)
  return bytes ? { bytes, contentType } : null
}

function pictureOf(given: Uint8Array, type: string) {
  if (type !== 'image/bmp') return sharp(given, { limitInputPixels: MOST_PIXELS })
  const bitmap = readBitmap(given, MOST_PIXELS)
  if (bitmap === null) return null
  const { pixels, width, height } = bitmap
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
