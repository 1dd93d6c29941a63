import { type Cents, formatCents } from '#platform/contract/money.ts'
import { text as uiText } from '#platform/web/ui/text.ts'

import { amountRefusal } from '../../rules.ts'
import { text } from '../text.ts'

const sentences = {
  below_minimum: (minimumCents: Cents) => text.redeem.amountHint(formatCents(minimumCents)),
  insufficient_credit: () => text.redeem.tooMuch,
}

type Limits = { minimumCents: Cents; availableCents: Cents }

/** The error of the amount's field; null if the amount can be redeemed. */
export function amountProblem(
  amount: Cents | null | 'malformed',
  { minimumCents, availableCents }: Limits,
): string | null {
  if (amount === 'malformed') return uiText.malformedAmount
  if (amount === null || amount === 0) return text.redeem.amountRequired
  const refusal = amountRefusal({
    type: 'money',
    amountCents: amount,
    minimumCents,
    availableCents,
  })
  return refusal && sentences[refusal](minimumCents)
}
