import sharp from 'sharp'

/** Null: it has a ground of its own, or colours that are seen on both. */
export type LogoTone = 'dark' | 'light' | null

const DARK = 115
const LIGHT = 190
/** Of alpha: where nearly every pixel is covered, a logo has a ground of its own. */
const OPAQUE = 0.95 * 255

/** Whether a logo is dark or light on a transparent ground. */
export async function toneOfLogo(picture: Uint8Array): Promise<LogoTone> {
  const small = sharp(picture).resize(32, 12, { fit: 'fill' }).toColourspace('srgb')
  return toneOfPixels(await small.ensureAlpha().raw().toBuffer())
}

/** The same of pixels as red, green, blue and alpha, each up to 255. */
export function toneOfPixels(data: ArrayLike<number>): LogoTone {
  let covered = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const part = (index: number) => data[at + index] ?? 0
    covered += part(3)
    light += (0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)) * part(3)
  }
  if (covered === 0 || covered > (data.length / 4) * OPAQUE) return null
  const mean = light / covered
  if (mean < DARK) return 'dark'
  return mean > LIGHT ? 'light' : null
}
