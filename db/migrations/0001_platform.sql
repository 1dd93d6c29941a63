-- owner: platform
-- The application's own role. It may read and write the product's tables, never the ledger's:
-- those move only through the ledger's functions (0005).
do $$
begin
  if not exists (select from pg_roles where rolname = 'aliado_app') then
    create role aliado_app nologin;
  end if;
  execute format('grant aliado_app to %I', current_user);
end
$$;

grant usage on schema public, graphile_worker to aliado_app;
alter default privileges in schema public grant select, insert, update, delete on tables to aliado_app;
alter default privileges in schema public grant usage on sequences to aliado_app;

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Whose rows the running transaction may see: one brand's id, or '*' (sign-in, jobs, public pages).
-- Nothing set means nothing seen.
create function sees_brand(row_brand integer) returns boolean
language sql stable parallel safe
return coalesce(
  current_setting('aliado.brand', true) = '*'
    or nullif(current_setting('aliado.brand', true), '') = row_brand::text,
  false
);

-- Everything that a person or a system changed: who, what, when, from where.
create table audit_log (
  id bigint generated always as identity primary key,
  brand_id integer,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text,
  at timestamptz not null
);
create index audit_log_by_subject on audit_log (brand_id, subject, id desc);
revoke update, delete on audit_log from aliado_app;

-- What left (or, in the demo, would have left) the machine.
create table outbox_message (
  id bigint generated always as identity primary key,
  brand_id integer,
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'pix', 'gift_card')),
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  -- One cause, one message: what makes a retried job safe.
  external_id text unique,
  at timestamptz not null
);
