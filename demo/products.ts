import type { ProductToStore } from '#features/selling/catalog/server/public.ts'
import { type Cents, cents } from '#platform/contract/money.ts'

import { PICTURE_SIDE } from './pictures/shapes.ts'
import { cosmetics } from './products/cosmetics.ts'
import { homeGoods } from './products/home-goods.ts'
import { sportsGoods } from './products/sports-goods.ts'
import { rowsOf } from './table.ts'

export type DemoProduct = {
  sku: string
  name: string
  category: string
  priceCents: Cents
  promotionPriceCents: Cents | null
  /** The name of the drawing; `color` is its main colour. */
  drawing: string
  color: string
  description: string
}

/** The products of each brand, by slug. */
export const products: ReadonlyMap<string, readonly DemoProduct[]> = new Map([
  ['aurora', parse(cosmetics)],
  ['trilha', parse(sportsGoods)],
  ['casaviva', parse(homeGoods)],
])

/** The names of a product's picture: with its size, as shops write it, and that of earlier demos. */
export function pictureNames(sku: string): [string, string] {
  const name = sku.toLowerCase()
  return [`${name}-${PICTURE_SIDE}x${PICTURE_SIDE}.jpg`, `${name}.svg`]
}

export function toStore(
  { drawing: _drawing, color: _color, ...product }: DemoProduct,
  brand: { slug: string; shopUrl: string },
): ProductToStore {
  return {
    ...product,
    url: `${brand.shopUrl}p/${product.sku.toLowerCase()}`,
    imageUrl: `/demo/${brand.slug}/${pictureNames(product.sku)[0]}`,
    active: true,
  }
}

function parse(table: string): DemoProduct[] {
  return rowsOf(table).map(
    ([
      sku = '',
      name = '',
      category = '',
      price = '',
      promotion = '',
      drawing = '',
      color = '',
      description = '',
    ]) => ({
      sku,
      name,
      category,
      priceCents: centsOf(price),
      promotionPriceCents: promotion === '' ? null : centsOf(promotion),
      drawing,
      color,
      description,
    }),
  )
}

function centsOf(reais: string): Cents {
  return cents(Math.round(Number(reais) * 100))
}
