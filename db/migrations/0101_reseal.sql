-- owner: platform
-- Whether values that were stored before their column was sealed may be left.
alter table digest_key add column plain_left boolean not null default true;
