-- Whether another brand has connected this shop: it would get the same orders (decision 226). A shop that only
-- sends its orders (`other`) proves nothing about its address, so it keeps no brand out.
create function shop_is_elsewhere(p_brand integer, p_kind text, p_address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select p_kind <> 'other' and exists (
    select from shop
    where kind = p_kind and address = p_address and brand_id <> p_brand and disconnected_at is null
  )
$$;
revoke execute on function shop_is_elsewhere from public;
grant execute on function shop_is_elsewhere to aliado_app;

-- Creates a job for every order of a shop that has to be read again: one for all of its waiting events.
create function queue_shop_events(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from shop_event
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update shop_event e set queued_at = p_at from waiting w
    where e.brand_id = w.brand_id and e.id = w.id returning e.brand_id, e.shop_id, e.order_key
  ), orders as (select distinct brand_id, shop_id, order_key from queued)
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'shopId', shop_id, 'orderKey', order_key)),
    array_agg('shop-order:' || brand_id || ':' || shop_id || ':' || order_key),
    -- A shop's orders are read one after the other.
    array_agg('shop:' || brand_id || ':' || shop_id)
  ) from orders
$$;
revoke execute on function queue_shop_events from public;
grant execute on function queue_shop_events to aliado_app;

-- The same for the first import of a shop.
create function queue_shop_imports(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from shop
    where import_queued_at is null and disconnected_at is null
    order by id limit p_limit for update skip locked
  ), queued as (
    update shop s set import_queued_at = p_at from waiting w
    where s.brand_id = w.brand_id and s.id = w.id returning s.brand_id, s.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'shopId', id)),
    array_agg('shop-import:' || brand_id || ':' || id),
    array_agg('shop-import:' || brand_id || ':' || id)
  ) from queued
$$;
revoke execute on function queue_shop_imports from public;
grant execute on function queue_shop_imports to aliado_app;

-- The same for the checks of shops, every quarter of an hour each.
create function queue_shop_checks(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from shop
    where check_due_at <= p_at and disconnected_at is null
    order by check_due_at limit p_limit for update skip locked
  ), queued as (
    update shop s set check_due_at = p_at + interval '15 minutes' from waiting w
    where s.brand_id = w.brand_id and s.id = w.id returning s.brand_id, s.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'shopId', id)),
    array_agg('shop-check:' || brand_id || ':' || id),
    array_agg('shop:' || brand_id || ':' || id)
  ) from queued
$$;
revoke execute on function queue_shop_checks from public;
grant execute on function queue_shop_checks to aliado_app;

-- Removes events that ended long ago; returns how many.
create function purge_shop_events(p_before timestamptz, p_limit integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select brand_id, id from shop_event
    where received_at < p_before and finished_at is not null limit p_limit
  ), removed as (
    delete from shop_event e using old o
    where e.brand_id = o.brand_id and e.id = o.id returning 1
  )
  select count(*)::integer from removed
$$;
revoke execute on function purge_shop_events from public;
grant execute on function purge_shop_events to aliado_app;
