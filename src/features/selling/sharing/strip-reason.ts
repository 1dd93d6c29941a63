type Reasoned<Reason> = { reason: Reason }

/** Why a product stands in the strip, where it is said: only one product is what sells best. */
export function reasonShown<Reason extends string>(
  products: readonly Reasoned<Reason>[],
  at: number,
): Reason | null {
  const reason = products[at]?.reason
  if (reason === undefined) return null
  const isBest = reason === 'own_sales' || reason === 'brand_sales'
  const first = products.findIndex((product) => product.reason === reason)
  return isBest && first !== at ? null : reason
}
