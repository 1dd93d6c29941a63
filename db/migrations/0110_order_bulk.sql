-- owner: bulk
-- One action on all orders that a filter found, in the order of their rows.
create table order_bulk (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  action jsonb not null,
  orders integer not null,
  -- Of the orders when the person saw them.
  total_cents bigint not null,
  -- As in the audit log.
  created_by text not null,
  -- The member to whose portfolio it is limited; null: to none.
  staff_id bigint,
  created_at timestamptz not null,
  queued_at timestamptz,
  finished_at timestamptz,
  primary key (brand_id, id)
);
create index order_bulk_to_queue on order_bulk (id) where queued_at is null;
create table order_bulk_row (
  brand_id integer not null,
  bulk_id bigint not null,
  no integer not null,
  order_id bigint not null,
  outcome text not null default 'waiting'
    constraint known_outcome check (outcome in ('waiting', 'done', 'failed')),
  message text,
  primary key (brand_id, bulk_id, no),
  foreign key (brand_id, bulk_id) references order_bulk on delete cascade,
  foreign key (brand_id, order_id) references shop_order
);
create index order_bulk_row_of_order on order_bulk_row (brand_id, order_id);
alter table order_bulk enable row level security;
create policy own_brand on order_bulk to aliado_app using (sees_brand(brand_id));
alter table order_bulk_row enable row level security;
create policy own_brand on order_bulk_row to aliado_app using (sees_brand(brand_id));
