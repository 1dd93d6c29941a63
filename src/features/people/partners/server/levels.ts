import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const levels = owning<'partner_level'>

export type Level = {
  id: number
  name: string
  position: number
  billingFromCents: number
  billingToCents: number | null
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
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    position: row.position,
    billingFromCents: row.billing_from_cents,
    billingToCents: row.billing_to_cents,
    percent: basisPoints(row.percent_points),
    description: row.description,
    shortExplain: row.short_explain,
    icon: row.icon,
    backgroundColor: row.background_color,
    textColor: row.text_color,
  }))
}
