import type { RawBuilder } from 'kysely'

import type { Tx } from './database/db.ts'

/** A difference that the proof of the books found; `partnerId` is null for what is no partner's. */
export type Finding = {
  /** The rule that does not hold. */
  point: string
  brandId: number
  partnerId: number | null
  detail: string
}

/** What a rule answers for each difference. */
export type PointRow = { brand_id: number; partner_id: number | null; detail: string }

/** Rules of the proof, by name: each asks for the rows that break it. */
export type Points = Record<string, RawBuilder<PointRow>>

/** Asks every rule over everything in the transaction's scope; nothing found means all hold. */
export async function findingsOf(tx: Tx, points: Points): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [point, query] of Object.entries(points)) {
    const { rows } = await query.execute(tx)
    for (const { brand_id: brandId, partner_id: partnerId, detail } of rows)
      findings.push({ point, brandId, partnerId, detail })
  }
  return findings
}
