import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const accounts = [
  'funding',
  'underAnalysis',
  'available',
  'reserved',
  'redeemed',
  'expired',
  'debt',
] as const

type Days = {
  brandId: BrandId
  /** Null: from the beginning, which gives the balances at the end of `end`. */
  begin: Day | null
  end: Day
}

/** The change of each account in these São Paulo days, over all partners. */
export async function accountSums(
  tx: Tx,
  { brandId, begin, end }: Days,
): Promise<Record<(typeof accounts)[number], Cents>> {
  let query = owning<'ledger.wallet_day'>(tx)
    .selectFrom('ledger.wallet_day')
    .select((eb) =>
      accounts.map((account) =>
        sql<Cents>`coalesce(sum(${eb.ref(account)}), 0)::bigint`.as(account),
      ),
    )
    .where('brandId', '=', brandId)
    .where('day', '<=', sql<string>`${end}::date`)
  if (begin !== null) query = query.where('day', '>=', sql<string>`${begin}::date`)
  return query.executeTakeFirstOrThrow()
}
