import type { SoldProduct } from '../contract.ts'
import type { Owner } from './find-products.ts'
import type { FoundProduct } from './product-search.ts'

/** The product as partners see it; without a price or withdrawn, none: it is not listed. */
export function toSold(
  product: FoundProduct,
  owners: Pick<Owner, 'brandId' | 'brandName'>[],
): SoldProduct[] {
  if (!product.active || product.priceCents === null) return []
  const owner = owners.find(({ brandId }) => brandId === product.brandId)
  return [
    {
      id: product.id,
      product_id: product.id,
      sku: product.sku,
      name: product.name,
      category: product.category,
      price: product.priceCents,
      promotion_price: product.promotionPriceCents,
      url: product.url,
      image: product.imageUrl,
      parent_id: product.brandId,
      parent_name: owner?.brandName ?? '',
    },
  ]
}
