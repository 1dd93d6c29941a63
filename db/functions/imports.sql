-- Creates a job for every import of a file that waits for one, and not for a second person.
create function queue_brand_imports(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from brand_import
    where queued_at is null and coalesce(decision, 'approved') = 'approved' order by id limit p_limit for update skip locked
  ), queued as (
    update brand_import i set queued_at = p_at from waiting w
    where i.brand_id = w.brand_id and i.id = w.id returning i.brand_id, i.id, i.kind
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'importId', id, 'kind', kind)),
    array_agg('brand-import:' || brand_id || ':' || id),
    -- A brand's imports run one after the other.
    array_agg('brand-imports:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_brand_imports from public;
grant execute on function queue_brand_imports to aliado_app;
