-- owner: missions
-- The levels whose partners may enroll in a mission; none: everyone. A level that a mission names cannot be deleted,
-- because the mission would be open to everyone (decision 219).
create table mission_for_level (
  brand_id integer not null,
  mission_id integer not null,
  level_id integer not null,
  primary key (brand_id, mission_id, level_id),
  foreign key (brand_id, mission_id) references mission,
  foreign key (brand_id, level_id) references partner_level
);
create index mission_for_level_by_level on mission_for_level (brand_id, level_id);
alter table mission_for_level enable row level security;
create policy own_brand on mission_for_level to aliado_app using (sees_brand(brand_id));
