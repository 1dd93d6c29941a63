import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** The proof of the sums that reports of a whole brand read: they are those of its partners. */
export const orderPoints: Points = {
  'the days of a brand are those of its partners': sql<PointRow>`
    select brand_id, null::bigint as partner_id,
      format('%s %s: %s orders of %s, %s sellers too many', day, status, -sum(quantity), -sum(cents), sum(sellers)) as detail
    from (
      select brand_id, day, status, -quantity as quantity, -total_cents as cents, sellers from brand_order_day
      union all
      select brand_id, day, status, quantity, total_cents, 0 from order_day
      union all
      select brand_id, day, 'fat', 0, 0, -1 from (
        select brand_id, partner_id, day from order_day where status in ('apv', 'fat')
        group by 1, 2, 3 having sum(quantity) > 0
      ) seller
    ) sums group by brand_id, day, status having (sum(quantity), sum(cents), sum(sellers)) <> (0, 0, 0)`,

  'the days on which partners sold are those of their orders': sql<PointRow>`
    select brand_id, partner_id, format('%s: %s sales', day, sum(quantity)) as detail
    from (
      select brand_id, partner_id, day, quantity from seller_day
      union all
      select brand_id, partner_id, day, -quantity from order_day where status in ('apv', 'fat')
    ) sums group by brand_id, partner_id, day having sum(quantity) <> 0`,

  'the months of partners are those of their days': sql<PointRow>`
    select brand_id, partner_id, format('%s: %s sales of %s, %s orders, %s lost of %s too many', month,
      sum(quantity), sum(cents), sum(placed), sum(lost), sum(lost_cents)) as detail
    from (
      select brand_id, partner_id, month, quantity, total_cents as cents, placed, lost_quantity as lost, lost_cents
      from order_month
      union all
      select brand_id, partner_id, date_trunc('month', day)::date,
        case when status in ('apv', 'fat') then -quantity else 0 end,
        case when status in ('apv', 'fat') then -total_cents else 0 end, -quantity,
        case when status in ('can', 'dev') then -quantity else 0 end,
        case when status in ('can', 'dev') then -total_cents else 0 end
      from order_day
    ) sums group by brand_id, partner_id, month
    having (sum(quantity), sum(cents), sum(placed), sum(lost), sum(lost_cents)) <> (0, 0, 0, 0, 0)`,

  'the products of a brand are those of its partners': sql<PointRow>`
    with days as materialized (
      select brand_id, day, sku, sum(pieces) as pieces, sum(cents) as cents, sum(lost) as lost from (
        select brand_id, day, sku, pieces, total_cents as cents, lost_cents as lost from order_product_day
        union all
        select brand_id, day, sku, -pieces, -total_cents, -lost_cents from brand_product_change
      ) d group by 1, 2, 3
    )
    select brand_id, null::bigint as partner_id, format('%s from %s, %s: %s pieces of %s, lost %s too many', span, begin, sku,
      sum(pieces), sum(cents), sum(lost)) as detail
    from (
      select brand_id, span, begin, sku, pieces, total_cents as cents, lost_cents as lost from brand_product_sum
      union all
      select brand_id, span, begin_of_span(span, day), sku, -pieces, -cents, -lost
      from days, unnest(enum_range(null::day_span)) as span
    ) sums group by brand_id, span, begin, sku having (sum(pieces), sum(cents), sum(lost)) <> (0, 0, 0)`,
}
