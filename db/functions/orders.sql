-- For the brand's list: the newest thousand orders with this text in their number (a LIKE pattern), and
-- the newest thousand of each of these products. With the owner's rights because row-level security
-- lets no index search for a part of a text; the list itself reads only rows that its caller sees.
create function search_orders(p_brand integer, p_pattern text, p_skus text[])
returns setof bigint
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
as $$
begin
  if not sees_brand(p_brand) then
    return;
  end if;
  -- Planned with the values: a generic plan cannot know how rare a text is.
  return query execute $query$
    (select id from shop_order where brand_id = $1 and external_id ilike $2
      order by created_at desc, id desc limit 1000)
    union
    select i.order_id from unnest($3) as wanted (sku)
    cross join lateral (
      select order_id from order_item o where o.brand_id = $1 and o.sku = wanted.sku
      order by order_id desc limit 1000
    ) i
  $query$ using p_brand, p_pattern, p_skus;
end
$$;
revoke execute on function search_orders from public;
grant execute on function search_orders to aliado_app;

-- Adds what orders changed to the sums of the whole brand, in their transaction. p_days: an array of partner, day, status,
-- quantity and total. With the owner's rights: a member with a portfolio changes sums that they do not see. Rows are
-- written in the order of their keys, those of sellers first, so that parallel batches cannot deadlock.
create function count_brand_orders(p_brand integer, p_days jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with d as materialized (
    select * from jsonb_to_recordset(p_days)
      as r(partner bigint, day date, status order_status, quantity bigint, total bigint)
  ), sold as materialized (
    select partner, day, sum(quantity)::bigint as quantity from d
    where status in ('apv', 'fat') group by partner, day having sum(quantity) <> 0
  ), seller as (
    insert into seller_day as s (brand_id, partner_id, day, quantity)
    select p_brand, partner, day, quantity from sold order by partner, day
    on conflict (brand_id, partner_id, day) do update set quantity = s.quantity + excluded.quantity
    returning s.partner_id, s.day, s.quantity
  ), changed as (
    select day, status, quantity, total, 0 as sellers from d
    union all
    select s.day, 'fat', 0, 0, (s.quantity > 0)::integer - (s.quantity > sold.quantity)::integer
    from seller s join sold on (sold.partner, sold.day) = (s.partner_id, s.day)
  )
  insert into brand_order_day as b (brand_id, day, status, shard, quantity, total_cents, sellers)
  select p_brand, day, status, pg_backend_pid() % 16, sum(quantity), sum(total), sum(sellers) from changed
  group by day, status having (sum(quantity), sum(total), sum(sellers)) <> (0, 0, 0)
  order by day, status
  on conflict (brand_id, day, status, shard) do update set quantity = b.quantity + excluded.quantity,
    total_cents = b.total_cents + excluded.total_cents, sellers = b.sellers + excluded.sellers;
end
$$;
revoke execute on function count_brand_orders from public;
grant execute on function count_brand_orders to aliado_app;

-- The same for programs that know neither these sums nor those of a month's lost orders.
create function count_former_orders(p_brand integer, p_days jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_month as m (brand_id, month, partner_id, quantity, total_cents, placed, lost_quantity, lost_cents)
  select p_brand, date_trunc('month', day)::date, partner, 0, 0, sum(quantity),
    coalesce(sum(quantity) filter (where status in ('can', 'dev')), 0),
    coalesce(sum(total) filter (where status in ('can', 'dev')), 0)
  from jsonb_to_recordset(p_days) as r(partner bigint, day date, status order_status, quantity bigint, total bigint)
  group by 2, 3 order by 2, 3
  on conflict (brand_id, month, partner_id) do update set placed = m.placed + excluded.placed,
    lost_quantity = m.lost_quantity + excluded.lost_quantity, lost_cents = m.lost_cents + excluded.lost_cents;
  perform count_brand_orders(p_brand, p_days);
end
$$;
revoke execute on function count_former_orders from public;

-- Makes one row again of the shards of each day before p_day. Returns how many rows went.
create function fold_brand_orders(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  -- In the order of the keys, like those who add to them.
  perform from brand_order_day where brand_id = p_brand and day < p_day and shard > 0
  order by day, status, shard for update;
  with gone as (
    delete from brand_order_day where brand_id = p_brand and day < p_day and shard > 0
    returning day, status, quantity, total_cents, sellers
  ), kept as (
    insert into brand_order_day as b (brand_id, day, status, shard, quantity, total_cents, sellers)
    select p_brand, day, status, 0, sum(quantity), sum(total_cents), sum(sellers) from gone
    group by day, status order by day, status
    on conflict (brand_id, day, status, shard) do update set quantity = b.quantity + excluded.quantity,
      total_cents = b.total_cents + excluded.total_cents, sellers = b.sellers + excluded.sellers
  )
  select count(*) into folded from gone;
  return folded;
end
$$;
revoke execute on function fold_brand_orders from public;
grant execute on function fold_brand_orders to aliado_app;

-- Older programs do not count these sums: triggers do it for them, until none of them runs any more.
create function count_added_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_former_orders(brand_id, jsonb_agg(jsonb_build_object(
    'partner', partner_id, 'day', day, 'status', status, 'quantity', quantity, 'total', total_cents)))
  from changed group by brand_id;
  return null;
end
$$;
create trigger count_added_orders after insert on order_day
  referencing new table as changed for each statement
  when (current_setting('aliado.counts_days', true) is distinct from 'on')
  execute function count_added_orders();

create function count_changed_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_former_orders(brand_id, jsonb_agg(jsonb_build_object(
    'partner', partner_id, 'day', day, 'status', status,
    'quantity', n.quantity - o.quantity, 'total', n.total_cents - o.total_cents)))
  from changed n join former o using (brand_id, partner_id, day, status) group by brand_id;
  return null;
end
$$;
create trigger count_changed_orders after update on order_day
  referencing old table as former new table as changed for each statement
  when (current_setting('aliado.counts_days', true) is distinct from 'on')
  execute function count_changed_orders();

-- Adds to the sums of the whole brand what they lack of those of its partners since p_day: both are read in one snapshot,
-- and changes are added, so that orders may go on meanwhile. Returns how many sums were wrong.
create function mend_brand_orders(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sellers integer;
  months integer;
  days integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with lacking as materialized (
    select partner_id, day, sum(quantity)::bigint as quantity from (
      select partner_id, day, quantity from order_day
      where brand_id = p_brand and day >= p_day and status in ('apv', 'fat')
      union all
      select partner_id, day, -quantity from seller_day where brand_id = p_brand and day >= p_day
    ) d group by partner_id, day having sum(quantity) <> 0
  ), seller as (
    insert into seller_day as s (brand_id, partner_id, day, quantity)
    select p_brand, partner_id, day, quantity from lacking order by partner_id, day
    on conflict (brand_id, partner_id, day) do update set quantity = s.quantity + excluded.quantity
    returning s.partner_id, s.day, s.quantity
  ), mended as (
    insert into brand_order_day as b (brand_id, day, status, shard, quantity, total_cents, sellers)
    select p_brand, s.day, 'fat', 0, 0, 0, sum((s.quantity > 0)::integer - (s.quantity > l.quantity)::integer)
    from seller s join lacking l using (partner_id, day) group by s.day order by s.day
    on conflict (brand_id, day, status, shard) do update set sellers = b.sellers + excluded.sellers
  )
  select count(*) into sellers from lacking;
  with lacking as materialized (
    select date_trunc('month', day)::date as month, partner_id, sum(placed)::bigint as placed, sum(quantity)::bigint as quantity,
      sum(cents)::bigint as cents
    from (
      select day, partner_id, quantity as placed,
        case when status in ('can', 'dev') then quantity else 0 end as quantity,
        case when status in ('can', 'dev') then total_cents else 0 end as cents
      from order_day where brand_id = p_brand and day >= date_trunc('month', p_day)::date
      union all
      select month, partner_id, -placed, -lost_quantity, -lost_cents from order_month
      where brand_id = p_brand and month >= date_trunc('month', p_day)::date
    ) d group by 1, 2 having (sum(placed), sum(quantity), sum(cents)) <> (0, 0, 0)
  ), mended as (
    insert into order_month as m (brand_id, month, partner_id, quantity, total_cents, placed, lost_quantity, lost_cents)
    select p_brand, month, partner_id, 0, 0, placed, quantity, cents from lacking order by month, partner_id
    on conflict (brand_id, month, partner_id) do update set placed = m.placed + excluded.placed,
      lost_quantity = m.lost_quantity + excluded.lost_quantity, lost_cents = m.lost_cents + excluded.lost_cents
  )
  select count(*) into months from lacking;
  with lacking as materialized (
    select day, status, sum(quantity)::bigint as quantity, sum(total_cents)::bigint as total_cents from (
      select day, status, quantity, total_cents from order_day where brand_id = p_brand and day >= p_day
      union all
      select day, status, -quantity, -total_cents from brand_order_day where brand_id = p_brand and day >= p_day
    ) d group by day, status having (sum(quantity), sum(total_cents)) <> (0, 0)
  ), mended as (
    insert into brand_order_day as b (brand_id, day, status, shard, quantity, total_cents, sellers)
    select p_brand, day, status, 0, quantity, total_cents, 0 from lacking order by day, status
    on conflict (brand_id, day, status, shard) do update set
      quantity = b.quantity + excluded.quantity, total_cents = b.total_cents + excluded.total_cents
  )
  select count(*) into days from lacking;
  return sellers + months + days;
end
$$;
revoke execute on function mend_brand_orders from public;
grant execute on function mend_brand_orders to aliado_app;

-- How many partners sold between two days, of those whom the member of the transaction may see. Who sold in one of the
-- range's whole months, from p_first to p_last, did; of the others who sold in its months each is looked up by the day.
-- With the owner's rights: testing the brand and the portfolio for each row costs ten times as much as the row.
create function count_sellers(p_brand integer, p_begin date, p_end date, p_first date, p_last date) returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  sellers integer;
begin
  if not sees_brand(p_brand) then return 0; end if;
  select count(*) into sellers from (
    select partner_id, bool_or(month between p_first and p_last) as certain from order_month
    where brand_id = p_brand and month between date_trunc('month', p_begin)::date and date_trunc('month', p_end)::date
      and quantity > 0 and ((select portfolio_is_open()) or partner_id in (select portfolio_partners()))
    group by partner_id
  ) seller
  where certain or (
    select true from seller_day d
    where d.brand_id = p_brand and d.partner_id = seller.partner_id and d.day between p_begin and p_end and d.quantity > 0
    order by d.day limit 1);
  return sellers;
end
$$;
revoke execute on function count_sellers from public;
grant execute on function count_sellers to aliado_app;

-- What the partners whom the member of the transaction may see sold and lost in whole months, from p_first to p_last, and
-- in days beside them: an array of begin, end and sign, which is -1 for days that are taken from a month. With the
-- owner's rights for the same reason.
create function sums_of_partners(p_brand integer, p_first date, p_last date, p_days jsonb)
returns table (partner_id bigint, placed bigint, quantity bigint, total_cents bigint, lost_quantity bigint, lost_cents bigint)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) then return; end if;
  return query
    select partner_id, sum(placed)::bigint, sum(quantity)::bigint, sum(total_cents)::bigint, sum(lost_quantity)::bigint,
      sum(lost_cents)::bigint
    from (
      select partner_id, placed, quantity, total_cents, lost_quantity, lost_cents from order_month
      where brand_id = p_brand and month between p_first and p_last
      union all
      select partner_id, sign * quantity,
        case when status in ('apv', 'fat') then sign * quantity else 0 end,
        case when status in ('apv', 'fat') then sign * total_cents else 0 end,
        case when status in ('can', 'dev') then sign * quantity else 0 end,
        case when status in ('can', 'dev') then sign * total_cents else 0 end
      from jsonb_to_recordset(p_days) as p(begin date, "end" date, sign integer)
      join order_day d on d.brand_id = p_brand and d.day between p.begin and p."end"
    ) part
    where (select portfolio_is_open()) or partner_id in (select portfolio_partners())
    group by partner_id having sum(placed) > 0;
end
$$;
revoke execute on function sums_of_partners from public;
grant execute on function sums_of_partners to aliado_app;

-- What was sold of each product between two days, by the partners whom the member of the transaction may see, or by one of
-- them. With the owner's rights for the same reason.
create function sums_of_products(p_brand integer, p_begin date, p_end date, p_partner bigint default null)
returns table (sku text, pieces bigint, total_cents bigint, lost_cents bigint, partners integer)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) then return; end if;
  return query
    select sku, sum(pieces)::bigint, sum(total_cents)::bigint, sum(lost_cents)::bigint,
      (count(*) filter (where sold))::integer
    from (
      select sku, partner_id, sum(pieces) as pieces, sum(total_cents) as total_cents, sum(lost_cents) as lost_cents,
        bool_or(pieces > 0) as sold
      from order_product_day
      where brand_id = p_brand and day between p_begin and p_end and (p_partner is null or partner_id = p_partner)
        and ((select portfolio_is_open()) or partner_id in (select portfolio_partners()))
      group by sku, partner_id
    ) of_partner group by sku having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0);
end
$$;
revoke execute on function sums_of_products from public;
grant execute on function sums_of_products to aliado_app;
