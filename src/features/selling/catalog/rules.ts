import type { Cents } from '#platform/contract/money.ts'

type Prices = { price: Cents | null; promotion: Cents | null }

/** Why these prices are refused, for the field of the promotional one; null: they are not. */
export function promotionProblem({ price, promotion }: Prices): string | null {
  return price !== null && promotion !== null && promotion > price
    ? 'O preço promocional não pode ser maior que o preço normal.'
    : null
}
