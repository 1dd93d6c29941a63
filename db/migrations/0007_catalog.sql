-- owner: catalog
create table product (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  sku text not null,
  name text not null,
  category text not null,
  -- Null: the product has no price and is not listed.
  price_cents bigint check (price_cents >= 0),
  promotion_price_cents bigint check (promotion_price_cents >= 0),
  url text not null,
  image_url text,
  description text not null default '',
  active boolean not null default true,
  updated_at timestamptz not null,
  -- What a search looks at, without accents.
  search_text text not null,
  primary key (brand_id, id),
  unique (brand_id, sku)
);
create index product_by_name on product (brand_id, name, id) where active and price_cents is not null;
create index product_search on product using gin (search_text gin_trgm_ops);

alter table product enable row level security;
create policy own_brand on product to aliado_app using (sees_brand(brand_id));
