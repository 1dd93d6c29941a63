-- owner: identity
-- A device on which a user has signed in. Its cookie survives the sign-out and gives the user an
-- allowance of their own, which other people's failed sign-ins cannot use up. Only a digest is stored.
create table known_device (
  token_hash bytea not null,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id);

-- Failed sign-ins are counted in rate_bucket, by the id of the user.
drop table sign_in_failure;
