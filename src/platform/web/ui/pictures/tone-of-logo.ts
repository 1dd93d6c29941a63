/** Null: it has a ground of its own, or colours that are seen on both. */
export type LogoTone = 'dark' | 'light' | null

const WIDTH = 32
const HEIGHT = 12
const OPAQUE = 0.95
const DARK = 0.45
const LIGHT = 0.75

/** Whether a loaded logo is dark or light on a transparent ground. */
export function toneOfLogo(image: HTMLImageElement): LogoTone {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(image, 0, 0, WIDTH, HEIGHT)
  try {
    return toneOfPixels(context.getImageData(0, 0, WIDTH, HEIGHT).data)
  } catch {
    // A picture of another origin cannot be read.
    return null
  }
}

/** The same of pixels as red, green, blue and alpha. */
export function toneOfPixels(data: ArrayLike<number>): LogoTone {
  let covered = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map(
      (part) => (data[at + part] ?? 0) / 255,
    )
    covered += alpha ?? 0
    light +=
      (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)) * (alpha ?? 0)
  }
  if (covered === 0 || covered / (data.length / 4) > OPAQUE) return null
  const mean = light / covered
  if (mean < DARK) return 'dark'
  return mean > LIGHT ? 'light' : null
}
