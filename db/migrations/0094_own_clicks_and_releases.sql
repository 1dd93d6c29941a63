-- owner: ledger
-- The commissions released on some days are summed by the day of their release.
create index lot_by_release on ledger.lot (brand_id, partner_id, released_at)
  where released_at is not null;

-- owner: tracking
-- Clicks of partners on their own links: known, and never counted as visitors.
alter table visit_day add column own_clicks bigint not null default 0;

-- From where a partner used the portal on a day: a digest of the address and the device, for the
-- day, as visitors have. A visit from there is the partner's own.
create table own_device (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  device bytea not null,
  primary key (brand_id, partner_id, day, device)
);
alter table own_device enable row level security;
create policy own_brand on own_device to aliado_app using (sees_brand(brand_id));
