-- owner: tracking
create table link (
  code text primary key,
  brand_id integer not null references brand,
  partner_id bigint not null,
  -- Null: the link leads to the shop's front page.
  product_id bigint,
  target_url text not null,
  created_at timestamptz not null,
  foreign key (brand_id, partner_id) references partner,
  unique nulls not distinct (brand_id, partner_id, product_id)
);

create table click (
  brand_id integer not null references brand,
  id text not null,
  partner_id bigint not null,
  code text not null,
  at timestamptz not null,
  primary key (brand_id, id)
);

-- Who was already counted that day; the digest is salted per day and names nobody.
create table visitor_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  visitor bytea not null,
  primary key (brand_id, partner_id, day, visitor)
);

create table visit_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  clicks bigint not null,
  visitors bigint not null,
  bots bigint not null default 0,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);

do $$
declare
  name text;
begin
  foreach name in array array['link', 'click', 'visitor_day', 'visit_day'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
