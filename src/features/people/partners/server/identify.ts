import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

/** The user of a bearer token; null for a token that is unknown, ended or expired. */
export async function identifyPartner(
  tx: Tx,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  const sessionHash = hashToken(token)
  const { rows } = await sql<
    Pick<Viewer, 'userId' | 'brandId' | 'partnerId' | 'approved' | 'viewedBy' | 'suspended'>
  >`select * from identify_session(${sessionHash}, ${now}) ${prepared}`.execute(tx)
  const [row] = rows
  return row ? { kind: 'partner', ...row, sessionHash } : null
}
