-- owner: platform
-- contracts: 0.4.0
-- Messages, notifications, and the deliveries of webhooks with their tries are kept by month, as clicks are (0260). What
-- must be unique whatever the month, their cause, is in a table beside them (0266).
do $$
declare
  kept record;
  index record;
  policy record;
  next_month date := date_trunc('month', now() at time zone 'UTC')::date + interval '1 month';
  before text;
  last_id bigint;
begin
  lock table webhook_delivery, webhook_try, notification, message in access exclusive mode;
  for kept in
    select * from (values
      ('message', 'brand_id, id, created_at'),
      ('notification', 'brand_id, id, created_at'),
      ('webhook_try', 'brand_id, delivery_id, no, created_at'),
      ('webhook_delivery', 'brand_id, id, created_at')
    ) as k (name, key)
  loop
    before := format('%s_until_%s', kept.name, to_char(next_month, 'YYYY_MM'));
    execute format('alter table %I rename to %I', kept.name, before);
    for index in select indexrelid::regclass::text as name from pg_index where indrelid = before::regclass loop
      execute format('alter index %I rename to %I', index.name, index.name || '_before');
    end loop;
    execute format('create table %I (like %I including defaults including constraints) partition by range (created_at)',
      kept.name, before);
    execute format('alter table %I add primary key (%s)', kept.name, kept.key);
    if (select relrowsecurity from pg_class where oid = before::regclass) then
      execute format('alter table %I enable row level security', kept.name);
    end if;
    for policy in select * from pg_policies where tablename = before loop
      execute format('create policy %I on %I as %s for %s to aliado_app using (%s)',
        policy.policyname, kept.name, policy.permissive, policy.cmd, policy.qual);
    end loop;
    if kept.name <> 'webhook_try' then
      last_id := nextval(pg_get_serial_sequence(before, 'id'));
      execute format('alter table %I alter id drop identity', before);
      execute format('alter table %I alter id add generated always as identity (start with %s)', kept.name, last_id + 1);
    end if;
  end loop;

  -- What refers to a row cannot refer to it over all months. A resend is in the month of its event, a try in that of its
  -- delivery; they end together.
  for index in
    select conrelid::regclass::text as of_table, conname as name from pg_constraint
    where contype = 'f' and conparentid = 0
      and confrelid = format('webhook_delivery_until_%s', to_char(next_month, 'YYYY_MM'))::regclass
  loop
    execute format('alter table %I drop constraint %I', index.of_table, index.name);
  end loop;
end $$;
alter table webhook_try alter created_at drop default;

create index message_to_queue on message (id) where queued_at is null;
create index message_of_id on message (id);
create index message_of_cause on message (brand_id, external_id);
create index message_waiting on message (brand_id, id desc) where sent_at is null and failure is null;
create index message_failed on message (brand_id, id desc) where failure is not null;
create index message_by_recipient on message (recipient_digest) where recipient_digest is not null;
create index message_subject_part on message using gin (plain_text(subject) gin_trgm_ops)
  where brand_id is not null;

-- owner: notifications
create index notification_unread on notification (brand_id, partner_id) where read_at is null;
create index notification_to_queue on notification (id) where queued_at is null;
create index notification_of_account on notification (brand_id, partner_id, created_at desc, id)
  where kind in ('account', 'brand');
create index notification_of_partner on notification (brand_id, partner_id, created_at desc, id desc);
create index notification_waiting on notification (brand_id, partner_id) where waiting_cents is not null;

-- owner: webhooks
-- A resend has the time of its event, so that the key finds a second open one.
create unique index webhook_delivery_one_resend on webhook_delivery (brand_id, resend_of, created_at)
  where resend_of is not null and delivered_at is null;
create index webhook_delivery_resends on webhook_delivery (brand_id, resend_of) where resend_of is not null;
create index webhook_delivery_by_event on webhook_delivery (brand_id, webhook_id, event, id desc);
create index webhook_delivery_open on webhook_delivery (brand_id, webhook_id, id desc) where delivered_at is null;
create index webhook_delivery_recent on webhook_delivery (brand_id, webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (next_try_at) where delivered_at is null;
create index webhook_delivery_waiting on webhook_delivery (brand_id, webhook_id, object, id) where delivered_at is null;
create index webhook_delivery_of_object on webhook_delivery (brand_id, object);
create index webhook_delivery_of_slug on webhook_delivery (brand_id, (data ->> 'partner_slug'))
  where (data ->> 'partner_slug') is not null;

-- owner: platform
-- An index that fits is taken over by the table's own, so nothing large is built here.
do $$
declare
  name text;
  before text;
  next_month date := date_trunc('month', now() at time zone 'UTC')::date + interval '1 month';
begin
  foreach name in array array['message', 'notification', 'webhook_try', 'webhook_delivery'] loop
    before := format('%s_until_%s', name, to_char(next_month, 'YYYY_MM'));
    execute format('create table %I partition of %I for values from (%L) to (maxvalue)', name || '_rest', name, next_month);
    -- Of a machine whose clock was wrong.
    execute format('with late as (delete from %I where created_at >= %L returning *) insert into %I overriding system value select * from late',
      before, next_month, name || '_rest');
    execute format('alter table %I drop constraint %I', before, name || '_pkey_before');
    execute format('alter table %I add constraint %I primary key using index %I',
      before, name || '_pkey_before', name || '_with_month_before');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, before, next_month);
    execute format('revoke all on %I, %I from aliado_app', before, name || '_rest');
  end loop;
end $$;

-- What only the former keys needed.
do $$
declare
  ended text := to_char(date_trunc('month', now() at time zone 'UTC')::date + interval '1 month', 'YYYY_MM');
begin
  execute format('alter table %I drop constraint message_external_once_before', 'message_until_' || ended);
  execute format('alter table %I drop constraint notification_partner_cause_once_before', 'notification_until_' || ended);
  drop index webhook_delivery_one_resend_before, webhook_delivery_by_time_before;
end $$;
