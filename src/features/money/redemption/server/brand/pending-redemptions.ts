import { sql } from 'kysely'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

/** For so long a failed redemption is shown, unless a member puts it aside before. */
const FAILURE_SHOWN_MS = 30 * DAY_MS

const ABOVE_DAY = 'Acima do limite do dia para pagamentos automáticos.'

/** Redemptions that the brand pays itself, and those without a result from the provider. */
export const pendingRedemptions: PendingSource = {
  kind: 'redemption',
  sees: 'redemptions.read',
  rows: ({ brandId, reviewDays }) => sql`
    select id::text as id, partner_id, protocol as title,
      case
        when state = 'unknown' then failure
        when above_day_cents is not null then ${ABOVE_DAY}
      end as detail,
      created_at as since, ${weekdaysAfter(sql`created_at`, reviewDays)} as due, amount_cents
    from redemption where brand_id = ${brandId} and state in ('awaiting_brand', 'unknown')
      -- A payout batch pays it.
      and payout_batch_id is null`,
}

/** Payments that failed: the partner has the credits again, and may need help. */
export const failedRedemptions: PendingSource = {
  kind: 'failed_redemption',
  sees: 'redemptions.read',
  rows: ({ brandId, now }) => sql`
    select id::text as id, partner_id, protocol as title, failure as detail,
      coalesce(resolved_at, created_at) as since, null::date as due, amount_cents
    from redemption
    where brand_id = ${brandId} and state = 'failed'
      and created_at > ${new Date(now.getTime() - FAILURE_SHOWN_MS)}::timestamptz`,
}
