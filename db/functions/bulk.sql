-- Creates a job for every bulk action that waits for one.
create function queue_partner_bulks(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from partner_bulk
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update partner_bulk b set queued_at = p_at from waiting w
    where b.brand_id = w.brand_id and b.id = w.id returning b.brand_id, b.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'bulkId', id)),
    array_agg('partner-bulk:' || brand_id || ':' || id),
    -- A brand's bulk actions run one after the other.
    array_agg('partner-bulks:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_partner_bulks from public;
grant execute on function queue_partner_bulks to aliado_app;

-- The same for bulk actions on orders.
create function queue_order_bulks(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from order_bulk
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update order_bulk b set queued_at = p_at from waiting w
    where b.brand_id = w.brand_id and b.id = w.id returning b.brand_id, b.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'bulkId', id)),
    array_agg('order-bulk:' || brand_id || ':' || id),
    array_agg('order-bulks:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_order_bulks from public;
grant execute on function queue_order_bulks to aliado_app;
