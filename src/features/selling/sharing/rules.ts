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
