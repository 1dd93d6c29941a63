-- Creates a job for every export that waits for one.
create function queue_list_exports(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from list_export
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update list_export e set queued_at = p_at from waiting w
    where e.brand_id = w.brand_id and e.id = w.id returning e.brand_id, e.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'exportId', id)),
    array_agg('list-export:' || brand_id || ':' || id),
    -- A brand's exports run one after the other.
    array_agg('list-exports:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_list_exports from public;
grant execute on function queue_list_exports to aliado_app;
