-- Creates a job for every replay of orders that waits for one.
create function queue_commission_replays(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from commission_replay
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update commission_replay r set queued_at = p_at from waiting w
    where r.brand_id = w.brand_id and r.id = w.id returning r.brand_id, r.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'replayId', id)),
    array_agg('commission-replay:' || id),
    -- A brand's replays run one after the other.
    array_agg('commission-replays:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_commission_replays from public;
grant execute on function queue_commission_replays to aliado_app;
