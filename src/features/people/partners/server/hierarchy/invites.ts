import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Days = { begin?: string | undefined; end?: string | undefined }

const invites = owning<'invite_day' | 'partner'>

/**
 * How many partners one invited in a period, and how many of them were approved; without a
 * period, ever.
 */
export async function inviteTotals(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: Days = {},
): Promise<{ invited: number; accepted: number }> {
  let days = invites(tx)
    .selectFrom('invite_day')
    .select([
      sql<number>`coalesce(sum(invited), 0)::bigint`.as('invited'),
      sql<number>`coalesce(sum(accepted), 0)::bigint`.as('accepted'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  if (begin !== undefined) days = days.where('day', '>=', sql<string>`${begin}::date`)
  if (end !== undefined) days = days.where('day', '<=', sql<string>`${end}::date`)
  return days.executeTakeFirstOrThrow()
}

export type Invited = { name: string; createdAt: Date; approved: boolean | null }

/** Whom a partner invited last, the newest first. */
export function lastInvited(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  limit: number,
): Promise<Invited[]> {
  return invites(tx)
    .selectFrom('partner')
    .select(['name', 'createdAt', 'approved'])
    .where('brandId', '=', brandId)
    .where('invitedBy', '=', partnerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
