-- owner: platform
-- What grows with every event is kept by month: clicks, the visitors of a day, the audit log. Present
-- rows stay where they are, in a first part that ends with the next month; keep_partitions makes the
-- later ones. The application reads parts through their table only and has no right to them.
do $$
declare
  kept record;
  index record;
  policy record;
  next_month date := date_trunc('month', now() at time zone 'UTC')::date + interval '1 month';
  before text;
  last_line bigint := (select coalesce(max(id), 0) from audit_log);
begin
  for kept in
    select * from (values
      ('click', 'at', 'brand_id, id, at'),
      ('visitor_day', 'day', 'brand_id, partner_id, day, visitor'),
      ('audit_log', 'at', 'brand_id, id, at')
    ) as k (name, month_of, key)
  loop
    before := format('%s_until_%s', kept.name, to_char(next_month, 'YYYY_MM'));
    execute format('alter table %I rename to %I', kept.name, before);
    for index in select indexrelid::regclass::text as name from pg_index where indrelid = before::regclass loop
      execute format('alter index %I rename to %I', index.name, index.name || '_before');
    end loop;
    execute format('create table %I (like %I including defaults) partition by range (%I)',
      kept.name, before, kept.month_of);
    execute format('alter table %I add primary key (%s)', kept.name, kept.key);
    if (select relrowsecurity from pg_class where oid = before::regclass) then
      execute format('alter table %I enable row level security', kept.name);
    end if;
    for policy in select * from pg_policies where tablename = before loop
      execute format('create policy %I on %I as %s for %s to aliado_app using (%s)',
        policy.policyname, kept.name, policy.permissive, policy.cmd, policy.qual);
    end loop;
  end loop;

  execute format('alter table %I alter id drop identity', 'audit_log_until_' || to_char(next_month, 'YYYY_MM'));
  execute format('alter table audit_log alter id add generated always as identity (start with %s)', last_line + 1);
  revoke delete, insert, update on audit_log from aliado_app;
  grant insert (brand_id, actor, role, act, subject, detail, request_id, address, at)
    on audit_log to aliado_app;
end $$;

create index click_of_brand on click (brand_id, at desc, id desc);
create index click_of_partner on click (brand_id, partner_id, at desc, id desc);
create index click_paid on click (brand_id, at) where paid;
create index audit_log_by_time on audit_log (brand_id, at desc, id desc);
create index audit_log_by_actor on audit_log (brand_id, actor, at desc, id desc);
create index audit_log_by_act on audit_log (brand_id, act, at desc, id desc);
create index audit_log_by_subject on audit_log (brand_id, subject, at desc, id desc);
-- Each line has one number, which the chain's own row guards: the proof finds any other.
create index audit_log_chain on audit_log (brand_id, chain_no) where chain_no is not null;
create index audit_log_to_chain on audit_log (id) where chain_no is null;

-- An index that fits is taken over by the table's own, so nothing large is built again but keys.
do $$
declare
  name text;
  before text;
  month_of text;
  next_month date := date_trunc('month', now() at time zone 'UTC')::date + interval '1 month';
begin
  foreach name in array array['click', 'visitor_day', 'audit_log'] loop
    before := format('%s_until_%s', name, to_char(next_month, 'YYYY_MM'));
    month_of := case name when 'visitor_day' then 'day' else 'at' end;
    execute format('create table %I partition of %I for values from (%L) to (maxvalue)', name || '_rest', name, next_month);
    -- Of a machine whose clock was wrong.
    execute format('with late as (delete from %I where %I >= %L returning *) insert into %I overriding system value select * from late',
      before, month_of, next_month, name || '_rest');
    if name <> 'visitor_day' then
      execute format('alter table %I drop constraint %I', before, name || '_pkey_before');
    end if;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, before, next_month);
    execute format('revoke all on %I, %I from aliado_app', before, name || '_rest');
  end loop;
end $$;
