import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Booster } from './stored-boosters.ts'

/** Orders are approved days after they were placed. */
const APPROVED_WITHIN_DAYS = 90

/** What a booster sold and cost, in centavos; commissions with it have an index of their own. */
export async function boosterResult(
  tx: Tx,
  { brandId, booster }: { brandId: BrandId; booster: Booster },
) {
  const { rows } = await sql<{ orders: number; sold: number; extra: number }>`
    select count(distinct c.order_id) as orders,
      coalesce(sum((line ->> 'total')::bigint), 0)::bigint as sold,
      coalesce(sum(round((line ->> 'total')::numeric
        * ((line ->> 'percent')::int - (line -> 'boost' ->> 'base')::int) / 10000)), 0)::bigint as extra
    from commission c, jsonb_array_elements(c.lines) line
    where c.brand_id = ${brandId} and not c.reversed
      and jsonb_path_exists(c.lines, '$[*].boost.boosterId')
      and c.created_at >= ${dayBegins(booster.validFrom)}
      and c.created_at < ${dayEnds(addDays(booster.validUntil, APPROVED_WITHIN_DAYS))}
      and (line -> 'boost' ->> 'boosterId')::bigint = ${booster.id}`.execute(tx)
  const [found] = rows
  return {
    orders: found?.orders ?? 0,
    sold_total: cents(found?.sold ?? 0),
    extra_total: cents(found?.extra ?? 0),
  }
}
