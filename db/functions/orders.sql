-- For the brand's list: the newest thousand orders with this text in their number (a LIKE pattern), and
-- the newest thousand of each of these products. With the owner's rights because row-level security
-- lets no index search for a part of a text; the list itself reads only rows that its caller sees.
create function search_orders(p_brand integer, p_pattern text, p_skus text[])
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
    (select id from shop_order where brand_id = $1 and external_id ilike $2
      order by created_at desc, id desc limit 1000)
    union
    select i.order_id from unnest($3) as wanted (sku)
    cross join lateral (
      select order_id from order_item o where o.brand_id = $1 and o.sku = wanted.sku
      order by order_id desc limit 1000
    ) i
  $query$ using p_brand, p_pattern, p_skus;
end
$$;
revoke execute on function search_orders from public;
grant execute on function search_orders to aliado_app;
