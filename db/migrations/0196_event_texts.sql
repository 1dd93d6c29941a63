-- owner: event-texts
-- A brand's own text of an event of the product, for one kind of channel; without a row it has the product's.
create table event_text (
  brand_id integer not null references brand,
  event text not null,
  kind text not null
    constraint known_kind check (kind in ('notice', 'email', 'mobile')),
  -- Null where the channel has no title.
  title text,
  body text not null,
  changed_at timestamptz not null,
  primary key (brand_id, event, kind)
);
alter table event_text enable row level security;
create policy own_brand on event_text to aliado_app using (sees_brand(brand_id));
