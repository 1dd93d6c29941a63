-- owner: dashboard
-- The good news that a partner has seen, each once: `first_sale`, `first_redemption`, `level:<id>`.
create table celebration_seen (
  brand_id integer not null,
  partner_id bigint not null,
  key text not null,
  seen_at timestamptz not null,
  primary key (brand_id, partner_id, key),
  foreign key (brand_id, partner_id) references partner on delete cascade
);

alter table celebration_seen enable row level security;
create policy own_brand on celebration_seen to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('celebration_seen', 'partner_id', false);
