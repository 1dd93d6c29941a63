-- owner: tracking
-- The visits that are stored and not counted yet, for some seconds. A visit costs its row here and one entry of the index, by
-- which an order finds its click; `count_visits` moves clicks to their table and counts days and visitors, many at once.
-- Without row-level security, because PostgreSQL refuses COPY on a table that has it: the application may add rows and
-- has no other right, and what it may read of them it reads by `waiting_clicks`.
create table incoming_visit (
  brand_id integer not null,
  partner_id bigint not null,
  click_id text collate "C" not null,
  code text not null,
  -- Null: a robot or a prefetch.
  visitor bytea,
  device bytea not null,
  place text not null,
  source text not null,
  referrer text,
  paid boolean not null,
  at timestamptz not null,
  -- By the database's clock, whatever the product's says.
  arrived_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- Not unique: a batch whose answer was lost is sent again, and `count_visits` counts each click once. Ids sort by time, so
-- that entries are added at the end of the index.
create index incoming_visit_by_click on incoming_visit (click_id);
revoke all on incoming_visit from aliado_app;
grant insert on incoming_visit to aliado_app;
