-- owner: views
-- A list with chosen filters, saved by a person.
create table saved_view (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  list text not null,
  name text not null,
  filters jsonb not null,
  -- own, shared or locked.
  kind text not null constraint known_kind check (kind in ('own', 'shared', 'locked')),
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index saved_view_by_list on saved_view (brand_id, list, name);
alter table saved_view enable row level security;
create policy own_brand on saved_view to aliado_app using (sees_brand(brand_id));

-- owner: bulk
-- One action on all partners that a filter found, in the order of their rows.
create table partner_bulk (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  action jsonb not null,
  partners integer not null,
  -- As in the audit log.
  created_by text not null,
  -- The member to whose portfolio it is limited; null: to none.
  staff_id bigint,
  created_at timestamptz not null,
  queued_at timestamptz,
  finished_at timestamptz,
  primary key (brand_id, id)
);
create index partner_bulk_to_queue on partner_bulk (id) where queued_at is null;
create table partner_bulk_row (
  brand_id integer not null,
  bulk_id bigint not null,
  no integer not null,
  partner_id bigint not null,
  outcome text not null default 'waiting'
    constraint known_outcome check (outcome in ('waiting', 'done', 'failed')),
  message text,
  primary key (brand_id, bulk_id, no),
  foreign key (brand_id, bulk_id) references partner_bulk on delete cascade
);
create index partner_bulk_row_of_partner on partner_bulk_row (brand_id, partner_id);
alter table partner_bulk enable row level security;
create policy own_brand on partner_bulk to aliado_app using (sees_brand(brand_id));
alter table partner_bulk_row enable row level security;
create policy own_brand on partner_bulk_row to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('partner_bulk_row', 'partner_id', false);
