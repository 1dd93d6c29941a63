-- owner: orders
create table voucher (
  brand_id integer not null references brand,
  number text not null check (number = upper(number)),
  partner_id bigint not null,
  discount_type text not null check (discount_type in ('percent', 'value')),
  -- Basis points for a percent, centavos for a value.
  discount integer not null check (discount >= 0),
  friendly_name text not null,
  active boolean not null default true,
  primary key (brand_id, number),
  foreign key (brand_id, partner_id) references partner
);

create table shop_order (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  external_id text not null,
  status text not null check (status in ('pen', 'apv', 'fat', 'can', 'dev')),
  created_at timestamptz not null,
  -- The shop's time of the newest event taken; an older event changes nothing.
  updated_at timestamptz not null,
  -- When it was first seen as invoiced: the release clock runs from here.
  invoiced_at timestamptz,
  partner_id bigint,
  attributed_by text check (attributed_by in ('coupon', 'click', 'partner', 'manual')),
  coupon text,
  click_id text,
  partner_slug text,
  customer_city text,
  customer_state text,
  freight_cents bigint not null check (freight_cents >= 0),
  -- Products minus discounts; freight never counts.
  total_cents bigint not null check (total_cents >= 0),
  primary key (brand_id, id),
  unique (brand_id, external_id),
  foreign key (brand_id, partner_id) references partner,
  constraint attributed_to_somebody check ((partner_id is null) = (attributed_by is null))
);
create index shop_order_by_partner on shop_order (brand_id, partner_id, created_at desc, id desc)
  where partner_id is not null;

create table order_item (
  brand_id integer not null,
  order_id bigint not null,
  line integer not null,
  sku text not null,
  name text not null,
  category text not null,
  quantity integer not null check (quantity > 0),
  price_cents bigint not null check (price_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  primary key (brand_id, order_id, line),
  foreign key (brand_id, order_id) references shop_order
);

-- One row a partner, São Paulo day of the order and status, kept in the order's transaction.
create table order_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  status text not null,
  quantity bigint not null,
  total_cents bigint not null,
  primary key (brand_id, partner_id, day, status)
) with (fillfactor = 60);

-- The month's sales (apv and fat) of every partner, for the ranking.
create table order_month (
  brand_id integer not null,
  month date not null,
  partner_id bigint not null,
  quantity bigint not null,
  total_cents bigint not null,
  primary key (brand_id, month, partner_id)
) with (fillfactor = 60);
create index order_month_ranking on order_month (brand_id, month, total_cents desc, partner_id);

do $$
declare
  name text;
begin
  foreach name in array array['voucher', 'shop_order', 'order_item', 'order_day', 'order_month'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
