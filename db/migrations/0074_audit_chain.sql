-- owner: platform
-- Each line of the audit log carries its number in its brand's chain and the hash over the line before
-- and itself. A line is written in the transaction of what it records, and chained a moment later by
-- chain_audit: chaining at once would make every recorded action of a brand wait for the last one.
alter table audit_log
  add column chain_no bigint,
  add column hash bytea;
create unique index audit_log_chain on audit_log (coalesce(brand_id, 0), chain_no) where chain_no is not null;
create index audit_log_to_chain on audit_log (id) where chain_no is null;

-- The end of each brand's chain (0: what belongs to no brand), so that a missing end is seen.
create table audit_chain (
  brand_id integer primary key,
  chain_no bigint not null,
  hash bytea not null
);

revoke insert, truncate on audit_log from aliado_app;
grant insert (brand_id, actor, act, subject, detail, request_id, at) on audit_log to aliado_app;
revoke insert, update, delete, truncate on audit_chain from aliado_app;

create function audit_text(line audit_log) returns text
language sql stable as $$
  select concat_ws('|', line.id, coalesce(line.brand_id, 0), line.chain_no, quote_nullable(line.actor),
    quote_nullable(line.act), quote_nullable(line.subject), quote_nullable(line.detail::text),
    quote_nullable(line.request_id), (extract(epoch from line.at) * 1000000)::bigint)
$$;

-- Chains the lines that are not chained yet, oldest first; says how many. One run at a time.
create function chain_audit(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line audit_log;
  head audit_chain;
  done integer := 0;
begin
  perform pg_advisory_xact_lock(7203117);
  for line in select * from audit_log where chain_no is null order by id limit p_limit for update loop
    select * into head from audit_chain where brand_id = coalesce(line.brand_id, 0);
    if not found then
      head := row(coalesce(line.brand_id, 0), 0, '\x'::bytea);
    end if;
    line.chain_no := head.chain_no + 1;
    line.hash := sha256(head.hash || convert_to(audit_text(line), 'UTF8'));
    update audit_log set chain_no = line.chain_no, hash = line.hash where id = line.id;
    insert into audit_chain values (head.brand_id, line.chain_no, line.hash)
    on conflict (brand_id) do update set chain_no = excluded.chain_no, hash = excluded.hash;
    done := done + 1;
  end loop;
  return done;
end
$$;
revoke execute on function chain_audit from public;
grant execute on function chain_audit to aliado_app;

-- What each proof of the books found, the last one last.
create table proof_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  differences integer not null,
  -- The first hundred.
  findings jsonb not null
);
revoke update, delete, truncate on proof_run from aliado_app;
