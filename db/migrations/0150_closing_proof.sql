-- owner: closing
-- The file that proves the brand's payment of a closing; the partner sees it too.
create table closing_proof (
  brand_id integer not null,
  closing_id bigint not null,
  partner_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  primary key (brand_id, closing_id),
  foreign key (brand_id, closing_id) references closing
);
alter table closing_proof enable row level security;
create policy own_brand on closing_proof to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('closing_proof', 'partner_id', false);
