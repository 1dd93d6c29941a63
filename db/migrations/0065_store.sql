-- owner: store
-- What a partner says and shows in the own space at a brand.
create table partner_store (
  brand_id integer not null,
  partner_id bigint not null,
  -- Empty until the partner writes it.
  title text not null default '',
  description text not null default '',
  updated_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);

create table store_photo (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  -- Five places: a sixth photo has nowhere to go, whoever asks at once.
  place smallint not null check (place between 1 and 5),
  -- An address of ours.
  picture text not null,
  -- The library image it is, where it is one; the picture stays when the brand takes the asset back.
  asset_id integer,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner_store,
  constraint one_photo_a_place unique (brand_id, partner_id, place),
  constraint library_image_once unique (brand_id, partner_id, asset_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['partner_store', 'store_photo'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
