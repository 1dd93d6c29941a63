-- owner: courses
-- The levels whose partners may enroll in a course; none: everyone. A level that a course names cannot be deleted,
-- because the course would be open to everyone (decision 219).
create table course_for_level (
  brand_id integer not null,
  course_id integer not null,
  level_id integer not null,
  primary key (brand_id, course_id, level_id),
  foreign key (brand_id, course_id) references course,
  foreign key (brand_id, level_id) references partner_level
);
create index course_for_level_by_level on course_for_level (brand_id, level_id);
alter table course_for_level enable row level security;
create policy own_brand on course_for_level to aliado_app using (sees_brand(brand_id));
