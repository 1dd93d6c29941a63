-- owner: platform
-- What a monitor watches besides requests: work that waits, the worker's last sign of life, the last
-- proof. The queue's tables are not the application's, so a function answers.
create function health_figures() returns table (name text, value double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'jobs_waiting', count(*)::double precision from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now() and locked_at is null
  union all
  select 'jobs_failed', count(*) from graphile_worker._private_jobs where attempts >= max_attempts
  union all
  select 'jobs_oldest_seconds', coalesce(extract(epoch from now() - min(run_at)), 0)
  from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now() and locked_at is null
  union all
  select 'messages_waiting', count(*) from message where queued_at is null
  union all
  select 'webhook_deliveries_waiting', count(*) from webhook_delivery where delivered_at is null
  union all
  -- Without any worker since the first start: as long ago as can be said.
  select 'worker_silence_seconds', coalesce(extract(epoch from now() - max(seen_at)), 'infinity')
  from worker_heartbeat
  union all
  select 'audit_lines_unchained', count(*) from audit_log where chain_no is null
  union all
  (select 'proof_differences', differences from proof_run order by id desc limit 1)
  union all
  (select 'proof_age_seconds', extract(epoch from now() - finished_at) from proof_run order by id desc limit 1)
$$;
revoke execute on function health_figures from public;
grant execute on function health_figures to aliado_app;
