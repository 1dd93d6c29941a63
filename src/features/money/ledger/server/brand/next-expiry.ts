import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'

/** The first credits of the partner `p` that expire within these days: a row of `day` and `amount`. */
export function nextExpiryOf(
  brandId: BrandId,
  { from, to }: { from: Day; to: Day },
): RawBuilder<unknown> {
  return sql`select day, amount from ledger.expiry_day
    where brand_id = ${brandId} and partner_id = p.id and amount > 0
      and day between ${from}::date and ${to}::date
    order by day limit 1`
}
