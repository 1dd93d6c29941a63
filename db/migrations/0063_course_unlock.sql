-- owner: courses
-- The courses that a level asks for, besides what it asks to be billed.
create table level_course (
  brand_id integer not null,
  level_id integer not null,
  course_id integer not null references course,
  position integer not null,
  primary key (brand_id, level_id, course_id),
  foreign key (brand_id, level_id) references partner_level
);
alter table level_course enable row level security;
create policy own_brand on level_course to aliado_app using (sees_brand(brand_id));

alter table school_class
  -- How often the questionnaire was tried, and whether a try has passed.
  add column quiz_attempts integer not null default 0,
  add column quiz_passed boolean not null default false,
  -- Where the video was left, so that it goes on there on another device.
  add column position_seconds integer not null default 0 check (position_seconds >= 0);
