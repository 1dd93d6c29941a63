const HOUR_MS = 3_600_000

/** Until when a change of payout data keeps money from leaving; null when it does not. */
export function coolingUntil(
  changedAt: Date | null,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + hours * HOUR_MS)
  return until > now ? until : null
}
