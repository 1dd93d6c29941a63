-- owner: landing
-- What a partner chose to show on the own public page at a brand.
create table landing_page (
  brand_id integer not null,
  partner_id bigint not null,
  -- In the partner's order; a banner that the brand took back is left out when the page is shown.
  banner_ids integer[] not null,
  updated_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);
alter table landing_page enable row level security;
create policy own_brand on landing_page to aliado_app using (sees_brand(brand_id));
