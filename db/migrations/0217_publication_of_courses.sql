-- owner: courses
-- Since when partners see a course that is no draft. Null: a draft, or written by a server that does not know it yet.
alter table course add column published_at timestamptz;
update course set published_at = created_at where status <> 'Draft';
