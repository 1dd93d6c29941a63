-- owner: campaigns
-- A message of the brand to a segment of its partners.
create table campaign (
  brand_id integer not null references brand,
  id integer generated always as identity,
  name text not null,
  -- Null: all approved partners.
  segment_id integer,
  channels text[] not null,
  title text not null,
  body text not null,
  -- The route of the portal that it opens.
  link text,
  state text not null default 'draft'
    constraint known_state check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  created_by text not null,
  created_at timestamptz not null,
  -- Whose portfolio limits it; null: the whole brand.
  staff_id bigint,
  -- The conditions, as they were when it was sent.
  rule jsonb,
  due_at timestamptz,
  queued_at timestamptz,
  -- The last partner of the list of recipients that was written, until it is complete.
  listed_up_to bigint not null default 0,
  listed_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- What its recipients sold afterwards.
  sold_partners integer not null default 0,
  sold_orders integer not null default 0,
  sold_cents bigint not null default 0,
  measured_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, segment_id) references segment
);
create index campaign_due on campaign (due_at)
  where state in ('scheduled', 'sending') and queued_at is null;
create index campaign_to_measure on campaign (started_at) where started_at is not null;
create index campaign_of_segment on campaign (brand_id, segment_id) where segment_id is not null;

-- The result of a channel of a campaign, in figures.
create table campaign_channel (
  brand_id integer not null,
  campaign_id integer not null,
  channel text not null
    constraint known_channel check (channel in ('notice', 'push', 'email', 'whatsapp')),
  people integer not null default 0,
  sent integer not null default 0,
  left_out integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  opened integer not null default 0,
  clicked integer not null default 0,
  primary key (brand_id, campaign_id, channel),
  foreign key (brand_id, campaign_id) references campaign on delete cascade
);

-- One person and channel of a campaign: the key makes it impossible to send twice.
create table campaign_recipient (
  brand_id integer not null,
  campaign_id integer not null,
  partner_id bigint not null,
  channel text not null,
  -- In the links of the message, which work without signing in.
  token text not null constraint campaign_recipient_token_once unique,
  state text not null default 'waiting'
    constraint known_state check (state in ('waiting', 'sent', 'delivered', 'failed', 'left_out')),
  -- Why it failed or was left out.
  reason text,
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  primary key (brand_id, campaign_id, partner_id, channel),
  foreign key (brand_id, campaign_id) references campaign on delete cascade,
  foreign key (brand_id, partner_id) references partner
);
create index campaign_recipient_waiting on campaign_recipient (brand_id, campaign_id, partner_id, channel)
  where state = 'waiting';
create index campaign_recipient_of_partner on campaign_recipient (brand_id, partner_id);

do $$
declare
  name text;
begin
  foreach name in array array['campaign', 'campaign_channel', 'campaign_recipient'] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
select limit_to_portfolio('campaign_recipient', 'partner_id', false);

-- owner: notifications
-- Whether it is pushed to devices as well.
alter table notification add column pushes boolean not null default true;

-- owner: platform
-- Where the recipient of the brand's news ends them, without signing in; sealed.
alter table message add column unsubscribe text;
