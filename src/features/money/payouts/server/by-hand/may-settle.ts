import type { PayoutMethod, PayoutState } from '../../rules.ts'

type Result = {
  method: PayoutMethod
  state: PayoutState
  /** The amount that the bank or the provider named, where it is another. */
  reported: number | null
}

/**
 * Whether the brand may record by hand that a payment was paid or refused. What is at a provider
 * ends by the provider's answer, else it could be paid twice; only what the provider has paid with
 * another amount can be taken as paid.
 */
export function maySettleByHand(
  { method, state, reported }: Result,
  result: 'paid' | 'refused',
): boolean {
  switch (method) {
    case 'by_hand':
      return state === 'approved'
    case 'file':
      return state === 'sent' || state === 'accepted' || state === 'unknown'
    case 'provider':
      return result === 'paid' && state === 'unknown' && reported !== null
  }
}
