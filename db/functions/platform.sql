-- Creates one job for each payload, many in one notification; returns how many. A key that a waiting job
-- has already replaces that job. Jobs with the same queue name run one after the other.
create function queue_jobs(
  p_task text, p_attempts integer, p_payloads json[], p_keys text[], p_queues text[] default null
) returns integer
language sql set search_path = public, pg_temp as $$
  with specs as (
    select array_agg((
      p_task, payload, queue, null, p_attempts, key, null, null
    )::graphile_worker.job_spec) as jobs
    from unnest(p_payloads, p_keys, p_queues) as job(payload, key, queue)
  )
  select count(added.*)::integer
  from specs, lateral graphile_worker.add_jobs(specs.jobs) as added
  where specs.jobs is not null
$$;
revoke execute on function queue_jobs from public;

-- Creates one job for each brand, which runs after the brand's own one of that name; returns how many.
create function queue_brands(p_task text, p_attempts integer, p_brands integer[]) returns integer
language sql security definer set search_path = public, pg_temp as $$
  select queue_jobs(p_task, p_attempts, array_agg(json_build_object('brandId', brand)),
    array_agg(p_task || ':' || brand), array_agg(p_task || ':' || brand))
  from unnest(p_brands) as brand
$$;
revoke execute on function queue_brands from public;
grant execute on function queue_brands to aliado_app;

-- Creates a job for every message that waits for one.
create function queue_messages(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id, created_at from message where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update message m set queued_at = p_at from waiting w
    where m.brand_id = w.brand_id and m.id = w.id and m.created_at = w.created_at returning m.id
  )
  select queue_jobs(
    p_task, p_attempts, array_agg(json_build_object('messageId', id)), array_agg('message:' || id)
  ) from queued
$$;
revoke execute on function queue_messages from public;
grant execute on function queue_messages to aliado_app;

-- The tables that are kept by month, with the column whose month it is and how long a part is kept after its end;
-- null: it is never removed.
create function kept_by_month() returns table (parent text, month_of text, kept interval)
language sql immutable set search_path = public, pg_temp as $$
  values
    -- As long as an order can name the click, and a year for questions about it.
    ('click', 'at', interval '25 months'),
    -- A visitor is counted once a day.
    ('visitor_day', 'day', interval '1 month'),
    -- Never removed: its lines are a chain.
    ('audit_log', 'at', null),
    ('notification', 'created_at', interval '12 months'),
    ('message', 'created_at', interval '25 months'),
    -- The history of deliveries; those that still wait end with it. A try is in the month of its delivery.
    ('webhook_delivery', 'created_at', interval '90 days'),
    ('webhook_try', 'created_at', interval '90 days')
$$;
revoke execute on function kept_by_month from public;

-- Makes the parts of this month and the next two of every table that is kept by month, and removes those
-- that are older than it is kept; returns how many were made and removed. What is later is in a part
-- named rest. There is no default part: with one, a page of the newest rows would read every part.
-- It gives way to requests before PostgreSQL looks for deadlocks, and is then tried again.
create function keep_partitions(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  kept record;
  part record;
  today date := (p_now at time zone 'UTC')::date;
  this_month date := date_trunc('month', today)::date;
  covered date;
  next_month date;
  name text;
  rest text;
  changed integer := 0;
begin
  perform pg_advisory_xact_lock(7203118);
  if exists (
    select from kept_by_month() k
    where (select max(ends) from month_parts(k.parent)) <= this_month + interval '2 months'
  ) then
    -- What the rows refer to is locked before them, as requests do.
    lock table partner, webhook in share row exclusive mode;
  end if;
  for kept in select * from kept_by_month() loop
    rest := kept.parent || '_rest';
    covered := (select max(ends) from month_parts(kept.parent));
    if covered <= this_month + interval '2 months' then
      execute format('lock table %I in access exclusive mode', kept.parent);
      -- Taken off and put back it would lock what its rows refer to against every reader.
      execute format('create temporary table moved as select * from %I', rest);
      execute format('drop table %I', rest);
      while covered <= this_month + interval '2 months' loop
        next_month := covered + interval '1 month';
        name := format('%s_%s', kept.parent, to_char(covered, 'YYYY_MM'));
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          name, kept.parent, covered, next_month);
        execute format('revoke all on %I from aliado_app', name);
        covered := next_month;
        changed := changed + 1;
      end loop;
      execute format('create table %I partition of %I for values from (%L) to (maxvalue)', rest, kept.parent, covered);
      execute format('revoke all on %I from aliado_app', rest);
      execute format('insert into %I overriding system value select * from pg_temp.moved', kept.parent);
      drop table pg_temp.moved;
    end if;
    for part in select * from month_parts(kept.parent) where ends <= today - kept.kept loop
      execute format('drop table %I', part.name);
      changed := changed + 1;
    end loop;
  end loop;
  return changed;
end
$$;
revoke execute on function keep_partitions from public;
grant execute on function keep_partitions to aliado_app;

-- Removes causes of messages and notifications whose month is not kept any more, at most so many; returns how many.
create function purge_causes(p_limit integer, p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old record;
  removed integer;
  total integer := 0;
begin
  for old in
    select parent || '_cause' as name, date_trunc('month', (p_now at time zone 'UTC') - kept)::date as until
    from kept_by_month() where parent in ('message', 'notification')
  loop
    execute format('delete from %I where ctid = any (array (select ctid from %I where at < %L limit %s))',
      old.name, old.name, old.until, p_limit - total);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end
$$;
revoke execute on function purge_causes from public;
grant execute on function purge_causes to aliado_app;

-- The parts of a table that is kept by month, each with the day on which it ends. The first part, of all rows
-- of before, is named by that day; the others by their month.
create function month_parts(p_parent text) returns table (name text, ends date)
language sql stable set search_path = public, pg_temp as $$
  select part, (to_date(right(part, 7), 'YYYY_MM')
    + case when part like '%\_until\_%' then interval '0' else interval '1 month' end)::date
  from (select inhrelid::regclass::text as part from pg_inherits where inhparent = p_parent::regclass) parts
  where part ~ '_\d{4}_\d{2}$'
$$;
revoke execute on function month_parts from public;

-- The text of a line that is hashed into its brand's chain.
create function audit_text(line audit_log) returns text
language sql stable as $$
  select concat_ws('|', line.id, line.brand_id, line.chain_no, quote_nullable(line.actor),
    quote_nullable(line.act), quote_nullable(line.subject), quote_nullable(line.detail::text),
    quote_nullable(line.request_id), (extract(epoch from line.at) * 1000000)::bigint,
    -- concat_ws leaves out what is null.
    'from ' || quote_literal(line.address), 'as ' || quote_literal(line.role))
$$;

-- Chains the lines that are not chained yet, oldest first; returns how many. One run at a time.
create function chain_audit(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line audit_log;
  head audit_chain;
  done integer := 0;
begin
  perform pg_advisory_xact_lock(7203117);
  for line in select * from audit_log where chain_no is null order by id limit p_limit for update loop
    select * into head from audit_chain where brand_id = line.brand_id;
    if not found then
      head := row(line.brand_id, 0, '\x'::bytea);
    end if;
    line.chain_no := head.chain_no + 1;
    line.hash := sha256(head.hash || convert_to(audit_text(line), 'UTF8'));
    update audit_log set chain_no = line.chain_no, hash = line.hash
    where brand_id = line.brand_id and id = line.id and at = line.at;
    insert into audit_chain values (head.brand_id, line.chain_no, line.hash)
    on conflict (brand_id) do update set chain_no = excluded.chain_no, hash = excluded.hash;
    done := done + 1;
  end loop;
  return done;
end
$$;
revoke execute on function chain_audit from public;
grant execute on function chain_audit to aliado_app;

-- The number of a segment of the log by its file's name: timeline, then the number in two parts; the archive has other files too, such
-- as 00000002.history, which have none.
create function segment_of(p_file text) returns bigint
language sql immutable as $$
  select ('x' || substr(p_file, 9, 8))::bit(32)::bigint * (4294967296 / pg_size_bytes(current_setting('wal_segment_size')))
    + ('x' || substr(p_file, 17, 8))::bit(32)::bigint
  where p_file ~ '^[0-9A-F]{24}'
$$;
revoke execute on function segment_of from public;

-- Figures for monitoring: waiting work, the worker's last heartbeat, the last proof. The
-- application has no right to the queue's tables, so a function reads them.
create function health_figures() returns table (name text, value double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'jobs_waiting', count(*)::double precision from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now() and locked_at is null
  union all
  -- A job that is running now has its last attempt counted already.
  select 'jobs_failed', count(*) from graphile_worker._private_jobs
  where attempts >= max_attempts and locked_at is null
  union all
  select 'jobs_oldest_seconds', coalesce(extract(epoch from now() - min(run_at)), 0)
  from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now() and locked_at is null
  union all
  select 'messages_waiting', count(*) from message where queued_at is null
  union all
  select 'webhook_deliveries_waiting', count(*) from webhook_delivery where delivered_at is null
  union all
  -- Infinity if no worker has run yet.
  select 'worker_silence_seconds', coalesce(extract(epoch from now() - max(seen_at)), 'infinity')
  from worker_heartbeat
  union all
  select 'audit_lines_unchained', count(*) from audit_log where chain_no is null
  union all
  -- Of the first that is found, about the oldest: after a day without counting there are too many to read.
  select 'visits_oldest_seconds', coalesce(
    (select extract(epoch from clock_timestamp() - arrived_at) from incoming_visit limit 1), 0)
  union all
  select 'redemptions_unqueued', count(*) from redemption where queued_at is null
  union all
  -- Whether the provider has paid them is not known.
  select 'redemptions_unknown', count(*) from redemption where state = 'unknown'
  union all
  select 'wallets_frozen', count(*) from ledger.wallet where frozen_at is not null
  union all
  select 'standbys', count(*) from pg_stat_replication where application_name <> 'pg_basebackup'
  union all
  -- The owner sees it only with the rights of pg_monitor: without them it is not known, which is not 0.
  select 'standby_lag_bytes', coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)
  from pg_stat_replication where application_name <> 'pg_basebackup'
  having pg_has_role('pg_read_all_stats', 'usage')
  union all
  -- Whole segments after the last archived one, or all where none ever was; 0 without an archive.
  select 'wal_segments_unarchived', case
    when current_setting('archive_mode') = 'off' or pg_is_in_recovery() then 0
    else greatest(segment_of(pg_walfile_name(pg_current_wal_lsn())) - coalesce(segment_of(last_archived_wal), 0) - 1, 0)
  end
  from pg_stat_archiver
  union all
  (select 'proof_differences', differences from proof_run order by id desc limit 1)
  union all
  -- Infinity if the books were never proved.
  select 'proof_age_seconds',
    coalesce((select extract(epoch from now() - finished_at) from proof_run order by id desc limit 1), 'infinity')
$$;
revoke execute on function health_figures from public;
grant execute on function health_figures to aliado_app;

-- The newest thousand messages of a brand with this text in their subject (a LIKE pattern). With the
-- owner's rights because row-level security lets no index search for a part of a text; the list itself
-- reads only rows that its caller sees.
create function search_messages(p_brand integer, p_pattern text)
returns setof bigint
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
as $$
begin
  if not sees_brand(p_brand) then
    return;
  end if;
  -- Planned with the values: a generic plan cannot know how rare a text is.
  return query execute $query$
    select id from message
    where brand_id = $1 and plain_text(subject) like plain_text($2)
    order by id desc limit 1000
  $query$ using p_brand, p_pattern;
end
$$;
revoke execute on function search_messages from public;
grant execute on function search_messages to aliado_app;

-- The first day of the day, third of a month or month that has this day. Thirds begin on the 1st, 11th and 21st.
create function begin_of_span(p_span day_span, p_day date) returns date
language sql immutable parallel safe as $$
  select p_day - case p_span
    when 'day' then 0
    when 'third' then extract(day from p_day)::integer - 1 - 10 * least((extract(day from p_day)::integer - 1) / 10, 2)
    else extract(day from p_day)::integer - 1
  end
$$;
revoke execute on function begin_of_span from public;
grant execute on function begin_of_span to aliado_app;

-- The spans whose sums give that of a period: months, and at each end at most a third and five days, which are added to the
-- months or, with the sign -1, taken from them. Counted as what lies before the day after the end, less what lies before the begin.
create function spans_between(p_begin date, p_end date) returns table (span day_span, begin date, sign integer)
language sql immutable parallel safe rows 20 as $$
  with edge as (
    select sign, day, third, case when third in (first, first + 10) then first else next end as month
    from (values (1, p_end + 1), (-1, p_begin)) as v(sign, day)
    cross join lateral (
      select date_trunc('month', day)::date as first, (date_trunc('month', day) + interval '1 month')::date as next
    ) of_month
    cross join lateral (
      -- The nearest first day of a third.
      select case when day < first + 6 then first when day < first + 15 then first + 10
        when day < first + 26 then first + 20 else next end as third
    ) of_third
    where p_begin <= p_end
  )
  select span, begin, sum(sign)::integer from (
    select 'month'::day_span as span, generate_series(min(month)::timestamp, max(month) - interval '1 day', '1 month')::date as begin,
      1 as sign
    from edge
    union all
    select 'third', least(third, month), sign * case when third > month then 1 else -1 end
    from edge where third <> month
    union all
    select 'day', least(day, third) + n, sign * case when day > third then 1 else -1 end
    from edge, generate_series(0, abs(day - third) - 1) n
  ) part group by span, begin having sum(sign) <> 0
$$;
revoke execute on function spans_between from public;
