import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { type Payout, toPayout } from './payouts.ts'

type Causes = { closingIds: number[]; redemptionIds: string[] }

/** Every payment of these closings and redemptions, also the refused ones, in time. */
export async function payoutsOfCauses(
  tx: Tx,
  brandId: BrandId,
  { closingIds, redemptionIds }: Causes,
): Promise<Payout[]> {
  if (closingIds.length + redemptionIds.length === 0) return []
  const rows = await owning<'payout'>(tx)
    .selectFrom('payout')
    .selectAll()
    .where('brandId', '=', brandId)
    .where(
      sql<boolean>`(closing_id = any(${closingIds}::bigint[]) or redemption_id = any(${redemptionIds}::uuid[]))`,
    )
    .orderBy('createdAt')
    .execute()
  return rows.map(toPayout)
}
