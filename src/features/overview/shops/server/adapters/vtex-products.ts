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

export function productsOf(product: z.output<typeof VtexProduct>): ShopProduct[] {
  return product.items.map((item) => {
    const offer = item.sellers[0]?.commertialOffer
    const price = reais(offer?.Price)
    const listed = reais(offer?.ListPrice)
    const isCheaper = price > 0 && price < listed
    return {
      sku: item.referenceId?.[0]?.Value || item.itemId,
      name: item.nameComplete || product.productName,
      category: product.categories[0]?.split('/').find(Boolean) ?? text.noCategory,
      price: price > 0 ? (isCheaper ? listed : price) : null,
      promotion_price: isCheaper ? price : null,
      url: product.link,
      image: item.images[0]?.imageUrl ?? null,
      active: true,
    }
  })
}
