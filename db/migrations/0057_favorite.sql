-- owner: lists
-- A product that a partner likes to sell; what is no longer sold stays one.
create table favorite (
  brand_id integer not null,
  partner_id bigint not null,
  product_id bigint not null,
  created_at timestamptz not null,
  primary key (brand_id, partner_id, product_id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, product_id) references product
);

-- Products that a partner put together under a name, in the partner's order.
create table product_list (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  partner_id bigint not null,
  name text not null,
  product_ids bigint[] not null,
  created_at timestamptz not null,
  foreign key (brand_id, partner_id) references partner
);
create index product_list_of_partner on product_list (brand_id, partner_id, id desc);

do $$
declare
  name text;
begin
  foreach name in array array['favorite', 'product_list'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
