import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

/**
 * What a brand gave besides commissions, by day: bonuses, prizes and adjustments, less what it took back. Opening
 * balances were earned in another system.
 */
export async function grantedPerDay(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: Day; end: Day },
): Promise<Map<Day, Cents>> {
  const rows = await owning<'ledger.granted_day'>(tx)
    .selectFrom('ledger.granted_day')
    .select(['day', sql<number>`sum(amount)::bigint`.as('total')])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .where('category', '<>', 'opening')
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, total }) => [day, cents(total)]))
}
