-- owner: webhooks
-- Where a brand's own systems want to hear of what happened here.
create table webhook (
  id bigint generated always as identity primary key,
  brand_id integer not null references brand,
  url text not null,
  -- Signs each delivery; shown to the brand once, when the webhook is made.
  secret text not null,
  -- Empty: every event there is.
  events text[] not null,
  created_at timestamptz not null,
  -- Deliveries in a row that were given up; too many switch it off.
  given_up_in_row integer not null default 0,
  disabled_at timestamptz,
  unique (brand_id, url)
);

-- One event for one webhook, written in the transaction of what happened and made a job of after it.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  brand_id integer not null references brand,
  webhook_id bigint not null references webhook on delete cascade,
  -- The same for every webhook that hears of it, and for every try.
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  tries integer not null default 0,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- What the last try was answered.
  answer text
);
create index webhook_delivery_to_queue on webhook_delivery (id) where queued_at is null;
create index webhook_delivery_recent on webhook_delivery (brand_id, webhook_id, id desc);

alter table webhook enable row level security;
create policy own_brand on webhook to aliado_app using (sees_brand(brand_id));
alter table webhook_delivery enable row level security;
create policy own_brand on webhook_delivery to aliado_app using (sees_brand(brand_id));

create function queue_webhook_deliveries(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select id from webhook_delivery where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update webhook_delivery d set queued_at = p_at from waiting w where d.id = w.id returning d.id
  ), specs as (
    select array_agg((
      p_task, json_build_object('deliveryId', id), null, null, p_attempts, 'webhook:' || id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n from queued
  )
  select coalesce((select n::integer from specs, lateral (
    select count(*) from graphile_worker.add_jobs(specs.all_of_them)
  ) made where specs.n > 0), 0)
$$;
revoke execute on function queue_webhook_deliveries from public;
grant execute on function queue_webhook_deliveries to aliado_app;
