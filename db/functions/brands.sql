-- Whether the platform suspends a brand: nothing of it changes but what comes from its shop.
create function brand_is_suspended(p_brand integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select suspended_at is not null from brand where id = p_brand
$$;
revoke execute on function brand_is_suspended from public;
grant execute on function brand_is_suspended to aliado_app;
