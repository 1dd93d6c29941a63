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

-- Adds what changed to the commissions of the whole brand, in its transaction. p_days: an array of day and amount, any
-- number of a day. With the owner's rights: a member with a portfolio changes sums that they do not see.
create function count_brand_commissions(p_brand integer, p_days jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  insert into brand_commission_day as b (brand_id, day, shard, amount_cents)
  select p_brand, day, pg_backend_pid() % 16, sum(amount)
  from jsonb_to_recordset(p_days) as r(day date, amount bigint)
  group by day having sum(amount) <> 0 order by day
  on conflict (brand_id, day, shard) do update set amount_cents = b.amount_cents + excluded.amount_cents;
end
$$;
revoke execute on function count_brand_commissions from public;
grant execute on function count_brand_commissions to aliado_app;

-- Makes one row again of the shards of each day before p_day. Returns how many rows went.
create function fold_brand_commissions(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  -- In the order of the keys, like those who add to them.
  perform from brand_commission_day where brand_id = p_brand and day < p_day and shard > 0
  order by day, shard for update;
  with gone as (
    delete from brand_commission_day where brand_id = p_brand and day < p_day and shard > 0
    returning day, amount_cents
  ), kept as (
    insert into brand_commission_day as b (brand_id, day, shard, amount_cents)
    select p_brand, day, 0, sum(amount_cents) from gone group by day order by day
    on conflict (brand_id, day, shard) do update set amount_cents = b.amount_cents + excluded.amount_cents
  )
  select count(*) into folded from gone;
  return folded;
end
$$;
revoke execute on function fold_brand_commissions from public;
grant execute on function fold_brand_commissions to aliado_app;

-- Older programs do not count them: triggers do it for them, as for orders.
create function count_added_commissions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_brand_commissions(brand_id, jsonb_agg(jsonb_build_object('day', day, 'amount', amount_cents)))
  from changed group by brand_id;
  return null;
end
$$;
create trigger count_added_commissions after insert on commission_day
  referencing new table as changed for each statement
  when (current_setting('aliado.counts_days', true) is distinct from 'on')
  execute function count_added_commissions();

create function count_changed_commissions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_brand_commissions(brand_id,
    jsonb_agg(jsonb_build_object('day', day, 'amount', n.amount_cents - o.amount_cents)))
  from changed n join former o using (brand_id, partner_id, day) group by brand_id;
  return null;
end
$$;
create trigger count_changed_commissions after update on commission_day
  referencing old table as former new table as changed for each statement
  when (current_setting('aliado.counts_days', true) is distinct from 'on')
  execute function count_changed_commissions();

-- Adds to the commissions of the whole brand what they lack of those of its partners since p_day, as mend_brand_orders
-- does. Returns how many sums were wrong.
create function mend_brand_commissions(p_brand integer, p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days integer;
begin
  if not sees_brand(p_brand) then raise exception 'not the brand of the transaction'; end if;
  with lacking as materialized (
    select day, sum(amount_cents)::bigint as amount_cents from (
      select day, amount_cents from commission_day where brand_id = p_brand and day >= p_day
      union all
      select day, -amount_cents from brand_commission_day where brand_id = p_brand and day >= p_day
    ) d group by day having sum(amount_cents) <> 0
  ), mended as (
    insert into brand_commission_day as b (brand_id, day, shard, amount_cents)
    select p_brand, day, 0, amount_cents from lacking order by day
    on conflict (brand_id, day, shard) do update set amount_cents = b.amount_cents + excluded.amount_cents
  )
  select count(*) into days from lacking;
  return days;
end
$$;
revoke execute on function mend_brand_commissions from public;
grant execute on function mend_brand_commissions to aliado_app;
