-- owner: campaigns
-- A message that a brand sends by itself, of one kind; without a row it is off and has the product's text.
create table automatic_message (
  brand_id integer not null references brand,
  kind text not null
    constraint known_kind check (kind in ('no_sale', 'credits_expiring', 'level_near')),
  active boolean not null,
  channels text[] not null,
  title text not null,
  body text not null,
  -- The route of the portal that it opens.
  link text,
  -- Of the kind: days without a sale, days before the expiry, or the percent of the way to the level.
  figure integer not null,
  pause_days integer not null,
  changed_at timestamptz not null,
  -- The last day on which it looked for people.
  ran_on date,
  primary key (brand_id, kind)
);

-- The campaign of one day of an automatic message.
alter table campaign add column automatic_kind text, add column automatic_day date;
create unique index campaign_automatic_once on campaign (brand_id, automatic_kind, automatic_day);

-- What the message says of this person, as it was when they came into the list.
alter table campaign_recipient add column facts jsonb;

-- Who got an automatic message for what: the key makes it impossible to get the same one twice.
create table automatic_occasion (
  brand_id integer not null,
  kind text not null,
  partner_id bigint not null,
  -- The last sale, the day of the expiry, or the level.
  occasion text not null,
  campaign_id integer not null,
  at timestamptz not null,
  primary key (brand_id, kind, partner_id, occasion),
  foreign key (brand_id, partner_id) references partner
);
create index automatic_occasion_of_partner on automatic_occasion (brand_id, partner_id);

do $$
declare
  name text;
begin
  foreach name in array array['automatic_message', 'automatic_occasion'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
select limit_to_portfolio('automatic_occasion', 'partner_id', false);
