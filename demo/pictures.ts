import sharp from 'sharp'

import { cosmeticsDrawings } from './pictures/cosmetics.ts'
import { homeDrawings } from './pictures/home-goods.ts'
import { type Drawing, inksOf, mix, PICTURE_SIDE } from './pictures/shapes.ts'
import { sportsDrawings } from './pictures/sports-goods.ts'
import type { DemoProduct } from './products.ts'

/** Every drawing, by its name. */
export const drawings: Record<string, Drawing> = {
  ...cosmeticsDrawings,
  ...sportsDrawings,
  ...homeDrawings,
}

/** SVG is drawn at this density, of 72 for 400 points. */
const DENSITY = (72 * PICTURE_SIDE) / 400

const drawn = new Map<DemoProduct, Promise<Buffer>>()

/** A product's picture as JPEG, which networks show in previews; drawn once, in about 6 ms. */
export function productPicture(product: DemoProduct): Promise<Buffer> {
  const known = drawn.get(product)
  if (known) return known
  const picture = sharp(Buffer.from(drawingOf(product)), { density: DENSITY })
    .jpeg({ quality: 84 })
    .toBuffer()
  drawn.set(product, picture)
  return picture
}

/** A product's picture as SVG, with a background in a lighter tone of its colour. */
export function drawingOf({ sku, drawing, color }: DemoProduct): string {
  const draw = drawings[drawing]
  if (!draw) throw new Error(`there is no drawing of ${drawing}`)
  const paper = mix(mix(color, '#FFF4E4', 0.86), '#FFFFFF', 0.15)
  const halo = mix(color, '#FFF4E4', 0.7)
  // Equal drawings next to each other in a list should vary.
  const side = sku.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3
  const center = [150, 210, 250][side] ?? 200
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">',
    `<rect width="400" height="400" fill="${paper}"/>`,
    `<circle cx="${center}" cy="190" r="150" fill="${halo}"/>`,
    `<circle cx="${center > 200 ? 46 : 354}" cy="62" r="20" fill="${halo}"/>`,
    `<ellipse cx="200" cy="334" rx="150" ry="18" fill="${mix(color, '#5A4038', 0.5)}" fill-opacity="0.22"/>`,
    draw(inksOf(color)),
    '</svg>',
  ].join('')
}
