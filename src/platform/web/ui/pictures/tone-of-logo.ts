/** Null: it has a ground of its own, or colours that are seen on both. */
export type LogoTone = 'dark' | 'light' | null

const WIDTH = 32
const HEIGHT = 12

/** Whether a loaded logo is dark or light on a transparent ground; null also where it cannot be read. */
export function toneOfLogo(image: HTMLImageElement): LogoTone {
  try {
    const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')
    context?.drawImage(image, 0, 0, WIDTH, HEIGHT)
    return toneOfPixels(context?.getImageData(0, 0, WIDTH, HEIGHT).data ?? [])
  } catch {
    // A picture of another origin, or an old browser.
    return null
  }
}

/** The same of pixels as red, green, blue and alpha, each up to 255. */
export function toneOfPixels(data: ArrayLike<number>): LogoTone {
  let covered = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const part = (index: number) => data[at + index] ?? 0
    covered += part(3)
    light += (0.21 * part(0) + 0.72 * part(1) + 0.07 * part(2)) * part(3)
  }
  const mean = light / covered
  // Nearly every pixel is covered where a logo has a ground of its own.
  if (covered > data.length * 60) return null
  return mean < 115 ? 'dark' : mean > 190 ? 'light' : null
}
