-- owner: exports
-- A list with a filter that is written to CSV files.
create table list_export (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  list text not null constraint known_list check (list in ('partners', 'orders', 'entries', 'audit')),
  -- As it was sent; null when it is no longer needed: it may name a person.
  filter jsonb,
  filter_names text[] not null,
  -- Whether documents, e-mails and mobiles are in clear.
  personal boolean not null,
  -- Whether the filter searches e-mails and documents too.
  searches_personal boolean not null,
  -- As in the audit log.
  created_by text not null,
  -- The member to whose portfolio it is limited; null: to none.
  staff_id bigint,
  created_at timestamptz not null,
  queued_at timestamptz,
  -- Counted when it starts.
  total integer,
  finished_at timestamptz,
  -- When its files were deleted, because someone in them was erased.
  deleted_at timestamptz,
  primary key (brand_id, id)
);
create index list_export_to_queue on list_export (id) where queued_at is null;
create index list_export_by_age on list_export (created_at);
create table list_export_file (
  brand_id integer not null,
  export_id bigint not null,
  no integer not null,
  file_key text not null,
  rows integer not null default 0,
  finished boolean not null default false,
  -- Where the next file begins; null: there is none.
  cursor text,
  primary key (brand_id, export_id, no),
  foreign key (brand_id, export_id) references list_export on delete cascade
);
alter table list_export enable row level security;
create policy own_brand on list_export to aliado_app using (sees_brand(brand_id));
alter table list_export_file enable row level security;
create policy own_brand on list_export_file to aliado_app using (sees_brand(brand_id));
