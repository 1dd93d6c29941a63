import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { ruleNames } from '../rule-names.ts'

/** Open signals: a person looks at each before its time is over. */
export const pendingSignals: PendingSource = {
  kind: 'fraud_signal',
  sees: 'orders.read',
  rows: ({ brandId }) => sql`
    select id::text as id, partner_id, ${JSON.stringify(ruleNames)}::jsonb ->> rule as title,
      null::text as detail, opened_at as since,
      (expires_at at time zone 'America/Sao_Paulo')::date as due, null::bigint as amount_cents
    from fraud_signal where brand_id = ${brandId} and state = 'open'`,
}
