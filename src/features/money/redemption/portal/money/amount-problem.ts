import { type Cents, formatCents } from '#platform/contract/money.ts'
import { text as uiText } from '#platform/web/ui/text.ts'

import { text } from '../text.ts'

type Limits = { minimumCents: Cents; availableCents: Cents }

/** Why this amount cannot be redeemed, at its field; null when it can. */
export function amountProblem(
  amount: Cents | null | 'malformed',
  { minimumCents, availableCents }: Limits,
): string | null {
  if (amount === 'malformed') return uiText.malformedAmount
  if (amount === null || amount === 0) return text.redeem.amountRequired
  if (amount < minimumCents) return text.redeem.amountHint(formatCents(minimumCents))
  if (amount > availableCents) return text.redeem.tooMuch
  return null
}
