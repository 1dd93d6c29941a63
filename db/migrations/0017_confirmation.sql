-- owner: identity
-- A link sent to a new user's e-mail: whoever opens it within its time makes the password. The
-- token itself is never stored.
create table confirmation (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmation_by_user on confirmation (user_id, created_at desc);
