import { sql } from 'kysely'

import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

/** Adjustments and write-offs that wait for another person. */
export const pendingAdjustments: PendingSource = {
  kind: 'adjustment',
  sees: 'redemptions.read',
  rows: ({ brandId, reviewDays }) => sql`
    select id::text as id, partner_id,
      case kind when 'write_off' then 'Perdão de débito' else 'Ajuste de créditos' end as title,
      reason as detail, created_at as since, ${weekdaysAfter(sql`created_at`, reviewDays)} as due, amount_cents
    from adjustment_request where brand_id = ${brandId} and state = 'waiting'`,
}
