import { z } from 'zod'

import { type Cents, cents } from '#platform/contract/money.ts'

/** What the subtotal is computed from. */
export type Priced = { price: Cents; promotion_price: Cents | null }
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

/** The promotion price when present and lower than the regular price, else the regular price. */
export function unitPrice({ price, promotion_price }: Priced): Cents {
  return promotion_price !== null && promotion_price < price ? promotion_price : price
}

export function subtotal(items: readonly (Priced & { quantity: number })[]): Cents {
  return cents(items.reduce((sum, item) => sum + item.quantity * unitPrice(item), 0))
}

const DEFAULT_RULES = { sku: '{sku}', qty: '{quantity}' }

/** How a brand's shop encodes a cart in an address. */
export const CheckoutRules = z.object({
  prefixUrl: z.url({ protocol: /^https?$/ }),
  sufixUrl: z.string().max(500).default(''),
  /** The shop's parameters for each item; `{sku}`, `{quantity}` and `{id}` are filled in. */
  rules: z
    .record(z.string().max(60), z.union([z.string().max(200), z.number(), z.null()]))
    .default(DEFAULT_RULES),
})
export type CheckoutRules = z.output<typeof CheckoutRules>

type LinkItem = { id: number; sku: string; quantity: number }

/** The shop's address that fills its cart; null where it would be invalid. */
export function checkoutAddress(
  { prefixUrl, sufixUrl, rules }: CheckoutRules,
  items: readonly LinkItem[],
): string | null {
  const present = Object.entries(rules).filter(
    ([, value]) => value !== null && value !== '',
  )
  const parts = items.map((item) =>
    present
      .map(([name, value]) => `${encodeURIComponent(name)}=${fill(String(value), item)}`)
      .join('&'),
  )
  const address = `${prefixUrl}${parts.join('&')}${sufixUrl}`
  return URL.canParse(address) ? address : null
}

function fill(template: string, { id, sku, quantity }: LinkItem): string {
  const values: Record<string, string> = {
    '{sku}': sku,
    '{quantity}': String(quantity),
    '{id}': String(id),
  }
  return encodeURIComponent(
    template.replaceAll(/\{(?:sku|quantity|id)\}/g, (name) => values[name] ?? name),
  )
}
