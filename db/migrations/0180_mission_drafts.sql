-- owner: missions
-- Only the brand sees a draft, and a mission before its day of publication.
alter table mission add column is_draft boolean not null default false;
