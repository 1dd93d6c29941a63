import { type Cents, cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

/** The parameters up to which one person may decide alone. */
const approvalKeys = ['payout_approval_cents', 'adjustment_approval_cents'] as const
export type ApprovalKey = (typeof approvalKeys)[number]

/** The parameters whose raise counts a day later; the last one may be null, as no limit. */
export const limitKeys = [...approvalKeys, 'automatic_payments_daily_cents'] as const
export type LimitKey = (typeof limitKeys)[number]

export function isLimitKey(key: string): key is LimitKey {
  return limitKeys.some((one) => one === key)
}

/** What a limit was before its last raise. */
type Raise = { centsBefore: number; raisedAt: Date }

/** Whether a value allows more than a former limit; null allows everything. */
export function isRaise(value: number | null, centsBefore: number | null): boolean {
  return centsBefore !== null && (value === null || value > centsBefore)
}

/** The limit that counts, and when the raised one does; a lower one counts at once. */
export function limitInForce<Value extends number | null>(
  { value, raise }: { value: Value; raise: Raise | null },
  now: Date,
): { limit: Cents | Extract<Value, null>; raisedFrom: Date | null } {
  const whole = (value === null ? null : cents(value)) as Cents | Extract<Value, null>
  if (raise === null) return { limit: whole, raisedFrom: null }
  const raisedFrom = new Date(raise.raisedAt.getTime() + DAY_MS)
  if (now >= raisedFrom || !isRaise(value, raise.centsBefore))
    return { limit: whole, raisedFrom: null }
  return { limit: cents(raise.centsBefore), raisedFrom }
}
