import { type Cents, cents } from '#platform/contract/money.ts'

type Item = {
  quantity: number
  priceCents: Cents
  discountCents: Cents
  returnedCents: Cents
}

/** What remains paid for one line: price times quantity less discount and returns, never below zero. */
export function lineTotal(item: Item): Cents {
  return cents(Math.max(0, paidOf(item) - item.returnedCents))
}

function paidOf(item: Omit<Item, 'returnedCents'>): number {
  return Math.max(0, item.priceCents * item.quantity - item.discountCents)
}

type Returned = { quantity: number; amountCents: Cents | null }

/** What a line's return is worth: the amount that was sent, else the pieces' share of what was paid. */
export function returnedOf(item: Omit<Item, 'returnedCents'>, returned: Returned): Cents {
  const paid = paidOf(item)
  if (returned.amountCents !== null) return cents(Math.min(paid, returned.amountCents))
  return cents(
    Math.round((paid * Math.min(item.quantity, returned.quantity)) / item.quantity),
  )
}
