-- owner: brands
create table brand (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  name text not null,
  document text not null,
  shop_url text not null,
  logo_url text,
  -- 'credits': partners redeem credits; 'commission': they are paid by monthly closings.
  mode text not null default 'credits' check (mode in ('credits', 'commission')),
  open_for_joining boolean not null default true,
  is_platform boolean not null default false,
  created_at timestamptz not null
);

-- What a brand chose; what it left alone has its default in the code (brands/rules.ts).
create table brand_parameter (
  brand_id integer not null references brand,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (brand_id, key)
);

create table brand_key (
  key_hash bytea primary key,
  brand_id integer not null references brand,
  label text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

alter table brand_parameter enable row level security;
create policy own_brand on brand_parameter to aliado_app using (sees_brand(brand_id));
