-- owner: identity
-- When a session is open: the one definition of its lifetimes, for requests, the list of sessions
-- and push subscriptions. 30 days unused, 180 days in any case.
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

create or replace function identify_session(p_token_hash bytea, p_at timestamptz)
returns table (user_id bigint, brand_id integer, partner_id bigint, approved boolean)
language sql security definer set search_path = public, pg_temp as $$
  with live as (
    select s.user_id, s.brand_id, s.last_used_at from session s
    join app_user u on u.id = s.user_id and u.disabled_at is null
    where s.token_hash = p_token_hash
      and session_is_open(s.ended_at, s.last_used_at, s.created_at, p_at)
  ), touched as (
    -- Not on every request: that would turn each read into a write.
    update session set last_used_at = p_at
    where token_hash = p_token_hash and exists (select from live where last_used_at < p_at - interval '10 minutes')
  )
  select live.user_id, live.brand_id, p.id, p.approved
  from live join partner p on p.brand_id = live.brand_id and p.user_id = live.user_id
$$;
