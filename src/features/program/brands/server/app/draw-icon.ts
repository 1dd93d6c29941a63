import sharp from 'sharp'

import { textOn, WHITE } from '#platform/contract/color.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { drawPicture } from '#platform/server/files/pictures/picture-queue.ts'

import { brandPictureAt } from '../brand-pictures.ts'
import type { AppLook } from './app-look.ts'
import { pathOf } from './monogram.ts'

/** Android crops a maskable icon to its own shape: the content must be in the middle. */
const MASK_MARGIN = 0.1
/** Around a logo, which is drawn up to its edge. */
const LOGO_MARGIN = 0.12
/** A wider logo is too small to be read in a square. */
const WIDEST_LOGO = 2

/** The product's logo, in a square of 64. */
const MARK = `<g fill="none" stroke-width="6" stroke-linecap="round">
  <path d="M17 45V32a15 15 0 0 1 30 0v13"/><circle cx="32" cy="35" r="7.5"/></g>`

export type Shape = { size: number; maskable: boolean }

/** The brand's own icon, else its logo, else its monogram on the brand's colour. */
export async function drawIcon(
  look: AppLook,
  shape: Shape,
  store: FileStore,
): Promise<Buffer> {
  const { icon, logo, layout } = look
  const own = icon === null ? null : await brandPictureAt(store, icon)
  if (own) return drawPicture(() => fitIcon(own, layout.primary, shape))
  const given = logo === null ? null : await brandPictureAt(store, logo)
  const drawn = given && (await drawPicture(() => fitLogo(given, layout.primary, shape)))
  return drawn ?? drawMonogram(look, shape)
}

/** A maskable icon fills its square, so that no corner of the phone's shape is empty. */
function fitIcon(
  own: Uint8Array,
  color: string,
  { size, maskable }: Shape,
): Promise<Buffer> {
  const margin = maskable ? Math.round(size * MASK_MARGIN) : 0
  const background = maskable ? color : { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = size - 2 * margin
  const picture = sharp(own)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  return (maskable ? picture.flatten({ background }) : picture).png().toBuffer()
}

/** The logo on a tile; null where it is too wide for one. */
async function fitLogo(
  logo: Uint8Array,
  color: string,
  { size, maskable }: Shape,
): Promise<Buffer | null> {
  const { width, height } = await sharp(logo).metadata()
  if (width > height * WIDEST_LOGO) return null
  const margin = Math.round(size * (LOGO_MARGIN + (maskable ? MASK_MARGIN : 0)))
  const inner = size - 2 * margin
  const background = await groundFor(logo, color)
  const picture = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp(tileOf(background, { size, maskable }))
    .composite([{ input: picture, left: margin, top: margin }])
    .png()
    .toBuffer()
}

/** White or the brand's colour: the one from which the logo stands out more. */
async function groundFor(logo: Uint8Array, color: string): Promise<string> {
  const spreadOn = async (background: string) => {
    const { channels } = await sharp(logo).flatten({ background }).stats()
    return channels.reduce((sum, { stdev }) => sum + stdev, 0)
  }
  return (await spreadOn(color)) > (await spreadOn(WHITE)) ? color : WHITE
}

function drawMonogram({ monogram, layout }: AppLook, shape: Shape): Promise<Buffer> {
  const ink = textOn(layout.primary)
  const drawn =
    monogram === null
      ? `<g stroke="${ink}">${MARK}</g>`
      : `<path fill="${ink}" d="${pathOf(monogram)}"/>`
  const margin = shape.maskable ? 64 * MASK_MARGIN : 0
  const inner = (64 - 2 * margin) / 64
  const within = `<g transform="translate(${margin} ${margin}) scale(${inner})">${drawn}</g>`
  return sharp(tileOf(layout.primary, shape, within))
    .png()
    .toBuffer()
}

/** A square in one colour, with round corners where the phone does not cut it. */
function tileOf(color: string, { size, maskable }: Shape, content = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">
    <rect width="64" height="64" ${maskable ? '' : 'rx="16"'} fill="${color}"/>${content}</svg>`,
  )
}
