import { type Hex, mix, textOn, WHITE } from '#platform/contract/color.ts'

import { middleSquare, sizeToFit, wrapText } from './fit-text.ts'
import { loadPicture } from './load-picture.ts'

/** What a poster says. */
export type Poster = {
  brandName: string
  logo: string | null
  picture: string | null
  name: string
  price: string
  /** Such as "Cupom ANA10 · 10% de desconto"; null where the partner has none. */
  coupon: string | null
  call: string
  link: string
  color: Hex
}

// The size of a poster; apps cover its upper and lower ends with their own buttons.
const WIDTH = 1080
const HEIGHT = 1920
const MARGIN = 120
const INNER = WIDTH - 2 * MARGIN
const CENTER = WIDTH / 2
const HEAD = { y: 190, height: 110, size: 60 }
const PICTURE_Y = 320
const NAME = { y: 1250, size: 58, line: 70, lines: 3 }
const PRICE = { y: 1500, size: 96 }
const COUPON = { y: 1552, height: 92, size: 44 }
const CALL = { y: 1722, size: 42 }
const LINK = { y: 1782, size: 42 }
const ROUNDED = 48

type Pen = CanvasRenderingContext2D
type Ink = { pen: Pen; family: string; ground: string; text: string; soft: string }

/** The poster as a PNG; null where the browser cannot draw it. */
export async function drawPoster(poster: Poster): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const [logo, picture] = await Promise.all([
    loadPicture(poster.logo),
    loadPicture(poster.picture),
    document.fonts.ready,
  ])
  const ink = {
    pen,
    family: getComputedStyle(document.body).fontFamily,
    ground: poster.color,
    text: textOn(poster.color),
    soft: mix(poster.color, WHITE, 0.18),
  }
  pen.fillStyle = ink.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.textAlign = 'center'
  drawHead(ink, poster.brandName, logo)
  drawProduct(ink, poster.name, picture)
  line(ink, poster.price, { ...PRICE, weight: 800 })
  if (poster.coupon !== null) drawCoupon(ink, poster.coupon)
  line(ink, poster.call, { ...CALL, weight: 500 })
  line(ink, poster.link, { ...LINK, weight: 700 })
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

function drawHead(ink: Ink, brandName: string, logo: HTMLImageElement | null): void {
  if (logo === null) return line(ink, brandName, { ...HEAD, y: HEAD.y + 60, weight: 700 })
  const { naturalWidth: width, naturalHeight: height } = logo
  const scale = Math.min(INNER / width, HEAD.height / height)
  const [wide, high] = [width * scale, height * scale]
  // Logos are made for light pages.
  block(ink, {
    x: CENTER - wide / 2 - 28,
    y: HEAD.y - 20,
    width: wide + 56,
    height: high + 40,
  })
  ink.pen.drawImage(logo, CENTER - wide / 2, HEAD.y, wide, high)
}

function drawProduct(ink: Ink, name: string, picture: HTMLImageElement | null): void {
  const { pen } = ink
  if (picture === null) {
    pen.fillStyle = ink.soft
    rounded(pen, { x: MARGIN, y: PICTURE_Y, width: INNER, height: INNER }, ROUNDED)
    const size = 92
    const lines = linesOf(ink, name, { size, width: INNER - 120, lines: 6 })
    const top = PICTURE_Y + INNER / 2 - ((lines.length - 1) * size * 1.15) / 2 + size / 3
    pen.fillStyle = textOn(ink.soft)
    for (const [nth, words] of lines.entries())
      pen.fillText(words, CENTER, top + nth * size * 1.15)
    return
  }
  const { x, y, side } = middleSquare({
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  })
  pen.save()
  pen.beginPath()
  pen.roundRect(MARGIN, PICTURE_Y, INNER, INNER, ROUNDED)
  pen.clip()
  pen.fillStyle = WHITE
  pen.fillRect(MARGIN, PICTURE_Y, INNER, INNER)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, MARGIN, PICTURE_Y, INNER, INNER)
  pen.restore()
  const lines = linesOf(ink, name, { ...NAME, width: INNER })
  pen.fillStyle = ink.text
  for (const [nth, words] of lines.entries())
    pen.fillText(words, CENTER, NAME.y + nth * NAME.line)
}

function drawCoupon(ink: Ink, words: string): void {
  const { pen } = ink
  const width = Math.min(
    INNER,
    widthOf(ink, words, { size: COUPON.size, weight: 700 }) + 88,
  )
  block(ink, { x: CENTER - width / 2, y: COUPON.y, width, height: COUPON.height })
  const dark = { ...ink, text: textOn(WHITE) }
  line(dark, words, { y: COUPON.y + 61, size: COUPON.size, weight: 700, width: width - 56 })
  pen.fillStyle = ink.text
}

type Line = { y: number; size: number; weight: number; width?: number }

/** One line in the middle, smaller where it is too long. */
function line(ink: Ink, words: string, { y, size, weight, width = INNER }: Line): void {
  const measure = (measured: string) => widthOf(ink, measured, { size, weight })
  const fitting = sizeToFit(words, { size, width, measure })
  ink.pen.font = `${weight} ${fitting}px ${ink.family}`
  ink.pen.fillStyle = ink.text
  ink.pen.fillText(words, CENTER, y)
}

type Room = { size: number; width: number; lines: number }

/** Leaves the pen with the font of the lines. */
function linesOf(ink: Ink, words: string, { size, width, lines }: Room): string[] {
  const measure = (measured: string) => widthOf(ink, measured, { size, weight: 600 })
  measure('')
  return wrapText(words, { width, lines, measure })
}

function widthOf({ pen, family }: Ink, words: string, font: Pick<Line, 'size' | 'weight'>) {
  pen.font = `${font.weight} ${font.size}px ${family}`
  return pen.measureText(words).width
}

type Box = { x: number; y: number; width: number; height: number }

function block({ pen }: Ink, box: Box): void {
  pen.fillStyle = WHITE
  rounded(pen, box, ROUNDED / 2)
}

function rounded(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}
