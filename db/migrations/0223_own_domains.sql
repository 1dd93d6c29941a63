-- owner: brands
-- The brand's own host in use (parceiros.marca.com.br); null: the installation's address.
alter table brand add column own_host text constraint own_host_once unique;

-- owner: settings
-- The domain that a brand wants to use, and whether its DNS proves that it may. `brand.own_host` is the proved one:
-- a claim without proof blocks no other brand.
create table brand_domain (
  brand_id integer primary key references brand,
  host text not null check (host ~ '^[a-z0-9.-]{4,253}$'),
  -- What the record TXT at `_aliado.<host>` must say.
  proof text not null,
  set_at timestamptz not null,
  proved_at timestamptz,
  checked_at timestamptz,
  -- What the last check found.
  proof_found boolean not null default false,
  points_here boolean not null default false,
  -- Since when a record of a proved domain is missing.
  missing_since timestamptz
);
alter table brand_domain enable row level security;
create policy own_brand on brand_domain to aliado_app using (sees_brand(brand_id));
