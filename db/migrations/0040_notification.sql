-- owner: notifications
-- What a partner is told inside the portal. Written in the transaction of its cause; told to the
-- open screens and the devices after it, by whoever works the queue.
create table notification (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  partner_id bigint not null,
  kind text not null,
  title text not null,
  message text not null,
  -- Where it leads inside the portal.
  route text,
  -- One cause, one notification.
  cause text not null,
  created_at timestamptz not null,
  told_at timestamptz,
  read_at timestamptz,
  unique (brand_id, partner_id, cause),
  foreign key (brand_id, partner_id) references partner
);
create index notification_of_partner on notification (brand_id, partner_id, id desc);
create index notification_unread on notification (brand_id, partner_id) where read_at is null;
create index notification_to_tell on notification (id) where told_at is null;

-- A device that may be woken: what its browser's push service gave it.
create table push_subscription (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  partner_id bigint not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The session it was asked for in: it ends with it.
  session_hash bytea not null,
  created_at timestamptz not null,
  foreign key (brand_id, partner_id) references partner
);
create index push_subscription_of_partner on push_subscription (brand_id, partner_id);

-- What somebody does not want to hear of by a channel; what is not here is wanted.
create table notification_silence (
  brand_id integer not null,
  partner_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('push')),
  primary key (brand_id, partner_id, kind, channel),
  foreign key (brand_id, partner_id) references partner
);

-- The key pair by which push services know this deployment; made at its first use.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['notification', 'push_subscription', 'notification_silence'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;

-- Tells the open screens of what is new, and gives every partner with a device a job. A notification
-- that notified in its own transaction would have all such commits wait for each other.
create function tell_notifications(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with fresh as (
    select id from notification where told_at is null order by id limit p_limit for update skip locked
  ), told as (
    update notification n set told_at = p_at from fresh f where n.id = f.id
    returning n.id, n.brand_id, n.partner_id
  ), whispered as (
    select count(pg_notify('aliado_notification', brand_id || ':' || partner_id)) as n
    from (select distinct brand_id, partner_id from told) whom
  ), specs as (
    select array_agg((
      p_task, json_build_object('notificationId', t.id), null, null, p_attempts, 'push:' || t.id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n
    from told t where exists (
      select 1 from push_subscription s where s.brand_id = t.brand_id and s.partner_id = t.partner_id)
  ), queued as (
    select count(*) as n from specs, lateral (select count(*) from graphile_worker.add_jobs(specs.all_of_them)) made
    where specs.n > 0
  )
  select (select count(*) from told)::integer + 0 * (select n from whispered)::integer + 0 * (select n from queued)::integer
$$;
revoke execute on function tell_notifications from public;
grant execute on function tell_notifications to aliado_app;
