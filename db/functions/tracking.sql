-- The newest thousand links with this text in their address (a LIKE pattern). With the owner's rights
-- because row-level security lets no index search for a part of a text; the list itself reads only rows
-- that its caller sees.
create function search_links(p_brand integer, p_pattern text)
returns setof text
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
as $$
begin
  if not sees_brand(p_brand) then
    return;
  end if;
  -- Planned with the values: a generic plan cannot know how rare a text is.
  return query execute $query$
    select code from link where brand_id = $1 and target_url ilike $2
    order by created_at desc, code desc limit 1000
  $query$ using p_brand, p_pattern;
end
$$;
revoke execute on function search_links from public;
grant execute on function search_links to aliado_app;
-- Moves visits that wait to their clicks, and counts visitors and days: each visit once, whatever happens meanwhile, because
-- that is one transaction. Returns how many were taken; 0 also while another one counts, or where the first of
-- them has waited less than `p_waited`. The partner's own clicks are counted separately, not as visits. With the owner's
-- rights: visits of all brands arrive together.
create function count_visits(p_limit integer, p_waited interval default '0') returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(7203119) then return 0; end if;
  if not exists (
    select from (select arrived_at from incoming_visit limit 1) first where arrived_at <= clock_timestamp() - p_waited
  ) then return 0; end if;
  -- The statements of a WITH see the same snapshot, so only RETURNING shows which are new.
  with arrived as (
    delete from incoming_visit where ctid = any (array(select ctid from incoming_visit limit p_limit)) returning *
  ), visit as materialized (
    select a.*, o.device is not null as own
    from (
      -- A batch whose answer was lost is here twice.
      select distinct on (brand_id, click_id) *, (at at time zone 'America/Sao_Paulo')::date as day from arrived
      order by brand_id, click_id
    ) a
    left join own_device o using (brand_id, partner_id, day, device)
  ), stored as (
    insert into click (brand_id, id, partner_id, code, at, referrer, paid)
    select brand_id, click_id, partner_id, code, at, referrer, paid from visit where visitor is not null
    on conflict do nothing
    returning brand_id, id
  ), newcomer as (
    insert into visitor_day (brand_id, partner_id, day, visitor)
    select distinct brand_id, partner_id, day, visitor from visit where visitor is not null and not own
    order by 1, 2, 3, 4
    on conflict do nothing
    returning brand_id, partner_id, day, visitor
  ), clicked as materialized (
    select v.* from visit v join stored s on s.brand_id = v.brand_id and s.id = v.click_id
  ), total as (
    select brand_id, partner_id, day, sum(clicks) as clicks, sum(visitors) as visitors, sum(bots) as bots, sum(own) as own from (
      select brand_id, partner_id, day, (not own)::integer as clicks, 0 as visitors, 0 as bots, own::integer as own from clicked
      union all select brand_id, partner_id, day, 0, 1, 0, 0 from newcomer
      union all select brand_id, partner_id, day, 0, 0, 1, 0 from visit where visitor is null
    ) one group by 1, 2, 3
  ), linked as (
    insert into link_day as l (brand_id, partner_id, day, code, place, source, clicks, visitors)
    select brand_id, partner_id, day, code, place, source, sum(clicks), sum(visitors) from (
      select brand_id, partner_id, day, code, place, source, 1 as clicks, 0 as visitors from clicked where not own
      union all
      select * from (
        select distinct on (brand_id, partner_id, day, visitor) brand_id, partner_id, day, code, place, source, 0, 1
        from visit join newcomer using (brand_id, partner_id, day, visitor)
        order by brand_id, partner_id, day, visitor, at
      ) first
    ) one group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (brand_id, partner_id, day, code, place, source) do update set
      clicks = l.clicks + excluded.clicks, visitors = l.visitors + excluded.visitors
  ), counted as (
    insert into visit_day as d (brand_id, partner_id, day, clicks, visitors, bots, own_clicks)
    select * from total order by brand_id, partner_id, day
    on conflict (brand_id, partner_id, day) do update set
      clicks = d.clicks + excluded.clicks, visitors = d.visitors + excluded.visitors, bots = d.bots + excluded.bots,
      own_clicks = d.own_clicks + excluded.own_clicks
  )
  select count(*) into taken from arrived;
  return taken;
end
$$;
revoke execute on function count_visits from public;
grant execute on function count_visits to aliado_app;

-- Of a brand's clicks with these ids, those that wait to be counted. `stable`, so that it sees what the query sees that calls
-- it: each click is here or in its table.
create function waiting_clicks(p_brand integer, p_ids text[])
returns table (id text, partner_id bigint, at timestamptz)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select click_id, partner_id, at from incoming_visit
  where sees_brand(p_brand) and brand_id = p_brand and click_id = any (p_ids) and visitor is not null
$$;
revoke execute on function waiting_clicks from public;
grant execute on function waiting_clicks to aliado_app;
