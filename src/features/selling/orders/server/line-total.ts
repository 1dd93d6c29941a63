import { type Cents, cents } from '#platform/contract/money.ts'

type Item = {
  quantity: number
  priceCents: Cents
  discountCents: Cents
  returnedCents: Cents
}

/** A line as it is stored. */
export type LineValues = Item & { sku: string; returnedQuantity: number }

/** The net value of a line in centavos: price times quantity less discount and returns, at least zero. */
export function lineTotal(item: Item): Cents {
  return cents(Math.max(0, paidOf(item) - item.returnedCents))
}

function paidOf(item: Omit<Item, 'returnedCents'>): number {
  return Math.max(0, item.priceCents * item.quantity - item.discountCents)
}

type Returned = { quantity: number; amountCents: Cents | null }

/** The value of a line's return in centavos: the amount that the shop sent, else in proportion to the returned pieces; at most what was paid. */
export function returnedOf(item: Omit<Item, 'returnedCents'>, returned: Returned): Cents {
  const paid = paidOf(item)
  if (returned.amountCents !== null) return cents(Math.min(paid, returned.amountCents))
  return cents(
    Math.round((paid * Math.min(item.quantity, returned.quantity)) / item.quantity),
  )
}
