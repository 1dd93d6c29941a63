-- What migrations after 0090 use. Their files create it once, but the SQL functions of an installed database are
-- replaced as a whole, and this one belongs to none of them: it is made again before missing migrations are applied.

-- Adds the policy of portfolios to a table with a column partner_id. Rows without a partner belong to
-- no portfolio, unless the table's rows are for everyone then.
create or replace function limit_to_portfolio(p_table regclass, p_column text, p_without_partner boolean) returns void
language plpgsql as $$
begin
  execute format(
    'create policy in_portfolio on %s as restrictive for select to aliado_app
      using ((select portfolio_is_open()) %s or %I in (select portfolio_partners()))',
    p_table, case when p_without_partner then format('or %I is null', p_column) else '' end, p_column);
end
$$;
