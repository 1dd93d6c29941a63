import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

/**
 * Of these holds, those whose payment came back, each with the transaction of the payment that followed; null: none
 * has followed. What is known of their payment is of this transaction only.
 */
export async function paymentsAgain(
  tx: Tx,
  brandId: BrandId,
  holds: { partnerId: PartnerId; id: string }[],
): Promise<Map<string, number | null>> {
  const partnerIds = holds.map(({ partnerId }) => partnerId)
  const ids = holds.map(({ id }) => id)
  const rows = await owning<'ledger.hold' | 'ledger.transaction'>(tx)
    .selectFrom('ledger.hold as h')
    .leftJoin('ledger.transaction as t', (join) =>
      join
        .onRef('t.brandId', '=', 'h.brandId')
        .onRef('t.partnerId', '=', 'h.partnerId')
        .on('t.kind', '=', sql.lit('capture'))
        // As `ledger.capture_hold` names it.
        .on(sql<boolean>`t.cause = h.id || '#' || h.reopened`),
    )
    .select(['h.id', 't.no'])
    .where('h.brandId', '=', brandId)
    .where(
      sql<boolean>`(h.partner_id, h.id) in (select * from unnest(${partnerIds}::bigint[], ${ids}::uuid[]))`,
    )
    .where('h.reopened', '>', 0)
    .execute()
  return new Map(rows.map(({ id, no }) => [id, no]))
}
