import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'

import type { StoredBytes } from './file-store.ts'
import { drawPicture } from './pictures/picture-queue.ts'
import type { FileScanner } from './scan-file.ts'

const MOST_PIXELS = 50_000_000
const VIDEOS = ['video/mp4', 'video/webm', 'video/ogg']
const SVG_BEGINS =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i

/** How each kind of picture is re-encoded; an SVG becomes a bitmap. */
const redrawn: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.rotate().jpeg({ quality: 88 }),
  'image/png': (picture) => picture.rotate().png(),
  'image/webp': (picture) => picture.webp(),
  'image/gif': (picture) => picture.gif(),
}
const ANIMATED = new Set(['image/gif', 'image/webp'])

/**
 * Pictures and videos as they may be shown to others: pictures re-encoded from their
 * pixels, without scripts or places; videos as they are. Null for any other file.
 */
export async function inspectMedia(
  given: Uint8Array,
  scan: FileScanner,
): Promise<StoredBytes | null> {
  const found = (await fileTypeFromBuffer(given))?.mime ?? ''
  const isSvg = SVG_BEGINS.test(Buffer.from(given.subarray(0, 4_096)).toString('utf8'))
  const draw = redrawn[isSvg ? 'image/png' : found]
  if (!draw && !VIDEOS.includes(found)) return null
  if ((await scan(given)) === 'infected') return null
  if (!draw) return { bytes: given, contentType: found }
  const picture = sharp(given, {
    limitInputPixels: MOST_PIXELS,
    animated: ANIMATED.has(found),
  })
  // A file that begins like a picture but is not one: not a fault.
  const bytes = await drawPicture(() =>
    draw(picture)
      .toBuffer()
      .catch(() => null),
  )
  return bytes && { bytes, contentType: isSvg ? 'image/png' : found }
}
