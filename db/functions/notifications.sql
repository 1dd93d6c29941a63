-- Sends new notifications to the open screens, and creates a job for every partner with a device. A
-- notification that used NOTIFY in its own transaction would make all such commits wait for each other.
create function queue_notifications(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id, created_at from notification where queued_at is null
    order by id limit p_limit for update skip locked
  ), queued as (
    update notification n set queued_at = p_at from waiting w
    where n.brand_id = w.brand_id and n.id = w.id and n.created_at = w.created_at
    returning n.id, n.brand_id, n.partner_id, n.pushes
  ), sent as (
    select count(pg_notify('aliado_notification', brand_id || ':' || partner_id)) as n
    from (select distinct brand_id, partner_id from queued) recipient
  ), jobs as (
    select queue_jobs(
      p_task, p_attempts,
      array_agg(json_build_object('brandId', q.brand_id, 'notificationId', q.id)),
      array_agg('push:' || q.id)
    ) as n
    from queued q where q.pushes and exists (
      select 1 from push_subscription s where s.brand_id = q.brand_id and s.partner_id = q.partner_id)
  )
  select (select count(*) from queued)::integer + 0 * (select n from sent)::integer + 0 * (select n from jobs)::integer
$$;
revoke execute on function queue_notifications from public;
grant execute on function queue_notifications to aliado_app;
