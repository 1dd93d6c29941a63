-- owner: staff
-- The partners that a member of the staff is limited to: those of some levels, with some tags, or
-- named one by one. A member without a row sees all of the brand's partners.
create table staff_portfolio (
  brand_id integer not null,
  staff_id bigint not null,
  level_ids bigint[] not null,
  tags text[] not null,
  partner_ids bigint[] not null,
  -- As in the audit log.
  set_by text not null,
  set_at timestamptz not null,
  primary key (brand_id, staff_id),
  foreign key (brand_id, staff_id) references staff_membership on delete cascade
);
alter table staff_portfolio enable row level security;
create policy own_brand on staff_portfolio to aliado_app using (sees_brand(brand_id));

-- owner: partners
create table partner_tag (
  brand_id integer not null,
  partner_id bigint not null,
  -- In lower case.
  tag text not null,
  primary key (brand_id, partner_id, tag),
  foreign key (brand_id, partner_id) references partner (brand_id, id) on delete cascade
);
create index partner_tag_by_name on partner_tag (brand_id, tag, partner_id);
alter table partner_tag enable row level security;
create policy own_brand on partner_tag to aliado_app using (sees_brand(brand_id));

-- Whether this transaction works for someone who sees all partners of the brand.
create function portfolio_is_open() returns boolean
language sql stable parallel safe
return coalesce(nullif(current_setting('aliado.portfolio', true), ''), '') = '';

-- The partners that the member of this transaction may see. With the owner's rights: the policy of the
-- table that it reads asks this function.
create function portfolio_partners() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with portfolio as (
    select * from staff_portfolio
    where brand_id = nullif(current_setting('aliado.brand', true), '')::integer
      and staff_id = nullif(current_setting('aliado.portfolio', true), '')::bigint
  )
  select p.id from portfolio f
  join partner p on p.brand_id = f.brand_id and (p.level_id = any(f.level_ids) or p.id = any(f.partner_ids))
  union
  select t.partner_id from portfolio f
  join partner_tag t on t.brand_id = f.brand_id and t.tag = any(f.tags)
$$;

-- Adds the policy of portfolios to a table with a column partner_id. Rows without a partner belong to
-- no portfolio, unless the table's rows are for everyone then.
create function limit_to_portfolio(p_table regclass, p_column text, p_without_partner boolean) returns void
language plpgsql as $$
begin
  execute format(
    'create policy in_portfolio on %s as restrictive for select to aliado_app
      using ((select portfolio_is_open()) %s or %I in (select portfolio_partners()))',
    p_table, case when p_without_partner then format('or %I is null', p_column) else '' end, p_column);
end
$$;

select limit_to_portfolio('partner', 'id', false);
select limit_to_portfolio(c.oid::regclass, 'partner_id',
  c.relname in ('commission_rule', 'order_event', 'one_time_code'))
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition
  and c.relrowsecurity and c.relname <> 'invite_day';
