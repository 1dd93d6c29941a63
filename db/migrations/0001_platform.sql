-- owner: platform
-- The baseline of the schema, in six files: platform, program, people, selling, money, learning. It
-- holds tables and what they depend on; the other functions are in db/functions.

-- The application's own role. It reads and writes the product's tables. The ledger's tables change
-- only through the ledger's functions (db/functions/ledger.sql).
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
create extension if not exists btree_gist;

-- Whether the running transaction may see the rows of a brand: its scope is one brand's id, or '*'
-- (sign-in, jobs, public pages). Without a scope it sees nothing. Policies depend on this function,
-- so it belongs to the schema.
create function sees_brand(row_brand integer) returns boolean
language sql stable parallel safe
return coalesce(
  current_setting('aliado.brand', true) = '*'
    or nullif(current_setting('aliado.brand', true), '') = row_brand::text,
  false
);

-- For searching: without accents, in lower case. PostgreSQL calls unaccent stable only because its
-- dictionary could be changed; the product never changes it. Indexes depend on this function, so it
-- belongs to the schema.
create function plain_text(words text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

create type outbox_channel as enum ('email', 'sms', 'whatsapp', 'pix', 'gift_card');
create type message_channel as enum ('email', 'sms', 'whatsapp');

-- Every change by a person or a system: who, what, when, from where.
create table audit_log (
  id bigint generated always as identity primary key,
  brand_id integer,
  actor text not null,
  -- The role of a member of the staff at that moment: the name of a standard or own role.
  role text,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text,
  -- The network address that the action came from; part of the chained text where it is known.
  address text,
  at timestamptz not null,
  -- The line's number in its brand's chain, and the hash of the previous line and this one. chain_audit
  -- writes them a moment later: chaining in the line's own transaction would make all recorded actions
  -- of a brand wait for each other.
  chain_no bigint,
  hash bytea
);
-- A brand reads its lines newest first, all of them or those of an actor, an action or an object.
create index audit_log_by_time on audit_log (brand_id, at desc, id desc);
create index audit_log_by_actor on audit_log (brand_id, actor, at desc, id desc);
create index audit_log_by_act on audit_log (brand_id, act, at desc, id desc);
create index audit_log_by_subject on audit_log (brand_id, subject, at desc, id desc);
create unique index audit_log_chain on audit_log (coalesce(brand_id, 0), chain_no)
  where chain_no is not null;
create index audit_log_to_chain on audit_log (id) where chain_no is null;
revoke delete, insert, update on audit_log from aliado_app;
grant insert (brand_id, actor, role, act, subject, detail, request_id, address, at)
  on audit_log to aliado_app;

-- What was sent to the outside; in the demo, what would have been sent.
create table outbox_message (
  id bigint generated always as identity primary key,
  brand_id integer,
  channel outbox_channel not null,
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  -- One message per cause, so that a job can be repeated safely.
  external_id text,
  at timestamptz not null,
  constraint outbox_message_external_once unique (external_id)
);

-- A message to a person by e-mail, SMS or WhatsApp. It is written in the transaction of its cause and
-- becomes a job after that. Its text is deleted after sending, because it may hold codes and links.
create table message (
  id bigint generated always as identity primary key,
  brand_id integer,
  channel message_channel not null,
  -- Recipient and body are sealed until the message is sent, then deleted.
  recipient text,
  -- A keyed digest, kept after sending: an erasure finds a person's messages by it.
  recipient_digest bytea,
  subject text not null,
  body text,
  -- What the person has to type or open, highlighted in the layout.
  code text,
  link text,
  -- One message per cause.
  external_id text not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  sent_at timestamptz,
  -- Why the supplier finally refused it.
  failure text,
  constraint message_external_once unique (external_id)
);
create index message_to_queue on message (id) where queued_at is null;
create index message_of_brand on message (brand_id, id desc) where brand_id is not null;
create index message_waiting on message (brand_id, id desc) where sent_at is null and failure is null and brand_id is not null;
create index message_failed on message (brand_id, id desc) where failure is not null and brand_id is not null;
create index message_by_recipient on message (recipient_digest) where recipient_digest is not null;

create type code_purpose as enum (
  'recovery', 'association', 'verify', 'change', 'external', 'payout'
);
create type contact_channel as enum ('email', 'celular', 'whatsapp');

-- A code that was sent to a person, to be typed within minutes. It is hashed slowly, because six
-- digits could be searched. The foreign keys are added after the tables they name.
create table one_time_code (
  brand_id integer not null,
  id bigint generated always as identity,
  -- recovery: a new password; association: an account moves to another user; verify: the contact on
  -- record; change: a new one; external: the one on record, without a session; payout: one change of
  -- where money goes.
  purpose code_purpose not null,
  -- Who may use it: email:<address>, user:<id> or partner:<id>. A recovery code is also written for
  -- unknown e-mail addresses (user_id null), so that both cases take the same steps and the same time.
  subject text not null,
  user_id bigint,
  partner_id bigint,
  channel contact_channel,
  -- Sealed.
  contact text,
  -- Digest of the token that names the code to the caller that started it.
  token_hash bytea,
  -- External only: the same caller must start and confirm it.
  requester_hash bytea,
  -- For a payout: the digest of the new destination. For a recovery: the sign-up link that this code
  -- replaces; both are used up together.
  bound_to bytea,
  code_hash text not null,
  -- Wrong guesses. A number above five means that later guesses were not compared.
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Proves the used code to the next step, for a limited time and once.
  secret_hash bytea,
  secret_used_at timestamptz,
  primary key (brand_id, id),
  constraint one_time_code_token_hash_once unique (token_hash),
  constraint one_time_code_secret_hash_once unique (secret_hash),
  constraint tries_are_limited check (tries between 0 and 6),
  constraint contact_has_a_channel check ((contact is null) = (channel is null)),
  constraint payout_is_bound check (purpose <> 'payout' or bound_to is not null)
);
-- A code without a token is found by its subject.
create unique index one_time_code_one_open on one_time_code (brand_id, purpose, subject)
  where used_at is null and token_hash is null;
create index one_time_code_by_subject on one_time_code (subject, created_at);
create index one_time_code_by_partner on one_time_code (brand_id, partner_id)
  where partner_id is not null;
create index one_time_code_by_user on one_time_code (user_id) where user_id is not null;
alter table one_time_code enable row level security;
create policy own_brand on one_time_code to aliado_app using (sees_brand(brand_id));

-- Leaky buckets, shared by all processes: how many requests a caller made recently. A row may be
-- deleted after drained_at.
create table rate_bucket (
  key text primary key,
  level double precision not null constraint level_not_negative check (level >= 0),
  at timestamptz not null,
  drained_at timestamptz not null
);
create index rate_bucket_by_drained on rate_bucket (drained_at);

-- The names of the keys that sealed values in this database. A process without one of them must not
-- start, because it could not read those values.
create table sealing_key (
  id text primary key constraint id_well_formed check (id ~ '^[0-9a-f]{8}$'),
  first_used_at timestamptz not null
);

-- The running workers, and when each was last seen.
create table worker_heartbeat (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
revoke delete, insert, update on worker_heartbeat from aliado_app;

-- The last line of each brand's chain (0: lines without a brand), so that missing last lines are found.
create table audit_chain (
  brand_id integer primary key,
  chain_no bigint not null,
  hash bytea not null
);
revoke delete, insert, update on audit_chain from aliado_app;

-- The result of each proof of the books.
create table proof_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  differences integer not null,
  -- The first hundred findings.
  findings jsonb not null,
  -- The number of differences per brand's id; a brand without any is absent.
  brands jsonb not null
);
revoke delete, update on proof_run from aliado_app;

-- The key of the digests by which sealed personal data is found. It is sealed with the data key, so
-- that a new data key changes no digest.
create table digest_key (
  only_one boolean default true primary key constraint only_one_row check (only_one),
  sealed text not null,
  created_at timestamptz not null,
  -- Whether private files that were stored before files were sealed may remain.
  plain_files_left boolean not null default true
);

-- Files whose row was deleted. They are removed at once, and again some time later: the first
-- removal may have failed, or the file was being sealed again at that moment.
create table removed_file (
  key text primary key,
  removed_at timestamptz not null
);
create index removed_file_by_time on removed_file (removed_at);

-- The answers to a brand's writes that were sent with an Idempotency-Key, written in the transaction
-- of the write and deleted after two days.
create table idempotent_request (
  brand_id integer not null,
  -- As in the audit log.
  actor text not null,
  key text not null,
  operation text not null,
  -- Of the path, the query and the body.
  digest bytea not null,
  status smallint not null,
  headers jsonb not null,
  -- Sealed: an answer may hold personal data, or a new key.
  body text not null,
  created_at timestamptz not null,
  primary key (brand_id, actor, key)
);
create index idempotent_request_by_age on idempotent_request (created_at);
alter table idempotent_request enable row level security;
create policy own_brand on idempotent_request to aliado_app using (sees_brand(brand_id));
