import type { ClaimKind } from '../rules.ts'

/** More open ones than this are a list for the brand's staff, not a claim. */
export const MOST_OPEN = 20

type Known = { partnerId: number | null } | null

/**
 * What prevents a claim before the brand looks at it: `already_yours` for a missing sale that
 * is in the partner's own list, `not_in_your_sales` for a wrong one that is not. Of a sale that is
 * another partner's, or unknown, a claim reveals nothing.
 */
export function claimProblem(
  kind: ClaimKind,
  order: Known,
  partnerId: number,
): 'already_yours' | 'not_in_your_sales' | null {
  const own = order?.partnerId === partnerId
  if (kind === 'missing') return own ? 'already_yours' : null
  return own ? null : 'not_in_your_sales'
}
