-- owner: exports
-- The results of messages as files.
alter table list_export drop constraint known_list;
alter table list_export add constraint known_list check (list in (
  'partners', 'orders', 'entries', 'closings', 'redemptions', 'audit', 'income_statements', 'papers', 'month_statement',
  'report_days', 'report_partners', 'report_products', 'report_funnel', 'report_cohorts', 'report_costs',
  'report_missions', 'report_courses', 'report_messages'
)) not valid;
alter table list_export validate constraint known_list;
