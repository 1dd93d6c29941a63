-- owner: brands
create type brand_mode as enum ('credits', 'commission');

create table brand (
  id integer generated always as identity primary key,
  slug text not null constraint slug_has_plain_letters check (slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  name text not null,
  document text not null,
  shop_url text not null,
  logo_url text,
  -- The picture of the installed app; null: drawn in the brand's colour.
  icon_url text,
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
  -- Addresses and networks (CIDR) that it works from; empty: any.
  addresses text[] not null default '{}',
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
  -- One of identity/rules.ts; null: the usual one of the route.
  icon text,
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

-- owner: staff
-- A person who works at one or more brands and signs in to the console.
create table staff_member (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null constraint email_in_lower_case check (email = lower(email)),
  password_hash text not null,
  -- An account of the demo: in the demo its password alone signs in.
  is_demo boolean not null default false,
  -- Operates the installation.
  is_platform boolean not null default false,
  created_at timestamptz not null,
  -- The app that shows codes: its secret (sealed), since when, and the last time step whose code was used.
  totp_secret text,
  totp_created_at timestamptz,
  totp_last_step bigint,
  constraint staff_member_email_once unique (email),
  constraint totp_has_its_date check ((totp_secret is null) = (totp_created_at is null))
);

-- A brand's own role, beside those of platform/contract/endpoint/roles.ts.
create table brand_role (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  name text not null,
  -- The names of platform/contract/endpoint/permissions.ts.
  permissions text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  constraint brand_role_name_once unique (brand_id, name)
);

-- The role is one of every brand's roles (role) or one of the brand's own (role_id).
create table staff_membership (
  brand_id integer not null references brand,
  staff_id bigint not null references staff_member,
  role text,
  role_id bigint,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  primary key (brand_id, staff_id),
  foreign key (brand_id, role_id) references brand_role,
  constraint membership_has_one_role check ((role is null) <> (role_id is null))
);
create index staff_membership_by_person on staff_membership (staff_id);
create index staff_membership_by_role on staff_membership (brand_id, role_id)
  where role_id is not null;

-- An invitation by e-mail. Only the digest of the link's token is stored.
create table staff_invitation (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  email text not null constraint email_in_lower_case check (email = lower(email)),
  -- Empty where the inviter gave none.
  name text not null,
  role text,
  role_id bigint,
  token_hash bytea not null,
  -- As in the audit log.
  invited_by text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, role_id) references brand_role,
  constraint staff_invitation_token_once unique (token_hash),
  constraint invitation_has_one_role check ((role is null) <> (role_id is null))
);
create unique index staff_invitation_one_pending on staff_invitation (brand_id, email)
  where accepted_at is null and cancelled_at is null;

-- A sign-in to the console, after the second factor.
create table staff_session (
  token_hash bytea primary key,
  -- The name by which its owner can list and end the session.
  id bigint generated always as identity,
  staff_id bigint not null references staff_member,
  created_at timestamptz not null,
  -- To the minute.
  last_seen_at timestamptz not null,
  -- When the second factor was last given.
  proved_at timestamptz not null,
  ended_at timestamptz,
  address text,
  device text,
  -- The secret of an app that is not confirmed yet (sealed).
  pending_totp text,
  constraint staff_session_id_once unique (id)
);
create index staff_session_by_person on staff_session (staff_id, created_at desc);

-- A sign-in after the password and before the second factor.
create table staff_ticket (
  token_hash bytea primary key,
  id bigint generated always as identity,
  staff_id bigint not null references staff_member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong codes.
  tries smallint not null default 0,
  used_at timestamptz,
  -- The secret of an app that is not confirmed yet (sealed).
  pending_totp text,
  constraint staff_ticket_id_once unique (id)
);
create index staff_ticket_by_person on staff_ticket (staff_id);
create index staff_ticket_by_end on staff_ticket (expires_at);

-- A link to choose a new password.
create table staff_password_link (
  token_hash bytea primary key,
  staff_id bigint not null references staff_member,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_password_link_by_person on staff_password_link (staff_id);

create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  credential_id text not null,
  -- COSE, as the authenticator sent it.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_credential_once unique (credential_id)
);
create index staff_passkey_by_person on staff_passkey (staff_id);

-- What a passkey has to sign; deleted when it is used.
create table staff_challenge (
  challenge_hash bytea primary key,
  purpose text not null,
  -- Null: a sign-in, before the person is known.
  staff_id bigint references staff_member,
  expires_at timestamptz not null
);
create index staff_challenge_by_end on staff_challenge (expires_at);

-- A keyed digest: the codes are short enough to be searched.
create table staff_recovery_code (
  staff_id bigint not null references staff_member,
  code_digest bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_digest)
);

-- A device on which a person has signed in, with limits of its own; as known_device for partners.
create table known_staff_device (
  token_hash bytea not null,
  staff_id bigint not null references staff_member,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, staff_id)
);
create index known_staff_device_of_person on known_staff_device (staff_id);

-- owner: webhooks
-- Where a brand's own systems receive events.
create table webhook (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  url text not null,
  -- Signs each delivery; shown to the brand once, when the webhook is created.
  secret text not null,
  -- The secret before the last rotation: signs as well until its end.
  previous_secret text,
  previous_secret_until timestamptz,
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
  -- The delivered event that this one repeats by decision of the brand. It does not wait for
  -- others of its object, and others do not wait for it.
  resend_of bigint,
  primary key (brand_id, id),
  foreign key (brand_id, webhook_id) references webhook on delete cascade,
  foreign key (brand_id, resend_of) references webhook_delivery on delete cascade
);
create unique index webhook_delivery_one_resend on webhook_delivery (brand_id, resend_of)
  where resend_of is not null and delivered_at is null;
create index webhook_delivery_resends on webhook_delivery (brand_id, resend_of)
  where resend_of is not null;
create index webhook_delivery_by_event on webhook_delivery (brand_id, webhook_id, event, id desc);
create index webhook_delivery_open on webhook_delivery (brand_id, webhook_id, id desc)
  where delivered_at is null;
-- The history is deleted after 90 days.
create index webhook_delivery_by_time on webhook_delivery (created_at);
create index webhook_delivery_recent on webhook_delivery (brand_id, webhook_id, id desc);
create index webhook_delivery_due on webhook_delivery (next_try_at) where delivered_at is null;
create index webhook_delivery_waiting on webhook_delivery (brand_id, webhook_id, object, id)
  where delivered_at is null;
-- An erasure finds the events of a partner by object or slug.
create index webhook_delivery_of_object on webhook_delivery (brand_id, object);
create index webhook_delivery_of_slug on webhook_delivery (brand_id, (data ->> 'partner_slug'))
  where (data ->> 'partner_slug') is not null;

-- One try of a delivery.
create table webhook_try (
  brand_id integer not null references brand,
  delivery_id bigint not null,
  no integer not null,
  at timestamptz not null,
  -- The status of the answer; null where there was none.
  status smallint,
  duration_ms integer not null,
  -- The beginning of the answer, or why there was none.
  answer text,
  primary key (brand_id, delivery_id, no),
  foreign key (brand_id, delivery_id) references webhook_delivery on delete cascade
);

-- Row-level security: a transaction sees the rows of its brand only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'brand_parameter', 'brand_role', 'permission', 'show_up_watched', 'staff_invitation',
    'staff_membership', 'webhook', 'webhook_delivery', 'webhook_try'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
