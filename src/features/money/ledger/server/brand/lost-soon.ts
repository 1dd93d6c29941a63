import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

export type LostCredit = {
  partnerId: PartnerId
  externalKey: string
  /** Whole days from the release until it was taken back. */
  days: number
}

/** The sales' credits that were taken back, since a time, at most so many days after their release. */
export async function creditsLostSoon(
  tx: Tx,
  brandId: BrandId,
  { since, days }: { since: Date; days: number },
): Promise<LostCredit[]> {
  // In two steps: joined at once with outdated statistics, it reads all entries for each lot.
  const { rows } = await sql<LostCredit>`
    with taken as materialized (
      select distinct t.partner_id, t.at, regexp_replace(t.cause, '#[0-9]+$', '') as cause
      from ledger.entry e
      join ledger.transaction t on (t.brand_id, t.partner_id, t.no) = (e.brand_id, e.partner_id, e.transaction_no)
      where e.brand_id = ${brandId} and e.at >= ${since} and t.kind = 'reverse')
    select distinct l.partner_id, l.external_key, floor(extract(epoch from taken.at - l.released_at) / 86400)::integer as days
    from taken cross join lateral (
      select partner_id, external_key, category, released_at from ledger.lot
      where (brand_id, partner_id, cause) = (${brandId}, taken.partner_id, taken.cause) limit 1) l
    where l.category = 'sale' and l.external_key is not null and l.released_at is not null
      and taken.at <= l.released_at + make_interval(days => ${days})
    order by 1, 2`.execute(tx)
  return rows
}
