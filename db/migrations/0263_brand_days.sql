-- owner: orders
-- On which days a partner sold, whatever the status of the sale: apv and fat together. Its row is locked by every change,
-- so that a seller of a day is counted once, also where two statuses of the day change at the same moment.
create table seller_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  quantity bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);

-- The orders of all of a brand's partners by day and status. Orders of different partners do not wait for one row: each
-- connection adds to one of sixteen (`shard`), and only their sum means something. A night later they are one row again.
create table brand_order_day (
  brand_id integer not null,
  day date not null,
  status order_status not null,
  shard smallint not null,
  quantity bigint not null,
  total_cents bigint not null,
  -- Partners who sold on the day: in the rows of status fat only, because a partner counts once for both statuses.
  sellers bigint not null,
  primary key (brand_id, day, status, shard)
) with (fillfactor = 60);

-- What the partners' report needs of whole months beside the sales: orders of any status, and the lost ones.
alter table order_month
  add column placed bigint not null default 0,
  add column lost_quantity bigint not null default 0,
  add column lost_cents bigint not null default 0;

-- owner: commission
-- The valid commissions of all of a brand's partners by the day on which they were created; shards as in brand_order_day.
create table brand_commission_day (
  brand_id integer not null,
  day date not null,
  shard smallint not null,
  amount_cents bigint not null,
  primary key (brand_id, day, shard)
) with (fillfactor = 60);

-- A sum over all partners is for those who see all of them. Without a policy for writing, only functions write them.
do $$
declare
  name text;
begin
  foreach name in array array['seller_day', 'brand_order_day', 'brand_commission_day'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s for select to aliado_app using (sees_brand(brand_id))', name);
  end loop;
  foreach name in array array['brand_order_day', 'brand_commission_day'] loop
    execute format('create policy in_portfolio on %s as restrictive for select to aliado_app
      using ((select portfolio_is_open()))', name);
  end loop;
end
$$;
select limit_to_portfolio('seller_day', 'partner_id', false);

-- What older programs write from here on is counted by triggers (db/functions), and what they write until these are
-- created by mend_brand_orders in the night.
insert into seller_day
select brand_id, partner_id, day, sum(quantity) from order_day
where status in ('apv', 'fat') group by 1, 2, 3 having sum(quantity) <> 0;

insert into brand_order_day
select brand_id, day, status, 0, sum(quantity), sum(total_cents), sum(sellers) from (
  select brand_id, day, status, quantity, total_cents, 0 as sellers from order_day
  union all
  select brand_id, day, 'fat', 0, 0, 1 from seller_day where quantity > 0
) d group by 1, 2, 3;

insert into order_month as m (brand_id, month, partner_id, quantity, total_cents, placed, lost_quantity, lost_cents)
select brand_id, date_trunc('month', day)::date, partner_id, 0, 0, sum(quantity),
  coalesce(sum(quantity) filter (where status in ('can', 'dev')), 0),
  coalesce(sum(total_cents) filter (where status in ('can', 'dev')), 0)
from order_day group by 1, 2, 3
on conflict (brand_id, month, partner_id) do update set
  placed = excluded.placed, lost_quantity = excluded.lost_quantity, lost_cents = excluded.lost_cents;

insert into brand_commission_day
select brand_id, day, 0, sum(amount_cents) from commission_day group by 1, 2;
