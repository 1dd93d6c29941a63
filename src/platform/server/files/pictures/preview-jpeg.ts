import type { Sharp } from 'sharp'

import { drawPicture } from './picture-queue.ts'

/** Networks ignore larger files; the next quality is tried until it fits. */
const MOST_BYTES = 300 * 1024
const QUALITIES = [85, 70, 55, 40, 25]

/** The preview picture of a link: a JPEG small enough for all networks. */
export function previewJpeg(picture: Sharp): Promise<Uint8Array> {
  return drawPicture(() => lightestOf(picture))
}

async function lightestOf(picture: Sharp): Promise<Uint8Array> {
  const drawn = picture.flatten({ background: '#ffffff' }).toColorspace('srgb')
  let lightest: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    lightest = await drawn.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (lightest.length <= MOST_BYTES) break
  }
  return lightest
}
