-- owner: exports
-- Papers beside lists: a PDF, or PDFs in a ZIP.
alter table list_export drop constraint known_list;
alter table list_export add constraint known_list check (list in (
  'partners', 'orders', 'entries', 'closings', 'audit', 'income_statements', 'papers', 'month_statement'
));
alter table list_export add column format text not null default 'csv'
  constraint known_format check (format in ('csv', 'xlsx', 'zip', 'pdf'));
-- The runs since a file was finished; after the last one it has failed.
alter table list_export add column runs integer not null default 0;
alter table list_export add column failed_at timestamptz;
