-- What each of these brands used since a day: approved partners, and the orders and sales in p_statuses.
-- Only counts: nothing of a partner.
create function brand_usage(p_brands integer[], p_since date, p_statuses order_status[])
returns table (brand_id integer, partners bigint, orders bigint, sales_cents bigint, last_sale date)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id,
    (select count(*) from partner p where p.brand_id = b.id and p.approved and p.left_at is null),
    coalesce(sold.orders, 0), coalesce(sold.cents, 0),
    (select max(d.day) from order_day d
     where d.brand_id = b.id and d.status = any(p_statuses) and d.quantity > 0)
  from unnest(p_brands) as b (id)
  left join lateral (
    select sum(d.quantity)::bigint as orders, sum(d.total_cents)::bigint as cents from order_day d
    where d.brand_id = b.id and d.day >= p_since and d.status = any(p_statuses)
  ) sold on true
$$;

-- The jobs of the queue in a state, the newest first, below a number. The application has no right to
-- the queue's tables. Of an error only its first line: the others name the code.
create function installation_jobs(p_state text, p_below bigint, p_limit integer)
returns table (
  id bigint, task text, attempts integer, max_attempts integer, last_error text, run_at timestamptz,
  created_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select j.id, t.identifier, j.attempts, j.max_attempts, left(split_part(j.last_error, E'\n', 1), 300),
    j.run_at, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where (p_below is null or j.id < p_below) and p_state = case
    when j.locked_at is not null then 'running'
    when j.attempts >= j.max_attempts then 'failed'
    else 'waiting'
  end
  order by j.id desc limit p_limit
$$;

-- Lets a job that no worker runs be tried again now; returns its task, null where there is none.
create function retry_installation_job(p_id bigint, p_at timestamptz) returns text
language sql security definer set search_path = public, pg_temp as $$
  select t.identifier
  from graphile_worker.reschedule_jobs(array[p_id], run_at => p_at, attempts => 0) as job
  join graphile_worker._private_tasks t on t.id = job.task_id
$$;

do $$
declare
  name text;
begin
  foreach name in array array['brand_usage', 'installation_jobs', 'retry_installation_job'] loop
    execute format('revoke execute on function %I from public', name);
    execute format('grant execute on function %I to aliado_app', name);
  end loop;
end
$$;
