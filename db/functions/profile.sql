-- Creates a job for every social profile that waits for a query.
create function queue_social_tracking(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, partner_id from social_profile where queued_at is null
    order by requested_at limit p_limit for update skip locked
  ), queued as (
    update social_profile s set queued_at = p_at from waiting w
    where s.brand_id = w.brand_id and s.partner_id = w.partner_id returning s.brand_id, s.partner_id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'partnerId', partner_id)),
    array_agg('social:' || brand_id || ':' || partner_id)
  ) from queued
$$;
revoke execute on function queue_social_tracking from public;
grant execute on function queue_social_tracking to aliado_app;
