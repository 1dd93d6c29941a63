-- owner: redemption
-- What a supplier delivered: worth as much as the money it cost, so it lies apart from the lists
-- and is read only when its owner asks to see it.
create table reward_code (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  no integer not null,
  code text not null,
  pin text,
  link text,
  expires_on date,
  primary key (brand_id, partner_id, redemption_id, no),
  foreign key (brand_id, partner_id, redemption_id) references redemption
);
alter table reward_code enable row level security;
create policy own_brand on reward_code to aliado_app using (sees_brand(brand_id));

-- The whole number of a card, only until the supplier has said what became of the order.
create table reward_card_number (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  card_number text not null,
  primary key (brand_id, partner_id, redemption_id),
  foreign key (brand_id, partner_id, redemption_id) references redemption
);
alter table reward_card_number enable row level security;
create policy own_brand on reward_card_number to aliado_app using (sees_brand(brand_id));
