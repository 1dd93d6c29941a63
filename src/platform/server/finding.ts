import { type RawBuilder, sql } from 'kysely'

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

/** A row of a difference: the columns `brand_id`, `partner_id` and `detail`. */
export type PointRow = Omit<Finding, 'point'>

/** Rules of the proof, by name: each selects the rows that break it. */
export type Points = Record<string, RawBuilder<PointRow>>

/**
 * Runs every rule over everything in the transaction's scope; an empty result means that
 * all hold.
 */
export async function findingsOf(tx: Tx, points: Points): Promise<Finding[]> {
  const findings: Finding[] = []
  // Rules read whole tables. Where PostgreSQL has no statistics yet (after a restoration, in a new program), it expects
  // few rows, and would read one table again for each row of another.
  await sql`set local enable_nestloop = off`.execute(tx)
  for (const [point, query] of Object.entries(points)) {
    const { rows } = await query.execute(tx)
    findings.push(...rows.map((row) => ({ ...row, point })))
  }
  await sql`set local enable_nestloop = default`.execute(tx)
  return findings
}
