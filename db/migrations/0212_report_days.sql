-- owner: orders
-- What each partner sold of each product, by the São Paulo day of the order. Updated in the order's transaction, like
-- order_day, and with the partner in its key for the same reasons: orders of different partners never wait for each
-- other, and a portfolio sees its own rows.
create table order_product_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  sku text not null,
  -- Sold and not returned, of orders that are approved or invoiced.
  pieces bigint not null,
  total_cents bigint not null,
  -- Of orders that were cancelled or returned.
  lost_cents bigint not null,
  primary key (brand_id, partner_id, day, sku)
) with (fillfactor = 60);
create index order_product_day_of_brand on order_product_day (brand_id, day);

insert into order_product_day
select o.brand_id, o.partner_id, (o.created_at at time zone 'America/Sao_Paulo')::date, i.sku,
  sum(case when o.status in ('apv', 'fat') then greatest(0, i.quantity - i.returned_quantity) else 0 end),
  sum(case when o.status in ('apv', 'fat') then line.cents else 0 end),
  sum(case when o.status in ('can', 'dev') then line.cents else 0 end)
from shop_order o
join order_item i on (i.brand_id, i.order_id) = (o.brand_id, o.id)
cross join lateral (
  select greatest(0, greatest(0, i.price_cents * i.quantity - i.discount_cents) - i.returned_cents) as cents
) line
where o.partner_id is not null and o.status <> 'pen'
group by 1, 2, 3, 4;

alter table order_product_day enable row level security;
create policy own_brand on order_product_day to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('order_product_day', 'partner_id', false);

-- owner: commission
-- The valid commissions of each product, by the day on which they were created. A commission is rounded once, over
-- all of its lines, so that a line is kept exactly: in ten-thousandths of a centavo.
create table commission_product_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  sku text not null,
  amount_e4 bigint not null,
  primary key (brand_id, partner_id, day, sku)
) with (fillfactor = 60);
create index commission_product_day_of_brand on commission_product_day (brand_id, day);

insert into commission_product_day
select c.brand_id, c.partner_id, (c.created_at at time zone 'America/Sao_Paulo')::date, line ->> 'sku',
  sum((line ->> 'total')::bigint * (line ->> 'percent')::bigint)
from commission c, jsonb_array_elements(c.lines) line
where not c.reversed and c.amount_cents > 0
group by 1, 2, 3, 4;

alter table commission_product_day enable row level security;
create policy own_brand on commission_product_day to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('commission_product_day', 'partner_id', false);

-- owner: tracking
-- The visits of a period, over all partners.
create index link_day_of_brand on link_day (brand_id, day);

-- owner: ledger
-- What the brand gave besides commissions, by day and category: bonuses, prizes and adjustments less what it took.
-- Updated by ledger.post, in the transaction that it sums.
create table ledger.granted_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  category text not null,
  amount bigint not null,
  primary key (brand_id, partner_id, day, category)
) with (fillfactor = 60);
create index granted_day_of_brand on ledger.granted_day (brand_id, day);

insert into ledger.granted_day
select t.brand_id, t.partner_id, (t.at at time zone 'America/Sao_Paulo')::date, t.category, -sum(e.amount)
from ledger.transaction t
join ledger.entry e on (e.brand_id, e.partner_id, e.transaction_no) = (t.brand_id, t.partner_id, t.no)
where e.account = 'funding' and t.kind in ('grant', 'adjust', 'write_off')
group by 1, 2, 3, 4;

alter table ledger.granted_day enable row level security;
create policy own_brand on ledger.granted_day to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('ledger.granted_day', 'partner_id', false);
grant select on ledger.granted_day to aliado_app;
