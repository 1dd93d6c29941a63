import { type Cents, cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

/** The parameters up to which one person may decide alone. */
export const limitKeys = ['payout_approval_cents', 'adjustment_approval_cents'] as const
export type LimitKey = (typeof limitKeys)[number]

export function isLimitKey(key: string): key is LimitKey {
  return limitKeys.some((one) => one === key)
}

type Limit = {
  value: number
  raise: { centsBefore: number; raisedAt: Date } | null
}

/** The limit that counts, and when the raised one does; a lower one counts at once. */
export function limitInForce(
  { value, raise }: Limit,
  now: Date,
): { limit: Cents; raisedFrom: Date | null } {
  if (raise === null) return { limit: cents(value), raisedFrom: null }
  const raisedFrom = new Date(raise.raisedAt.getTime() + DAY_MS)
  if (now >= raisedFrom || value <= raise.centsBefore)
    return { limit: cents(value), raisedFrom: null }
  return { limit: cents(raise.centsBefore), raisedFrom }
}
