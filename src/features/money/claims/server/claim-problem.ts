import type { PartnerId } from '#platform/contract/ids.ts'

import type { ClaimKind } from '../rules.ts'

/** The most open claims of a partner. */
export const MOST_OPEN = 20

type Known = { partnerId: PartnerId | null } | null

/**
 * The reason to refuse a claim at once: `already_yours` for a missing sale that is in the partner's
 * list, `not_in_your_sales` for a wrong one that is not. The result does not reveal whether an order
 * is unknown or belongs to another partner.
 */
export function claimProblem(
  kind: ClaimKind,
  order: Known,
  partnerId: PartnerId,
): 'already_yours' | 'not_in_your_sales' | null {
  const own = order?.partnerId === partnerId
  if (kind === 'missing') return own ? 'already_yours' : null
  return own ? null : 'not_in_your_sales'
}
