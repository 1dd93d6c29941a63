import { sql } from 'kysely'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { RedemptionState } from '../../rules.ts'

type RedemptionOfHold = Pick<
  RowOf<'redemption'>,
  'id' | 'protocol' | 'amountCents' | 'provider' | 'endToEndId' | 'resolvedAt'
> & { state: RedemptionState }

/** The redemptions whose credits these holds are; both have the same id. */
export async function redemptionsOfHolds(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  holdIds: string[],
): Promise<Map<string, RedemptionOfHold>> {
  if (holdIds.length === 0) return new Map()
  const rows = await owning<'redemption'>(tx)
    .selectFrom('redemption')
    .select([
      'id',
      'protocol',
      'state',
      'amountCents',
      'provider',
      'endToEndId',
      'resolvedAt',
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
