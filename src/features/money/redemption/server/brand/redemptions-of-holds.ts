import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import type { RedemptionState } from '../../rules.ts'

type RedemptionOfHold = Pick<
  RowOf<'redemption'>,
  | 'id'
  | 'protocol'
  | 'amountCents'
  | 'provider'
  | 'providerId'
  | 'endToEndId'
  | 'payoutBatchId'
  | 'resolvedAt'
  | 'paidOn'
> & { state: RedemptionState }

/** The redemptions whose credits these holds are; both have the same id. */
export async function redemptionsOfHolds(
  tx: Tx,
  brandId: BrandId,
  holds: { partnerId: PartnerId; id: string }[],
): Promise<Map<string, RedemptionOfHold>> {
  if (holds.length === 0) return new Map()
  const partnerIds = holds.map(({ partnerId }) => partnerId)
  const ids = holds.map(({ id }) => id)
  const rows = await owning<'redemption'>(tx)
    .selectFrom('redemption')
    .select([
      'id',
      'protocol',
      'state',
      'amountCents',
      'provider',
      'providerId',
      'endToEndId',
      'payoutBatchId',
      'resolvedAt',
      'paidOn',
    ])
    .where('brandId', '=', brandId)
    .where(
      sql<boolean>`(partner_id, id) in (select * from unnest(${partnerIds}::bigint[], ${ids}::uuid[]))`,
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
