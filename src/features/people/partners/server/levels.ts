import type { Cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const levels = owning<'partner_level'>

export type Level = {
  id: number
  name: string
  position: number
  billingFromCents: Cents
  billingToCents: Cents | null
  percent: BasisPoints
  description: string
  shortExplain: string
  icon: string
  backgroundColor: string
  textColor: string
}

/** A brand's levels, lowest first. */
export async function levelsOf(tx: Tx, brandId: number): Promise<Level[]> {
  const rows = await levels(tx)
    .selectFrom('partner_level')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    billingFromCents: row.billingFromCents,
    billingToCents: row.billingToCents,
    percent: basisPoints(row.percentPoints),
    description: row.description,
    shortExplain: row.shortExplain,
    icon: row.icon,
    backgroundColor: row.backgroundColor,
    textColor: row.textColor,
  }))
}
