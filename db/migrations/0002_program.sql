-- owner: brands
create type brand_mode as enum ('credits', 'commission');

create table brand (
  id integer generated always as identity primary key,
  slug text not null constraint slug_has_plain_letters check (slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  name text not null,
  document text not null,
  shop_url text not null,
  logo_url text,
  -- 'credits': partners redeem credits; 'commission': they are paid by monthly closings.
  mode brand_mode not null default 'credits',
  open_for_joining boolean not null default true,
  is_platform boolean not null default false,
  created_at timestamptz not null,
  constraint brand_slug_once unique (slug)
);

-- What a brand chose; other parameters have their default in the code (brands/rules.ts).
create table brand_parameter (
  brand_id integer not null references brand,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (brand_id, key)
);

-- owner: keys
create table brand_key (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  key_hash bytea not null unique,
  label text not null,
  -- The names of platform/contract/permissions.ts.
  permissions text[] not null,
  created_at timestamptz not null,
  -- As in the audit log: a key, a member of the staff, or the command that created the brand.
  created_by text not null,
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (brand_id, id)
);

-- owner: identity
create table app_user (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null constraint email_in_lower_case check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  show_up_watched boolean not null default false,
  constraint app_user_email_once unique (email)
);

-- The token itself is never stored, so reading this table gives no session.
create table session (
  token_hash bytea primary key,
  -- The name by which its owner can list and end the session.
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the user last entered the password. Actions that a stolen session must not perform require
  -- a recent proof.
  password_proven_at timestamptz,
  ended_at timestamptz,
  address text,
  device text,
  constraint session_id_once unique (id)
);
create index session_by_user on session (user_id, created_at desc);

-- A 60-second code that a URL may carry instead of the session's token.
create table session_exchange (
  code_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Which menu routes a brand's partners see, by level of approval.
create table permission (
  brand_id integer not null references brand,
  route text not null,
  description text not null,
  is_new boolean not null default false,
  position integer not null,
  primary key (brand_id, route)
);

-- A link sent to a new user's e-mail, to set the password. The token itself is never stored.
create table confirmation (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmation_by_user on confirmation (user_id, created_at desc);

alter table one_time_code
  add foreign key (brand_id) references brand,
  add foreign key (user_id) references app_user;

-- What a browser carried to the identity provider, to compare on its return.
create table social_sign_in (
  state_hash bytea primary key,
  brand_id integer not null references brand,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);

-- Which of a brand's welcome videos a user has watched; a new video is shown again.
create table show_up_watched (
  brand_id integer not null references brand,
  user_id bigint not null references app_user on delete cascade,
  content text not null,
  watched_at timestamptz not null,
  primary key (brand_id, user_id)
);

-- A device on which a user has signed in. Its cookie remains after signing out and gives the user a
-- separate limit, which other people's failed sign-ins do not use up. Only a digest is stored.
create table known_device (
  token_hash bytea not null,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id);

-- owner: webhooks
-- Where a brand's own systems receive events.
create table webhook (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  url text not null,
  -- Signs each delivery; shown to the brand once, when the webhook is created.
  secret text not null,
  -- Empty: all events.
  events text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- Since when every delivery has failed; null after a success.
  failing_since timestamptz,
  primary key (brand_id, id),
  constraint webhook_url_once unique (brand_id, url)
);

-- One event for one webhook, written in the transaction of its cause, also while the webhook is off.
-- Deliveries about the same object are made in order.
create table webhook_delivery (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The event's id, equal in the deliveries to all webhooks and in all tries.
  event_id uuid not null,
  event text not null,
  -- What the event is about, such as partner:12.
  object text not null,
  data jsonb not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  delivered_at timestamptz,
  -- The answer to the last try.
  answer text,
  primary key (brand_id, id),
  foreign key (brand_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_recent on webhook_delivery (brand_id, webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (next_try_at) where delivered_at is null;
create index webhook_delivery_waiting on webhook_delivery (brand_id, webhook_id, object, id)
  where delivered_at is null;
-- An erasure finds the events of a partner by object or slug.
create index webhook_delivery_of_object on webhook_delivery (brand_id, object);
create index webhook_delivery_of_slug on webhook_delivery (brand_id, (data ->> 'partner_slug'))
  where (data ->> 'partner_slug') is not null;

-- Row-level security: a transaction sees the rows of its brand only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'brand_parameter', 'permission', 'show_up_watched', 'webhook',
    'webhook_delivery'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
