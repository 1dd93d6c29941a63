import type { BrandId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const levels = owning<'partner_level' | 'partner'>

export type Level = Omit<RowOf<'partner_level'>, 'brandId' | 'percentPoints'> & {
  percent: BasisPoints
}

/** A brand's levels, lowest first. */
export async function levelsOf(tx: Tx, brandId: BrandId): Promise<Level[]> {
  const rows = await levels(tx)
    .selectFrom('partner_level')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, percent: basisPoints(row.percentPoints) }))
}

/** Gives a partner a level, or with null none. */
export async function changeLevel(
  tx: Tx,
  { brandId, partnerId, levelId }: PartnerKey & { levelId: number | null },
): Promise<void> {
  await levels(tx)
    .updateTable('partner')
    .set({ levelId })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
