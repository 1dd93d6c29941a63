-- owner: webhooks
-- Every event is written, whether its webhook is on or off, and delivered in order for each object.
alter table webhook_delivery
  -- What the event is about, such as partner:12; its events reach a webhook one after the other.
  add column object text not null default '',
  add column next_try_at timestamptz;
-- Older deliveries have no object: each is an object of its own, so none waits for another.
update webhook_delivery set object = 'delivery:' || id;
update webhook_delivery set next_try_at = created_at, queued_at = null, tries = 0 where delivered_at is null;
alter table webhook_delivery alter column object drop default, drop column given_up_at;

alter table webhook
  -- Since when every delivery has failed; null after a success.
  add column failing_since timestamptz,
  drop column given_up_in_row;

drop index webhook_delivery_to_queue;
create index webhook_delivery_due on webhook_delivery (next_try_at) where delivered_at is null;
create index webhook_delivery_waiting on webhook_delivery (webhook_id, object, id) where delivered_at is null;

drop function queue_webhook_deliveries;
-- Makes a job of the first waiting delivery of each object. A job that was lost is made again after ten
-- minutes. Two queues for each webhook: a slow receiver occupies two workers at most.
create function queue_webhook_deliveries(p_task text, p_limit integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select d.id, d.webhook_id, d.object from webhook_delivery d
    join webhook w on w.id = d.webhook_id and w.disabled_at is null
    where d.delivered_at is null and d.next_try_at <= p_at
      and (d.queued_at is null or d.queued_at < p_at - interval '10 minutes')
      and not exists (
        select from webhook_delivery earlier
        where earlier.webhook_id = d.webhook_id and earlier.object = d.object and earlier.id < d.id
          and earlier.delivered_at is null
      )
    order by d.next_try_at limit p_limit for update of d skip locked
  ), queued as (
    update webhook_delivery d set queued_at = p_at from waiting w where d.id = w.id returning d.id, d.webhook_id, d.object
  ), specs as (
    select array_agg((
      p_task, json_build_object('deliveryId', id), format('webhook:%s:%s', webhook_id, abs(hashtext(object) % 2)), null,
      25, 'webhook:' || id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n from queued
  )
  select coalesce((select n::integer from specs, lateral (
    select count(*) from graphile_worker.add_jobs(specs.all_of_them)
  ) made where specs.n > 0), 0)
$$;
revoke execute on function queue_webhook_deliveries from public;
grant execute on function queue_webhook_deliveries to aliado_app;
