import type { Asset } from '#features/selling/assets/server/public.ts'

import type { LinkedProduct } from './linked-products.ts'

export function viewBanner(
  { id, title, picture, mobilePicture }: Asset,
  link: string | null,
) {
  return { id, title, image: picture, mobile_image: mobilePicture, link }
}

export function viewProduct(product: LinkedProduct, publicUrl: string) {
  return {
    product_id: product.id,
    name: product.name,
    category: product.category,
    price: product.priceCents,
    promotion_price: product.promotionCents,
    image: product.image,
    link: publicUrl + product.link,
  }
}
