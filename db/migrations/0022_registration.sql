-- owner: registration
-- What the brand's own registration form asked beside the usual fields, by the field's name.
create table registration_answer (
  brand_id integer not null,
  partner_id bigint not null,
  name text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (brand_id, partner_id, name),
  foreign key (brand_id, partner_id) references partner
);
alter table registration_answer enable row level security;
create policy own_brand on registration_answer to aliado_app using (sees_brand(brand_id));
