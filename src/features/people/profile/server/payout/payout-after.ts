import type { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'

import { isSame } from '../changed-fields.ts'

/** Until when a change of payout data blocks redemptions; null when it does not. */
export function coolingUntil(
  changedAt: Date | null,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + hours * HOUR_MS)
  return until > now ? until : null
}

type Pix = { type: PixKeyType; key: string }

type Payout<Bank, Key extends Pix = Pix> = { pix: Key | null; bank: Bank | null }

/**
 * The payout destination after a change: a Pix key or a bank account, never both. The first
 * one ever needs no waiting time; a replacement, a removal, or one after a removal does.
 * Undefined leaves the stored value.
 */
export function payoutAfter<Bank, Key extends Pix>(
  before: Payout<Bank, Key> & { changedAt: Date | null },
  change: { pix: Key | null | undefined; bank: Bank | null | undefined },
  now: Date,
) {
  const pix = change.pix ?? (change.bank || change.pix === null ? null : before.pix)
  const bank = change.bank ?? (change.pix || change.bank === null ? null : before.bank)
  const { changedAt } = before
  if (isSame({ pix, bank }, { pix: before.pix, bank: before.bank }))
    return { pix, bank, changedAt, act: null, first: false }
  const had = before.pix !== null || before.bank !== null
  const act = actOf({ pix, bank }, had)
  const first = !had && changedAt === null
  return { pix, bank, changedAt: first ? null : now, act, first }
}

function actOf({ pix, bank }: Payout<unknown>, had: boolean) {
  if (pix === null && bank === null) return 'removed' as const
  return had ? ('changed' as const) : ('registered' as const)
}
