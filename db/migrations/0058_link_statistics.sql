-- owner: tracking
-- A link to a cart has no product but what it holds; null: a product's or the shop's link.
alter table link add column cart text;
alter table link drop constraint link_brand_id_partner_id_product_id_key;
alter table link add constraint one_link_a_target
  unique nulls not distinct (brand_id, partner_id, product_id, cart);

-- Where a link was put (the share sheet says so) and which site or app the visitor came from.
create table link_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  code text not null,
  place text not null,
  source text not null,
  clicks bigint not null,
  visitors bigint not null,
  primary key (brand_id, partner_id, day, code, place, source)
) with (fillfactor = 60);
alter table link_day enable row level security;
create policy own_brand on link_day to aliado_app using (sees_brand(brand_id));
