import { sql } from 'kysely'

import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { keptPlan } from '#platform/server/pipelined.ts'
import { hashToken } from '#platform/server/secrets.ts'

/** Whom a bearer token speaks for now; null for a token that is unknown, ended or too old. */
export async function identifyPartner(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  const sessionHash = hashToken(token)
  const { rows } = await sql<{
    user_id: number
    brand_id: number
    partner_id: number
    approved: boolean | null
  }>`select * from identify_session(${sessionHash}, ${now}) ${keptPlan}`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    kind: 'partner',
    userId: row.user_id,
    brandId: row.brand_id,
    partnerId: row.partner_id,
    approved: row.approved,
    sessionHash,
  }
}
