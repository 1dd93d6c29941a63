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
