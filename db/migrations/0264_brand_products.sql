-- owner: platform
-- Sums of the whole brand are kept for days, for thirds of months (from the 1st, 11th and 21st) and for months, so that any
-- period is a few of them.
create type day_span as enum ('day', 'third', 'month');

-- owner: orders
-- What all of a brand's partners sold of each product by day, third and month. No order waits for the row of a product that sells
-- at every moment: the order's transaction adds a change, and a job adds the changes to their sums, some minutes later.
create table brand_product_sum (
  brand_id integer not null,
  span day_span not null,
  -- The first day.
  begin date not null,
  sku text not null,
  pieces bigint not null,
  total_cents bigint not null,
  lost_cents bigint not null,
  primary key (brand_id, span, begin, sku)
) with (fillfactor = 60);

create table brand_product_change (
  brand_id integer not null,
  id bigint generated always as identity,
  day date not null,
  sku text not null,
  pieces bigint not null,
  total_cents bigint not null,
  lost_cents bigint not null,
  primary key (brand_id, id)
);

-- owner: commission
-- The same for the valid commissions of each product, in ten-thousandths of a centavo as in commission_product_day.
create table brand_product_commission_sum (
  brand_id integer not null,
  span day_span not null,
  begin date not null,
  sku text not null,
  amount_e4 bigint not null,
  primary key (brand_id, span, begin, sku)
) with (fillfactor = 60);

create table brand_product_commission_change (
  brand_id integer not null,
  id bigint generated always as identity,
  day date not null,
  sku text not null,
  amount_e4 bigint not null,
  primary key (brand_id, id)
);

-- Only functions read and write them; those who see all partners read them there. The brand's jobs look for changes.
do $$
declare
  name text;
begin
  foreach name in array array['brand_product_sum', 'brand_product_change',
    'brand_product_commission_sum', 'brand_product_commission_change'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s for select to aliado_app using (sees_brand(brand_id))', name);
    execute format('create policy in_portfolio on %s as restrictive for select to aliado_app
      using ((select portfolio_is_open()))', name);
  end loop;
end
$$;

-- How many partners sold a product is no sum. It is counted for the products of a page, from this index alone.
create index order_product_day_of_sku on order_product_day (brand_id, sku, day, partner_id) where pieces > 0;

-- What is written from here on until the triggers are created (db/functions) is added by mend_brand_products in the night.
insert into brand_product_sum
select brand_id, span, day - case span when 'day' then 0 when 'month' then past else past - 10 * least(past / 10, 2) end, sku,
  sum(pieces), sum(total_cents), sum(lost_cents)
from (
  select *, extract(day from day)::integer - 1 as past from order_product_day
) d, unnest(enum_range(null::day_span)) span
group by 1, 2, 3, 4 having (sum(pieces), sum(total_cents), sum(lost_cents)) <> (0, 0, 0)
order by 1, 2, 3, 4;

insert into brand_product_commission_sum
select brand_id, span, day - case span when 'day' then 0 when 'month' then past else past - 10 * least(past / 10, 2) end, sku,
  sum(amount_e4)
from (
  select *, extract(day from day)::integer - 1 as past from commission_product_day
) d, unnest(enum_range(null::day_span)) span
group by 1, 2, 3, 4 having sum(amount_e4) <> 0
order by 1, 2, 3, 4;
