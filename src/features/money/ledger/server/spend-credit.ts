import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'

type Spending = PartnerKey & {
  /** The name of the purchase, which is used only once: `course:12`. */
  cause: string
  category: CreditCategory
  amountCents: Cents
  /** The categories of credits that are not spent. */
  except: CreditCategory[]
}

export type SpendAnswer = 'spent' | 'insufficient' | 'debt' | 'frozen'

/** Spends credits at once, oldest lots first. Any answer other than `spent` took nothing; expired lots may have been written off. */
export async function spendCredit(
  tx: Tx,
  { brandId, partnerId, cause, category, amountCents, except }: Spending,
  at: Date,
): Promise<SpendAnswer> {
  const { rows } = await sql<{ answer: SpendAnswer }>`
    select ledger.spend_credit(${brandId}, ${partnerId}, ${cause}, ${category}, ${amountCents}, ${at}, ${except}) as answer`.execute(
    tx,
  )
  return rows[0]?.answer ?? 'insufficient'
}
