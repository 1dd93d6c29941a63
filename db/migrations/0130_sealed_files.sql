-- owner: platform
-- Whether private files that were stored before files were sealed may be left in the store.
alter table digest_key add column plain_files_left boolean not null default true;

-- Files whose row was deleted. They are removed at once, and once more a while later: the first
-- removal may have failed, or met a file that was being sealed again.
create table removed_file (
  key text primary key,
  removed_at timestamptz not null
);
create index removed_file_by_time on removed_file (removed_at);
