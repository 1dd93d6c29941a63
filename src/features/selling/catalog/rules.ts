import type { Cents } from '#platform/contract/money.ts'
import { type BasisPoints, percentOf } from '#platform/contract/percent.ts'

type Prices = { price: Cents | null; promotion: Cents | null }

/** Why these prices are refused, for the field of the promotional one; null: they are not. */
export function promotionProblem({ price, promotion }: Prices): string | null {
  return price !== null && promotion !== null && promotion > price
    ? 'O preço promocional não pode ser maior que o preço normal.'
    : null
}

type Earning = {
  price: Cents | null
  promotion_price: Cents | null
  commission_percent?: BasisPoints | undefined
}

/** What the partner earns for one piece at today's price and percent, in centavos; null where it is unknown or nothing. */
export function earningOf(product: Earning): Cents | null {
  const { price, promotion_price: promotion, commission_percent: percent } = product
  if (price === null || percent === undefined) return null
  const paid = promotion !== null && promotion < price ? promotion : price
  const earned = percentOf(paid, percent)
  return earned > 0 ? earned : null
}
