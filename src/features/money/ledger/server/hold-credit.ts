import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Hold = PartnerKey & { holdId: string; amountCents: Cents }

export type HoldAnswer = 'held' | 'insufficient' | 'debt' | 'frozen'

/** Reserves credits in centavos, oldest lots first. Any answer other than `held` reserved nothing; expired lots may have been written off. */
export async function holdCredit(tx: Tx, hold: Hold, at: Date): Promise<HoldAnswer> {
  const { rows } = await sql<{ answer: HoldAnswer }>`
    select ledger.hold_credit(${hold.brandId}, ${hold.partnerId}, ${hold.holdId}, ${hold.amountCents}, null, ${at})
      as answer`.execute(tx)
  return rows[0]?.answer ?? 'insufficient'
}
