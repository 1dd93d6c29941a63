-- owner: missions
-- What has to be learnt before one may take part: every course named here, finished.
create table mission_course (
  brand_id integer not null,
  mission_id integer not null,
  course_id integer not null references course,
  position integer not null,
  primary key (brand_id, mission_id, course_id),
  foreign key (brand_id, mission_id) references mission
);
alter table mission_course enable row level security;
create policy own_brand on mission_course to aliado_app using (sees_brand(brand_id));
