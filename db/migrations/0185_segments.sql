-- owner: campaigns
-- A rule that finds partners, saved under a name. Its members are found again each time.
create table segment (
  brand_id integer not null references brand,
  id integer generated always as identity,
  name text not null,
  -- As on the wire.
  rule jsonb not null,
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index segment_name_once on segment (brand_id, lower(name));
alter table segment enable row level security;
create policy own_brand on segment to aliado_app using (sees_brand(brand_id));
