-- Creates a job for every campaign whose time has come.
create function queue_campaigns(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from campaign
    where state in ('scheduled', 'sending') and queued_at is null and due_at <= p_at
      and not brand_is_suspended(brand_id)
    order by due_at limit p_limit for update skip locked
  ), queued as (
    update campaign c set queued_at = p_at from waiting w
    where c.brand_id = w.brand_id and c.id = w.id returning c.brand_id, c.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'campaignId', id)),
    array_agg('campaign:' || brand_id || ':' || id),
    -- A brand's campaigns run one after the other.
    array_agg('campaigns:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_campaigns from public;
grant execute on function queue_campaigns to aliado_app;
