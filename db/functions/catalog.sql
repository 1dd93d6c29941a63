-- Row-level security lets no index search for words (LIKE is not leakproof), so this function searches
-- with the owner's rights, after the check that the policy makes. `parts` are LIKE patterns or, where
-- `forgiving`, words that may be misspelled; `beginnings` is a tsquery or empty.
create function search_products(brand_ids integer[], parts text[], beginnings text, forgiving boolean)
returns setof bigint
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45
as $$
declare
  query text := 'select id from product where brand_id = any ($1) and active and price_cents is not null';
  part text;
begin
  if exists (select from unnest(brand_ids) as requested (id) where not sees_brand(requested.id)) then
    return;
  end if;
  foreach part in array parts loop
    query := query || format(case when forgiving then ' and %L <%% search_text' else ' and search_text like %L' end,
      plain_text(part));
  end loop;
  if beginnings <> '' then
    query := query || format(' and search_words @@ %L::tsquery', to_tsquery('simple', plain_text(beginnings)));
  end if;
  return query execute query using brand_ids;
end
$$;
revoke execute on function search_products from public;
grant execute on function search_products to aliado_app;

-- For the brand's own list: the newest thousand products whose text has all these parts (LIKE patterns),
-- also those that partners do not see. With the owner's rights for the same reason as search_products.
create function find_products(p_brand integer, parts text[], p_category text, p_active boolean)
returns setof bigint
language plpgsql stable security definer rows 200
set search_path = public, pg_temp
as $$
declare
  query text := 'select id from product where brand_id = $1
    and ($2::text is null or category = $2) and ($3::boolean is null or active = $3)';
  part text;
begin
  if not sees_brand(p_brand) then
    return;
  end if;
  foreach part in array parts loop
    query := query || format(' and search_text like %L', plain_text(part));
  end loop;
  return query execute query || ' order by id desc limit 1000' using p_brand, p_category, p_active;
end
$$;
revoke execute on function find_products from public;
grant execute on function find_products to aliado_app;

-- Keeps product_count up to date. A category of which partners see nothing has a row with zero.
create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into product_count as c
    select brand_id, category, sum(n) from (
      select brand_id, category, 1 as n from later where active and price_cents is not null
      union all
      select brand_id, category, -1 from earlier where active and price_cents is not null
    ) change group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (brand_id, category) do update set listed = c.listed + excluded.listed;
  elsif tg_op = 'INSERT' then
    insert into product_count as c
    select brand_id, category, count(*) from later where active and price_cents is not null
    group by 1, 2 order by 1, 2
    on conflict (brand_id, category) do update set listed = c.listed + excluded.listed;
  else
    insert into product_count as c
    select brand_id, category, -count(*) from earlier where active and price_cents is not null
    group by 1, 2 order by 1, 2
    on conflict (brand_id, category) do update set listed = c.listed + excluded.listed;
    return null;
  end if;
  insert into product_count
  select brand_id, category, 0 from later
  group by 1, 2 order by 1, 2
  on conflict do nothing;
  return null;
end
$$;
create trigger count_inserted after insert on product
  referencing new table as later for each statement execute function count_products();
create trigger count_updated after update on product
  referencing old table as earlier new table as later for each statement execute function count_products();
create trigger count_deleted after delete on product
  referencing old table as earlier for each statement execute function count_products();
