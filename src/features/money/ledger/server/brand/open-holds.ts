import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

/** Credits that are reserved for a closing or a redemption. */
export type OpenHold = Pick<
  RowOf<'ledger.hold'>,
  'partnerId' | 'id' | 'amount' | 'createdAt'
>

/** A brand's reserved credits, the longest waiting first, at most `limit`. */
export async function openHolds(
  tx: Tx,
  { brandId, partnerId }: { brandId: BrandId; partnerId: PartnerId | undefined },
  { after, limit }: After<{ at: Date; partnerId: PartnerId; id: string }>,
): Promise<OpenHold[]> {
  let query = owning<'ledger.hold'>(tx)
    .selectFrom('ledger.hold')
    .select(['partnerId', 'id', 'amount', 'createdAt'])
    .where('brandId', '=', brandId)
    .where('state', '=', sql.lit('open'))
  if (partnerId !== undefined) query = query.where('partnerId', '=', partnerId)
  if (after !== null)
    query = query.where(
      sql<boolean>`(created_at, partner_id, id) > (${after.at}, ${after.partnerId}::bigint, ${after.id}::uuid)`,
    )
  return query
    .orderBy('createdAt')
    .orderBy('partnerId')
    .orderBy('id')
    .limit(limit)
    .execute()
}
