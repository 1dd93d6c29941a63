import { type RawBuilder, sql } from 'kysely'

import type { RowOf } from '#platform/server/database/db.ts'

/**
 * The transaction of an entry `e`, for a lateral join. It is the first one from its key on, not the one with this key:
 * while PostgreSQL has no statistics of thousands of new rows, it takes any index that begins with brand and partner for
 * a good one, and would read all of the partner's transactions for each entry.
 */
export const transactionOfEntry: RawBuilder<
  Pick<
    RowOf<'ledger.transaction'>,
    'brandId' | 'partnerId' | 'no' | 'kind' | 'externalKey' | 'cause'
  >
> = sql`(
  select brand_id, partner_id, no, kind, external_key, cause from ledger.transaction
  where (brand_id, partner_id, no) >= (e.brand_id, e.partner_id, e.transaction_no)
  order by brand_id, partner_id, no limit 1
)`
