import type { RawBuilder } from 'kysely'

import type { BrandId, PartnerId } from '../contract/ids.ts'
import type { Tx } from './database/db.ts'

/**
 * A difference that the proof of the ledger found; `partnerId` is null where it belongs to
 * no partner.
 */
export type Finding = {
  /** The broken rule. */
  point: string
  brandId: BrandId
  partnerId: PartnerId | null
  detail: string
}

/** The columns of a difference. */
export type PointRow = { brand_id: number; partner_id: number | null; detail: string }

/** Rules of the proof, by name: each selects the rows that break it. */
export type Points = Record<string, RawBuilder<PointRow>>

/**
 * Runs every rule over everything in the transaction's scope; an empty result means that
 * all hold.
 */
export async function findingsOf(tx: Tx, points: Points): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [point, query] of Object.entries(points)) {
    const { rows } = await query.execute(tx)
    for (const { brand_id: brandId, partner_id: partnerId, detail } of rows)
      findings.push({ point, brandId, partnerId, detail })
  }
  return findings
}
