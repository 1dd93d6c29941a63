-- owner: assets
-- Pictures that a brand lends its partners and visitors: banners, headers, the library of stores.
create table asset (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- The brand's own name of it: the same slug sent again is the same asset.
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  target text not null check (target in ('banner', 'header', 'store', 'login')),
  title text not null,
  picture text not null,
  mobile_picture text not null,
  url text check (url like 'https://%'),
  position integer not null,
  active_from timestamptz,
  active_until timestamptz,
  updated_at timestamptz not null,
  -- What stores and pages already show stays theirs; it is offered to nobody else.
  removed_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, slug),
  constraint asset_ends_after_it_starts check (active_from < active_until)
);
create index asset_in_order on asset (brand_id, target, position, id) where removed_at is null;

alter table asset enable row level security;
create policy own_brand on asset to aliado_app using (sees_brand(brand_id));
