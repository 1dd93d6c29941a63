import { z } from 'zod'

import type { ShopProduct } from '../port.ts'
import { text } from '../text.ts'
import { reais } from './read-json.ts'

/** A product of VTEX's search, with its variants. */
export const VtexProduct = z.object({
  productName: z.string(),
  link: z.string(),
  /** The whole path and its parts: `/Pele/Rosto/`, `/Pele/`. */
  categories: z.array(z.string()).default([]),
  items: z.array(
    z.object({
      itemId: z.string(),
      nameComplete: z.string().nullish(),
      referenceId: z.array(z.object({ Value: z.string().nullish() })).nullish(),
      images: z.array(z.object({ imageUrl: z.string() })).default([]),
      sellers: z
        .array(
          z.object({
            commertialOffer: z.object({ Price: z.number(), ListPrice: z.number() }),
          }),
        )
        .default([]),
    }),
  ),
})

type Product = z.output<typeof VtexProduct>
type Item = Product['items'][number]

export function productsOf(product: Product): ShopProduct[] {
  return product.items.map((item) => ({
    sku: item.referenceId?.[0]?.Value || item.itemId,
    name: item.nameComplete || product.productName,
    category: product.categories[0]?.split('/').find(Boolean) ?? text.noCategory,
    ...pricesOf(item),
    url: product.link,
    image: item.images[0]?.imageUrl ?? null,
    active: true,
  }))
}

function pricesOf({ sellers: [seller] }: Item) {
  const price = reais(seller?.commertialOffer.Price)
  const listed = reais(seller?.commertialOffer.ListPrice)
  if (price === 0) return { price: null, promotion_price: null }
  return price < listed
    ? { price: listed, promotion_price: price }
    : { price, promotion_price: null }
}
