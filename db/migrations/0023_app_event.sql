-- owner: notifications
-- Installations of the portal as an app, for the brand's figures.
create table app_event (
  id bigint generated always as identity primary key,
  brand_id integer references brand,
  system text not null,
  event text not null,
  address text not null,
  device text not null,
  at timestamptz not null
);
create index app_event_by_address on app_event (address, at);
