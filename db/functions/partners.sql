-- The owner of a session's token, in one round trip, for every request. A session ends when it is ended,
-- after 30 days unused, after 180 days in any case, and with its user. The token of a view (decision 172)
-- names the partner and, in viewed_by, the person who views: until the view is over, the person signs out
-- of the console, leaves the team, gets another role or loses the partner from their portfolio, or the
-- partner is blocked or has no portal any more.
create function identify_session(p_token_hash bytea, p_at timestamptz)
returns table (
  user_id bigint, brand_id integer, partner_id bigint, approved boolean, viewed_by bigint, suspended boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  used_at timestamptz;
begin
  select s.user_id, s.brand_id, p.id, p.approved, brand_is_suspended(s.brand_id), s.last_used_at
  into user_id, brand_id, partner_id, approved, suspended, used_at
  from session s
  join app_user u on u.id = s.user_id and u.disabled_at is null
  join partner p on p.brand_id = s.brand_id and p.user_id = s.user_id
  where s.token_hash = p_token_hash and session_is_open(s.ended_at, s.last_used_at, s.created_at, p_at);
  if found then
    -- Not on every request, because each read would then be a write.
    if used_at < p_at - interval '10 minutes' then
      update session set last_used_at = p_at where token_hash = p_token_hash;
    end if;
    return next;
    return;
  end if;
  return query
  select p.user_id, v.brand_id, p.id, p.approved, v.staff_id, brand_is_suspended(v.brand_id)
  from partner_view v
  join partner p on p.brand_id = v.brand_id and p.id = v.partner_id and p.approved and p.left_at is null
  join app_user u on u.id = p.user_id and u.disabled_at is null
  join staff_session s on s.id = v.staff_session_id and s.ended_at is null
  join staff_membership m on m.brand_id = v.brand_id and m.staff_id = v.staff_id
    and (m.role, m.role_id) is not distinct from (v.role, v.role_id) and m.created_at <= v.created_at
  left join brand_role r on r.brand_id = m.brand_id and r.id = m.role_id
  where v.token_hash = p_token_hash and v.ended_at is null and v.ends_at > p_at
    and (r.id is null or 'partners.personal' = any(r.permissions))
    and not exists (
      select from partner_block b
      where b.brand_id = v.brand_id and b.partner_id = v.partner_id and b.blocked_from > v.created_at
    )
    and not exists (
      select from staff_portfolio f
      where f.brand_id = v.brand_id and f.staff_id = v.staff_id
        and p.id <> all(f.partner_ids) and (p.level_id = any(f.level_ids)) is not true and not exists (
          select from partner_tag t
          where t.brand_id = p.brand_id and t.partner_id = p.id and t.tag = any(f.tags)
        )
    );
end
$$;
revoke execute on function identify_session from public;
grant execute on function identify_session to aliado_app;

-- Adds a partner to the inviter's days, or with p_sign -1 removes it.
create function count_invite(p partner, p_sign integer) returns void
language sql set search_path = public, pg_temp as $$
  insert into invite_day as d (brand_id, partner_id, day, invited, accepted)
  select p.brand_id, p.invited_by, (moment.at at time zone 'America/Sao_Paulo')::date,
    sum(moment.invited) * p_sign, sum(moment.accepted) * p_sign
  from (values (p.created_at, 1, 0), (case when p.approved then p.approved_at end, 0, 1)) as moment (at, invited, accepted)
  where p.invited_by is not null and moment.at is not null
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (brand_id, partner_id, day) do update set
    invited = d.invited + excluded.invited, accepted = d.accepted + excluded.accepted
$$;

-- Keeps invite_day up to date.
create function recount_invite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (old.invited_by, old.approved, old.approved_at) is not distinct from (new.invited_by, new.approved, new.approved_at) then
      return null;
    end if;
    perform count_invite(old, -1);
  end if;
  perform count_invite(new, 1);
  return null;
end
$$;
create trigger invites_are_counted after insert or update of invited_by, approved, approved_at on partner
  for each row execute function recount_invite();

-- A trigger, so that no way to approve or refuse a partner can leave out the history.
create function record_partner_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_approved boolean := tg_op = 'UPDATE' and old.approved is true;
  starts_at timestamptz := coalesce(new.approved_at, new.created_at);
  ends_at timestamptz;
begin
  if new.approved is true and not was_approved then
    insert into partner_approval (brand_id, partner_id, approved_from) values (new.brand_id, new.id, starts_at)
    on conflict (brand_id, partner_id, approved_from) do update set approved_until = null;
  elsif new.approved is true and new.approved_at is distinct from old.approved_at then
    -- The brand reports an earlier approval; an approval never moves to a later time.
    update partner_approval set approved_from = least(approved_from, starts_at)
    where brand_id = new.brand_id and partner_id = new.id and approved_until is null;
  elsif was_approved and new.approved is not true then
    ends_at := case when new.approval_ended_at is distinct from old.approval_ended_at
      then new.approval_ended_at else now() end;
    update partner_approval set approved_until = greatest(ends_at, approved_from)
    where brand_id = new.brand_id and partner_id = new.id and approved_until is null;
  end if;
  return null;
end
$$;
revoke execute on function record_partner_approval from public;
create trigger partner_approval_history after insert or update of approved, approved_at on partner
  for each row execute function record_partner_approval();

-- A trigger, so that no way to create or rename a partner can leave out the slug. A slug of another
-- partner, current or former, fails like any other unique key.
create function keep_partner_slug() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  holder bigint;
begin
  insert into partner_slug (brand_id, slug, partner_id) values (new.brand_id, new.slug, new.id)
  on conflict (brand_id, slug) do nothing;
  if not found then
    select partner_id into holder from partner_slug where brand_id = new.brand_id and slug = new.slug;
    if holder is distinct from new.id then
      raise exception 'slug % belongs to another partner', new.slug using errcode = 'unique_violation';
    end if;
  end if;
  return null;
end
$$;
create trigger keep_partner_slug after insert or update of slug on partner
  for each row execute function keep_partner_slug();

-- The approved partners of a brand who have not left, for joins by other features.
create function approved_partners(p_brand integer)
returns table (partner_id bigint)
language sql stable as $$
  select id from partner where brand_id = p_brand and approved and left_at is null
$$;
revoke execute on function approved_partners from public;
grant execute on function approved_partners to aliado_app;

-- The partners whom a brand first approved in some months, by the first day of the month, for joins by other
-- features; also those who left since.
create function partners_entered(p_brand integer, p_begin date, p_end date)
returns table (partner_id bigint, month date)
language sql stable as $$
  select a.partner_id, date_trunc('month', min(a.approved_from) at time zone 'America/Sao_Paulo')::date
  from partner_approval a
  where a.brand_id = p_brand
  group by 1
  having min(a.approved_from) >= p_begin::timestamp at time zone 'America/Sao_Paulo'
    and min(a.approved_from) < (p_end + 1)::timestamp at time zone 'America/Sao_Paulo'
$$;
revoke execute on function partners_entered from public;
grant execute on function partners_entered to aliado_app;

-- The newest thousand partners whose name or slug has this text, and those with exactly this e-mail or
-- document; null searches none of these. Row-level security lets no index search for a part of a text
-- (LIKE is not leakproof), so this function searches with the owner's rights, after the check that the
-- policy makes. The other filters are here too, so that they do not lose partners beyond the thousand.
create function search_partners(
  p_brand integer, p_pattern text, p_email text, p_document bytea,
  p_state text, p_level_id bigint, p_since timestamptz
)
returns setof bigint
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
as $$
begin
  if not sees_brand(p_brand) then
    return;
  end if;
  -- Planned with the values: a generic plan cannot know how rare a text is.
  return query execute $query$
    (select id from partner
      where brand_id = $1 and plain_text(name) || ' ' || slug like plain_text($2)
        and ($5::text is null or state = $5) and ($6::bigint is null or level_id = $6)
        and ($8 or id in (select portfolio_partners()))
        and ($7::timestamptz is null or created_at >= $7)
      order by created_at desc, id desc limit 1000)
    union select id from partner where brand_id = $1 and lower(email) = lower($3)
    union select id from partner where brand_id = $1 and document_digest = $4
  $query$ using p_brand, p_pattern, p_email, p_document, p_state, p_level_id, p_since, portfolio_is_open();
end
$$;
revoke execute on function search_partners from public;
grant execute on function search_partners to aliado_app;
