-- When a session is open: the only definition of its lifetimes, for requests, the list of sessions and
-- push subscriptions. 30 days unused, 180 days in any case.
create function session_is_open(
  p_ended_at timestamptz, p_last_used_at timestamptz, p_created_at timestamptz, p_at timestamptz
) returns boolean
language sql immutable as $$
  select p_ended_at is null
    and p_last_used_at > p_at - 30 * interval '24 hours'
    and p_created_at > p_at - 180 * interval '24 hours'
$$;
revoke execute on function session_is_open from public;
grant execute on function session_is_open to aliado_app;
