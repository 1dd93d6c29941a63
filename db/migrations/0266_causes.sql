-- owner: notifications
-- What a partner was notified of already: the same cause notifies once, whatever month it comes again in. Beside the
-- notifications, because a key over all months cannot be in a table that is kept by month.
create table notification_cause (
  brand_id integer not null,
  partner_id bigint not null,
  cause text collate "C" not null,
  at timestamptz not null,
  primary key (brand_id, partner_id, cause)
);
-- For the removal of old ones, which are at the begin of the table; an entry for each 128 pages costs a writer nothing.
create index notification_cause_by_time on notification_cause using brin (at);
alter table notification_cause enable row level security;
create policy own_brand on notification_cause to aliado_app using (sees_brand(brand_id));

-- owner: platform
-- The same for messages.
create table message_cause (
  brand_id integer not null,
  external_id text collate "C" not null,
  at timestamptz not null,
  primary key (brand_id, external_id)
);
create index message_cause_by_time on message_cause using brin (at);

-- owner: webhooks
-- The time of the event that was delivered, by whose month both will be kept; of tries of before, that of the upgrade.
alter table webhook_try add column created_at timestamptz not null default now();
