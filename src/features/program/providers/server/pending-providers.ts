import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { text } from './text.ts'

const { kinds, certificateEnds, certificateEnded, testFailed, notTested } = text.pending
const titles = sql.join(
  Object.entries(kinds).map(([kind, title]) => sql`when ${kind} then ${title}::text`),
  sql` `,
)

/**
 * The brand's providers whose certificate ends within 30 days, without which nothing is paid, whose last test
 * failed, or that wait for their first.
 */
export const pendingProviders: PendingSource = {
  kind: 'provider',
  sees: 'settings.read',
  rows: ({ brandId, now }) => sql`
    select id::text as id, null::bigint as partner_id, case kind ${titles} end as title,
      case when ended then ${certificateEnded}::text when ends then ${certificateEnds}::text
        when test_passed is false then ${testFailed}::text else ${notTested}::text end as detail,
      case when ended then certificate_ends_at when ends then certificate_ends_at - interval '30 days'
        else coalesce(tested_at, changed_at) end as since,
      null::date as due, null::bigint as amount_cents
    from (
      select *, coalesce(certificate_ends_at < ${now}::timestamptz, false) as ended, coalesce(certificate_ends_at < ${now}::timestamptz + interval '30 days', false) as ends
      from brand_provider
    ) provider
    where brand_id = ${brandId} and active and (ends or test_passed is false or not ready)`,
}
