-- Creates a job for the first waiting delivery of each object. A lost job is created again after ten
-- minutes. Two queues per webhook: a slow receiver occupies at most two workers.
create function queue_webhook_deliveries(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select d.brand_id, d.id, d.created_at, d.webhook_id, d.object from webhook_delivery d
    join webhook w on w.brand_id = d.brand_id and w.id = d.webhook_id and w.disabled_at is null
    where d.delivered_at is null and d.next_try_at <= p_at
      and (d.queued_at is null or d.queued_at < p_at - interval '10 minutes')
      and (d.resend_of is not null or not exists (
        select from webhook_delivery earlier
        where earlier.brand_id = d.brand_id and earlier.webhook_id = d.webhook_id and earlier.object = d.object
          and earlier.id < d.id and earlier.delivered_at is null and earlier.resend_of is null
      ))
    order by d.next_try_at limit p_limit for update of d skip locked
  ), queued as (
    update webhook_delivery d set queued_at = p_at from waiting w
    where d.brand_id = w.brand_id and d.id = w.id and d.created_at = w.created_at
    returning d.brand_id, d.id, d.webhook_id, d.object
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'deliveryId', id)),
    array_agg('webhook:' || id),
    array_agg(format('webhook:%s:%s', webhook_id, abs(hashtext(object) % 2)))
  ) from queued
$$;
revoke execute on function queue_webhook_deliveries from public;
grant execute on function queue_webhook_deliveries to aliado_app;
