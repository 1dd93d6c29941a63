-- owner: commission
-- The percent of a sale, first match: exception, the partner's level, the category's split,
-- the brand's default (a parameter). What was used is stored with each commission.
create table commission_exception (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- A product's, a partner's, or one partner's on one product.
  sku text,
  partner_id bigint,
  percent_points integer not null check (percent_points between 0 and 10000),
  active boolean not null default true,
  primary key (brand_id, id),
  unique nulls not distinct (brand_id, sku, partner_id),
  constraint exception_of_something check (sku is not null or partner_id is not null)
);

create table category_split (
  brand_id integer not null references brand,
  category text not null,
  percent_points integer not null check (percent_points between 0 and 10000),
  primary key (brand_id, category)
);

create table commission (
  brand_id integer not null,
  order_id bigint not null,
  -- PRI goes to the seller, SEC to whoever invited the seller.
  role text not null check (role in ('PRI', 'SEC')),
  partner_id bigint not null,
  base_cents bigint not null check (base_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  -- Per item: what was sold, the percent, and the rule that gave it; frozen at the first approval.
  lines jsonb not null,
  -- A reversed one keeps its figures; whether it is released, its ledger lot says.
  reversed boolean not null,
  release_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, order_id, role),
  foreign key (brand_id, order_id) references shop_order,
  foreign key (brand_id, partner_id) references partner
);
create index commission_by_partner on commission (brand_id, partner_id, created_at desc);

do $$
declare
  name text;
begin
  foreach name in array array['commission_exception', 'category_split', 'commission'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
