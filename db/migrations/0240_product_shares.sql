-- owner: sharing
-- What a partner shared of a product, and the message for it that is suggested the next time. Null: not shared yet, or
-- the usual message.
create table product_share (
  brand_id integer not null,
  partner_id bigint not null,
  product_id bigint not null,
  message text check (char_length(message) between 1 and 500),
  shared_at timestamptz,
  primary key (brand_id, partner_id, product_id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, product_id) references product
);
create index product_share_latest on product_share (brand_id, partner_id, shared_at desc)
  where shared_at is not null;
create index product_share_messages on product_share (brand_id, partner_id) where message is not null;

alter table product_share enable row level security;
create policy own_brand on product_share to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('product_share', 'partner_id', false);

-- owner: orders
-- What all partners of a brand sold most lately, counted by a job: the sum over a large brand's partners is too slow
-- for a screen. Ten rows or so for each brand.
create table best_seller (
  brand_id integer not null references brand,
  place integer not null,
  sku text not null,
  primary key (brand_id, place)
);

alter table best_seller enable row level security;
create policy own_brand on best_seller to aliado_app using (sees_brand(brand_id));
