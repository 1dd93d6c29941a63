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

/** The longest message of a partner for a product. */
export const MOST_IN_MESSAGE = 500

/** The place of the link in a message. */
export const LINK_PLACE = '{link}'

/** What is sent: the links take the place that the message names, or follow it. */
export function messageWith(message: string, links: readonly string[]): string {
  const all = links.join('\n')
  const words = message.trim()
  if (words.includes(LINK_PLACE)) return words.replaceAll(LINK_PLACE, () => all)
  return [words, all].filter(Boolean).join('\n')
}

type Written = { usual: string; saved: string | null }

/** What is to be saved of a message: null is the usual one; undefined: nothing has changed. */
export function messageToSave(
  typed: string,
  { usual, saved }: Written,
): string | null | undefined {
  const words = typed.trim()
  const wanted = words === '' || words === usual.trim() ? null : words
  return wanted === saved ? undefined : wanted
}
