-- owner: exports
-- The redemptions of a filter, for the accounting of brands that pay in credits.
alter table list_export drop constraint known_list;
alter table list_export add constraint known_list check (list in (
  'partners', 'orders', 'entries', 'closings', 'redemptions', 'audit', 'income_statements', 'papers', 'month_statement'
)) not valid;
alter table list_export validate constraint known_list;
