-- owner: identity
create table app_user (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  show_up_watched boolean not null default false
);

-- The token itself is never stored: whoever reads this table cannot sign in with it.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  address text,
  device text
);
create index session_by_user on session (user_id, created_at desc);

-- A 60-second code that an address may carry instead of the session's token.
create table session_exchange (
  code_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed sign-ins per account and per address; shared by all processes.
create table sign_in_failure (
  bucket text not null,
  at timestamptz not null
);
create index sign_in_failure_by_bucket on sign_in_failure (bucket, at);

-- Which menu routes a brand's partners see, by level of approval.
create table alcada (
  brand_id integer not null references brand,
  route text not null,
  description text not null,
  is_new boolean not null default false,
  position integer not null,
  primary key (brand_id, route)
);
alter table alcada enable row level security;
create policy own_brand on alcada to aliado_app using (sees_brand(brand_id));
