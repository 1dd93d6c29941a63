import type { BrandId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const levels = owning<'partner_level'>

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
