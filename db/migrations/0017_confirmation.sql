-- owner: identity
-- A link that a sign-up sends: whoever opens it within a day has the e-mail and may set a password.
create table confirmation (
  token_hash bytea primary key,
  user_id bigint not null references app_user,
  brand_id integer not null references brand,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
