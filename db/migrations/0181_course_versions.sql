-- owner: courses
-- People who are in a course keep the lessons and questionnaires with which they began: a version is
-- the list of its contents. Corrected texts stay in the same rows and reach everyone.
alter table course add column version integer not null default 1;
alter table enrollment add column version integer not null default 1;
alter table course_content add column revision integer not null default 1;
alter table course_content drop constraint course_content_course_key_once;
alter table course_content add constraint course_content_key_revision_once
  unique (brand_id, course_id, key, revision);

create table course_lesson (
  brand_id integer not null,
  course_id integer not null,
  version integer not null,
  content_id integer not null,
  section_id integer not null,
  sequence integer not null,
  primary key (brand_id, course_id, version, content_id),
  foreign key (brand_id, course_id) references course,
  foreign key (brand_id, content_id) references course_content,
  foreign key (brand_id, section_id) references course_section
);
create index course_lesson_of_content on course_lesson (brand_id, content_id);
alter table course_lesson enable row level security;
create policy own_brand on course_lesson to aliado_app using (sees_brand(brand_id));

insert into course_lesson (brand_id, course_id, version, content_id, section_id, sequence)
select t.brand_id, t.course_id, 1, t.id, t.section_id,
  row_number() over (partition by t.brand_id, t.course_id order by s.sequence, t.sequence, t.id)
from course_content t
join course_section s on s.brand_id = t.brand_id and s.id = t.section_id
where t.is_active and s.is_active;

drop index course_content_of_section;
alter table course_content drop column is_active, drop column section_id, drop column sequence;
alter table course_section drop column is_active, drop column sequence;
