-- The sums of the whole brand by product. Triggers note what changes in the rows of partners, so that programs of every
-- version count. Changes are only inserted: no order waits for another one that has the same product.
create function note_added_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_product_change (brand_id, day, sku, pieces, total_cents, lost_cents)
  select brand_id, day, sku, sum(pieces), sum(total_cents), sum(lost_cents) from added group by brand_id, day, sku;
  return null;
end
$$;
create trigger note_added_products after insert on order_product_day
  referencing new table as added for each statement execute function note_added_products();

create function note_changed_products() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_product_change (brand_id, day, sku, pieces, total_cents, lost_cents)
  select brand_id, day, sku, sum(pieces), sum(total_cents), sum(lost_cents) from (
    select brand_id, day, sku, pieces, total_cents, lost_cents from changed
    union all
    select brand_id, day, sku, -pieces, -total_cents, -lost_cents from former
  ) d group by brand_id, day, sku having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0);
  return null;
end
$$;
create trigger note_changed_products after update on order_product_day
  referencing old table as former new table as changed for each statement execute function note_changed_products();

-- Adds at most p_limit changes to their sums; returns how many. Runs at once share the work.
create function fold_brand_products(p_brand integer, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with oldest as materialized (
    select brand_id, id from brand_product_change where brand_id = p_brand order by id limit p_limit for update skip locked
  ), gone as (
    delete from brand_product_change c using oldest o where (c.brand_id, c.id) = (o.brand_id, o.id)
    returning c.day, c.sku, c.pieces, c.total_cents, c.lost_cents
  ), changed as materialized (
    select day, sku, sum(pieces) as pieces, sum(total_cents) as total_cents, sum(lost_cents) as lost_cents from gone group by day, sku
  ), kept as (
    -- In the order of the keys, for runs at once.
    insert into brand_product_sum as s (brand_id, span, begin, sku, pieces, total_cents, lost_cents)
    select p_brand, span, begin_of_span(span, day), sku, sum(pieces), sum(total_cents), sum(lost_cents)
    from changed, unnest(enum_range(null::day_span)) as span
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (brand_id, span, begin, sku) do update set pieces = s.pieces + excluded.pieces,
      total_cents = s.total_cents + excluded.total_cents, lost_cents = s.lost_cents + excluded.lost_cents
  )
  select count(*) into folded from gone;
  return folded;
end
$$;
revoke execute on function fold_brand_products from public;
grant execute on function fold_brand_products to aliado_app;

-- Adds what the sums of days and their changes lack of the rows of partners since p_day, as a change, and to the sums of
-- longer spans what they lack of those of days. Returns how many were wrong.
create function mend_brand_products(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days integer;
  spans integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with lacking as (
    insert into brand_product_change (brand_id, day, sku, pieces, total_cents, lost_cents)
    select p_brand, day, sku, sum(pieces), sum(total_cents), sum(lost_cents) from (
      select day, sku, pieces, total_cents, lost_cents from order_product_day where brand_id = p_brand and day >= p_day
      union all
      select begin, sku, -pieces, -total_cents, -lost_cents from brand_product_sum
      where brand_id = p_brand and span = 'day' and begin >= p_day
      union all
      select day, sku, -pieces, -total_cents, -lost_cents from brand_product_change where brand_id = p_brand and day >= p_day
    ) d group by day, sku having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0)
    returning 1
  )
  select count(*) into days from lacking;
  with lacking as materialized (
    select span, begin, sku, sum(pieces) as pieces, sum(total_cents) as total_cents, sum(lost_cents) as lost_cents from (
      select longer.span, begin_of_span(longer.span, begin) as begin, sku, pieces, total_cents, lost_cents
      from brand_product_sum s, unnest(array['third', 'month']::day_span[]) as longer(span)
      where brand_id = p_brand and s.span = 'day' and begin >= begin_of_span('month', p_day)
      union all
      select span, begin, sku, -pieces, -total_cents, -lost_cents from brand_product_sum
      where brand_id = p_brand and span in ('third', 'month') and begin >= begin_of_span('month', p_day)
    ) d group by span, begin, sku having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0)
  ), mended as (
    insert into brand_product_sum as s (brand_id, span, begin, sku, pieces, total_cents, lost_cents)
    select p_brand, span, begin, sku, pieces, total_cents, lost_cents from lacking order by span, begin, sku
    on conflict (brand_id, span, begin, sku) do update set pieces = s.pieces + excluded.pieces,
      total_cents = s.total_cents + excluded.total_cents, lost_cents = s.lost_cents + excluded.lost_cents
  )
  select count(*) into spans from lacking;
  return days + spans;
end
$$;
revoke execute on function mend_brand_products from public;
grant execute on function mend_brand_products to aliado_app;

-- What all of a brand's partners sold of each product in a period, for those who see all of them. With the owner's rights
-- because testing each row costs more than the row.
create function sums_of_brand_products(p_brand integer, p_begin date, p_end date)
returns table (sku text, pieces bigint, total_cents bigint, lost_cents bigint)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) or not portfolio_is_open() then return; end if;
  return query
    select sku, sum(pieces)::bigint, sum(total_cents)::bigint, sum(lost_cents)::bigint from (
      select sku, sign * pieces as pieces, sign * total_cents as total_cents, sign * lost_cents as lost_cents
      from spans_between(p_begin, p_end) part
      -- Span by span: a join would read all of them, because PostgreSQL cannot know how few there are.
      cross join lateral (
        select * from brand_product_sum s where s.brand_id = p_brand and (s.span, s.begin) = (part.span, part.begin) offset 0
      ) of_span
      union all
      select sku, pieces, total_cents, lost_cents from brand_product_change
      where brand_id = p_brand and day between p_begin and p_end
    ) d group by sku having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0);
end
$$;
revoke execute on function sums_of_brand_products from public;
grant execute on function sums_of_brand_products to aliado_app;

-- How many partners sold each of these products in a period, of those whom the member of the transaction may see; products
-- that none sold are left out. With the owner's rights for the same reason.
create function sellers_of_products(p_brand integer, p_begin date, p_end date, p_skus text[])
returns table (sku text, partners integer)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) then return; end if;
  return query
    -- Product by product: grouping by both takes twice as long.
    select wanted.sku, partners from unnest(p_skus) as wanted(sku) cross join lateral (
      select count(distinct partner_id)::integer as partners from order_product_day d
      where d.brand_id = p_brand and d.sku = wanted.sku and d.day between p_begin and p_end and d.pieces > 0
        and ((select portfolio_is_open()) or d.partner_id in (select portfolio_partners()))
    ) seller where partners > 0;
end
$$;
revoke execute on function sellers_of_products from public;
grant execute on function sellers_of_products to aliado_app;

-- The same for commissions.
create function note_added_product_commissions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_product_commission_change (brand_id, day, sku, amount_e4)
  select brand_id, day, sku, sum(amount_e4) from added group by brand_id, day, sku;
  return null;
end
$$;
create trigger note_added_product_commissions after insert on commission_product_day
  referencing new table as added for each statement execute function note_added_product_commissions();

create function note_changed_product_commissions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brand_product_commission_change (brand_id, day, sku, amount_e4)
  select brand_id, day, sku, sum(amount_e4) from (
    select brand_id, day, sku, amount_e4 from changed
    union all
    select brand_id, day, sku, -amount_e4 from former
  ) d group by brand_id, day, sku having sum(amount_e4) <> 0;
  return null;
end
$$;
create trigger note_changed_product_commissions after update on commission_product_day
  referencing old table as former new table as changed for each statement execute function note_changed_product_commissions();

create function fold_brand_product_commissions(p_brand integer, p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with oldest as materialized (
    select brand_id, id from brand_product_commission_change where brand_id = p_brand
    order by id limit p_limit for update skip locked
  ), gone as (
    delete from brand_product_commission_change c using oldest o where (c.brand_id, c.id) = (o.brand_id, o.id)
    returning c.day, c.sku, c.amount_e4
  ), changed as materialized (
    select day, sku, sum(amount_e4) as amount_e4 from gone group by day, sku
  ), kept as (
    insert into brand_product_commission_sum as s (brand_id, span, begin, sku, amount_e4)
    select p_brand, span, begin_of_span(span, day), sku, sum(amount_e4) from changed, unnest(enum_range(null::day_span)) as span
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (brand_id, span, begin, sku) do update set amount_e4 = s.amount_e4 + excluded.amount_e4
  )
  select count(*) into folded from gone;
  return folded;
end
$$;
revoke execute on function fold_brand_product_commissions from public;
grant execute on function fold_brand_product_commissions to aliado_app;

create function mend_brand_product_commissions(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days integer;
  spans integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with lacking as (
    insert into brand_product_commission_change (brand_id, day, sku, amount_e4)
    select p_brand, day, sku, sum(amount_e4) from (
      select day, sku, amount_e4 from commission_product_day where brand_id = p_brand and day >= p_day
      union all
      select begin, sku, -amount_e4 from brand_product_commission_sum where brand_id = p_brand and span = 'day' and begin >= p_day
      union all
      select day, sku, -amount_e4 from brand_product_commission_change where brand_id = p_brand and day >= p_day
    ) d group by day, sku having sum(amount_e4) <> 0
    returning 1
  )
  select count(*) into days from lacking;
  with lacking as materialized (
    select span, begin, sku, sum(amount_e4) as amount_e4 from (
      select longer.span, begin_of_span(longer.span, begin) as begin, sku, amount_e4
      from brand_product_commission_sum s, unnest(array['third', 'month']::day_span[]) as longer(span)
      where brand_id = p_brand and s.span = 'day' and begin >= begin_of_span('month', p_day)
      union all
      select span, begin, sku, -amount_e4 from brand_product_commission_sum
      where brand_id = p_brand and span in ('third', 'month') and begin >= begin_of_span('month', p_day)
    ) d group by span, begin, sku having sum(amount_e4) <> 0
  ), mended as (
    insert into brand_product_commission_sum as s (brand_id, span, begin, sku, amount_e4)
    select p_brand, span, begin, sku, amount_e4 from lacking order by span, begin, sku
    on conflict (brand_id, span, begin, sku) do update set amount_e4 = s.amount_e4 + excluded.amount_e4
  )
  select count(*) into spans from lacking;
  return days + spans;
end
$$;
revoke execute on function mend_brand_product_commissions from public;
grant execute on function mend_brand_product_commissions to aliado_app;

-- Of these products, in ten-thousandths of a centavo; products without any are left out.
create function commissions_of_brand_products(p_brand integer, p_begin date, p_end date, p_skus text[])
returns table (sku text, amount_e4 bigint)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) or not portfolio_is_open() then return; end if;
  return query
    select sku, sum(amount_e4)::bigint from (
      select sku, sign * amount_e4 as amount_e4
      from spans_between(p_begin, p_end) part
      cross join lateral (
        select sku, amount_e4 from brand_product_commission_sum s
        where s.brand_id = p_brand and (s.span, s.begin) = (part.span, part.begin) and s.sku = any(p_skus) offset 0
      ) of_span
      union all
      select sku, amount_e4 from brand_product_commission_change
      where brand_id = p_brand and day between p_begin and p_end and sku = any(p_skus)
    ) d group by sku;
end
$$;
revoke execute on function commissions_of_brand_products from public;
grant execute on function commissions_of_brand_products to aliado_app;
