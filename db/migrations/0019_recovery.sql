-- owner: identity
-- A code that lets somebody who forgot the password set a new one. It is written for unknown
-- e-mail addresses too (user_id null), so that both kinds take the same road and the same time.
create table recovery_code (
  id bigint generated always as identity primary key,
  brand_id integer not null references brand,
  email text not null,
  user_id bigint references app_user,
  code_hash text not null,
  tries smallint not null default 0,
  -- The sign-up's link that this code stands for; used up together with it.
  confirmation_hash bytea references confirmation,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index recovery_code_one_open on recovery_code (brand_id, email) where ended_at is null;

-- How much of something that may be done only so often has been done: one row a bucket, so that
-- every process sees, and waits for, the same count.
create table budget (
  bucket text primary key,
  used integer not null,
  began_at timestamptz not null
);
create index budget_by_age on budget (began_at);

-- What a browser took with it to the identity provider, to be compared when it comes back.
create table social_sign_in (
  state_hash bytea primary key,
  brand_id integer not null references brand,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);

-- A name for a session that its owner may see and end it by.
alter table session add column id bigint generated always as identity unique;
