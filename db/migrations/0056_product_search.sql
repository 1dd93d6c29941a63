-- owner: catalog
-- As people type: without accents, in small letters. PostgreSQL calls unaccent stable only because
-- its dictionary could be changed; nothing here changes it.
create function plain_text(words text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, words));

alter table product
  -- What it costs today.
  add column sale_cents bigint generated always as (
    case when promotion_price_cents < price_cents then promotion_price_cents else price_cents end) stored,
  -- For words too short to have a trigram.
  add column search_words tsvector generated always as (to_tsvector('simple', search_text)) stored;

create index product_words on product using gin (search_words);
create index product_by_price on product (brand_id, sale_cents, id) where active and price_cents is not null;
-- In a dictionary's order: the server's own puts accents after z.
drop index product_by_name;
create index product_by_name on product (brand_id, plain_text(name), id) where active and price_cents is not null;
create index product_by_category on product (brand_id, category, plain_text(name), id)
  where active and price_cents is not null;
create index product_newest on product (brand_id, id desc) where active and price_cents is not null;

-- Row-level security lets no index look for words (LIKE is not leakproof), so this one looks with the
-- owner's rights, after the same question that the policy asks. `parts` are LIKE patterns or, where
-- `forgiving`, words that may be mistyped; `beginnings` is a tsquery or empty.
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
  if exists (select from unnest(brand_ids) as asked (id) where not sees_brand(asked.id)) then
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

-- How many products each category lists: a store of any size is counted without reading it.
create table product_count (
  brand_id integer not null references brand,
  category text not null,
  listed bigint not null,
  primary key (brand_id, category)
);
alter table product_count enable row level security;
create policy own_brand on product_count to aliado_app using (sees_brand(brand_id));

insert into product_count
select brand_id, category, count(*) from product where active and price_cents is not null group by 1, 2;

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
  end if;
  return null;
end
$$;
create trigger count_inserted after insert on product
  referencing new table as later for each statement execute function count_products();
create trigger count_updated after update on product
  referencing old table as earlier new table as later for each statement execute function count_products();
create trigger count_deleted after delete on product
  referencing old table as earlier for each statement execute function count_products();
