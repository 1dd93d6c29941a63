import { type Cents, cents } from '#platform/contract/money.ts'

/** What the subtotal is computed from. */
type Priced = { price: Cents; promotion_price: Cents | null }

export type CartItem<Product extends { id: number }> = Product & { quantity: number }

/** The maximum quantity of one product in a cart. */
export const MOST_OF_ONE = 100_000

/** A typed quantity; null unless it is a whole number from 1 to the maximum. */
export function parseQuantity(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,9}$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= 1 && quantity <= MOST_OF_ONE ? quantity : null
}

/** Adds a product with quantity 1, or removes it. */
export function toggleItem<Product extends { id: number }>(
  items: readonly CartItem<Product>[],
  product: Product,
): CartItem<Product>[] {
  return items.some(({ id }) => id === product.id)
    ? items.filter(({ id }) => id !== product.id)
    : [...items, { ...product, quantity: 1 }]
}

/** Quantity 0 removes the item; a product that is not in the cart is ignored. */
export function replaceQuantity<Product extends { id: number }>(
  items: readonly CartItem<Product>[],
  id: number,
  quantity: number,
): CartItem<Product>[] {
  return items
    .map((item) => (item.id === id ? { ...item, quantity } : item))
    .filter((item) => item.quantity !== 0)
}

/** A removed item at its old place; ignored if the product is in the cart again. */
export function putBack<Product extends { id: number }>(
  items: readonly CartItem<Product>[],
  item: CartItem<Product>,
  at: number,
): readonly CartItem<Product>[] {
  return items.some(({ id }) => id === item.id) ? items : items.toSpliced(at, 0, item)
}

/** The promotion price when present and lower than the regular price, else the regular price. */
export function unitPrice({ price, promotion_price }: Priced): Cents {
  return promotion_price !== null && promotion_price < price ? promotion_price : price
}

export function subtotal(items: readonly (Priced & { quantity: number })[]): Cents {
  return cents(items.reduce((sum, item) => sum + item.quantity * unitPrice(item), 0))
}
