import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import type { Cents } from '#platform/contract/money.ts'

/** What a buyer pays today. */
export function salePrice({
  price,
  promotion_price: promotion,
}: Pick<SoldProduct, 'price' | 'promotion_price'>): Cents {
  return promotion !== null && promotion < price ? promotion : price
}
