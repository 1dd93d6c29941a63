-- owner: brands
-- The last raise of a limit up to which one person may decide alone: it counts a day later, so that one person
-- cannot raise a limit and use it at once.
create table limit_raise (
  brand_id integer not null references brand,
  -- The parameter.
  key text not null,
  -- What counts until then.
  cents_before bigint not null,
  raised_at timestamptz not null,
  primary key (brand_id, key)
);
alter table limit_raise enable row level security;
create policy own_brand on limit_raise to aliado_app using (sees_brand(brand_id));
