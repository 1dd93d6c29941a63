import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** The proof of commissions: each equals the calculation from its lines, and its credit in the ledger. */
export const commissionPoints: Points = {
  'commissions are what their lines give': sql<PointRow>`
    select c.brand_id, c.partner_id, format('order number %s %s', c.order_id, c.role) as detail
    from commission c, lateral (
      select coalesce(sum((line ->> 'total')::bigint), 0) as base,
        floor((coalesce(sum((line ->> 'total')::bigint * (line ->> 'percent')::bigint), 0) + 5000) / 10000) as amount
      from jsonb_array_elements(c.lines) line
    ) given
    where (c.base_cents, c.amount_cents) is distinct from (given.base, given.amount)`,

  'commissions are worth what was credited': sql<PointRow>`
    with valued as (
      select c.brand_id, c.partner_id, 'order:' || o.external_id || ':' || c.role as cause,
        format('order %s %s', coalesce(o.external_id, 'number ' || c.order_id || ', which is missing,'), c.role) as name,
        case when c.reversed then 0 else c.amount_cents end as amount
      from commission c
      left join shop_order o on (o.brand_id, o.id) = (c.brand_id, c.order_id)
    )
    select coalesce(c.brand_id, l.brand_id) as brand_id, coalesce(c.partner_id, l.partner_id) as partner_id,
      format('%s: commission of %s, credit of %s', coalesce(c.name, l.cause), coalesce(c.amount, 0), coalesce(l.amount, 0)) as detail
    from valued c
    full join (select * from ledger.lot where cause like 'order:%') l
      on (l.brand_id, l.partner_id, l.cause) = (c.brand_id, c.partner_id, c.cause)
    where coalesce(c.amount, 0) <> coalesce(l.amount, 0) or (c.name is not null and c.cause is null)`,
}

/** The proof of the sums that reports of a whole brand read. */
export const commissionDayPoints: Points = {
  'the commissions of a brand are those of its partners': sql<PointRow>`
    select brand_id, null::bigint as partner_id, format('%s: %s too many', day, sum(amount_cents)) as detail
    from (
      select brand_id, day, amount_cents from brand_commission_day
      union all
      select brand_id, day, -amount_cents from commission_day
    ) sums group by brand_id, day having sum(amount_cents) <> 0`,

  'the commissions of a brand’s products are those of its partners': sql<PointRow>`
    with days as materialized (
      select brand_id, day, sku, sum(amount_e4) as amount from (
        select brand_id, day, sku, amount_e4 from commission_product_day
        union all
        select brand_id, day, sku, -amount_e4 from brand_product_commission_change
      ) d group by 1, 2, 3
    )
    select brand_id, null::bigint as partner_id, format('%s from %s, %s: %s too many', span, begin, sku, sum(amount)) as detail
    from (
      select brand_id, span, begin, sku, amount_e4 as amount from brand_product_commission_sum
      union all
      select brand_id, span, begin_of_span(span, day), sku, -amount from days, unnest(enum_range(null::day_span)) as span
    ) sums group by brand_id, span, begin, sku having sum(amount) <> 0`,
}
