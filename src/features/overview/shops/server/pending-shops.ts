import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { text } from './text.ts'

/** Connected shops that do not work, or whose orders could not be read. */
export const pendingShops: PendingSource = {
  kind: 'shop',
  sees: 'shops.write',
  rows: ({ brandId }) => sql`
    select shop.id::text as id, null::bigint as partner_id, name as title,
      coalesce(problem, ${text.failedOrders}::text) as detail,
      coalesce(problem_since, failed.since) as since, null::date as due,
      null::bigint as amount_cents
    from shop, lateral (
      select min(finished_at) as since from shop_event
      where brand_id = shop.brand_id and shop_id = shop.id and outcome = 'failed'
    ) failed
    where shop.brand_id = ${brandId} and disconnected_at is null
      and (problem is not null or failed.since is not null)`,
}
