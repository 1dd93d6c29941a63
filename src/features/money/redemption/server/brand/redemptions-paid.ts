import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

/** The redemptions that were paid in these São Paulo days: their number and sum. */
export async function redemptionsPaidSum(
  tx: Tx,
  { brandId, begin, end }: { brandId: BrandId; begin: Day; end: Day },
): Promise<{ quantity: number; totalCents: Cents }> {
  const { quantity, total } = await owning<'redemption'>(tx)
    .selectFrom('redemption')
    .select([
      sql<number>`count(*)`.as('quantity'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where('state', '=', 'paid')
    .where('paidOn', '>=', begin)
    .where('paidOn', '<=', end)
    .executeTakeFirstOrThrow()
  return { quantity, totalCents: cents(total) }
}
