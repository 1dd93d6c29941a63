-- owner: platform
-- What goes to a person by e-mail, SMS or WhatsApp. Written in the transaction of its cause, made a
-- job of after it, and emptied of its words when it has left: codes and links must not stay.
create table message (
  id bigint generated always as identity primary key,
  brand_id integer,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- The one thing the person has to type or open, set apart in the text's design.
  code text,
  link text,
  -- One cause, one message.
  external_id text not null unique,
  created_at timestamptz not null,
  queued_at timestamptz,
  sent_at timestamptz,
  -- The supplier's final no, in its own words.
  failure text
);
create index message_to_queue on message (id) where queued_at is null;

create function queue_messages(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select id from message where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update message m set queued_at = p_at from waiting w where m.id = w.id returning m.id
  ), specs as (
    select array_agg((
      p_task, json_build_object('messageId', id), null, null, p_attempts, 'message:' || id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n from queued
  )
  select coalesce((select n::integer from specs, lateral (
    select count(*) from graphile_worker.add_jobs(specs.all_of_them)
  ) made where specs.n > 0), 0)
$$;
revoke execute on function queue_messages from public;
grant execute on function queue_messages to aliado_app;
