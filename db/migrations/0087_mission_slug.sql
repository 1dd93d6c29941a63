-- owner: missions
-- A slug is the brand's own: another brand may use the same. A public address without a brand leads to the
-- mission that had the slug first, so addresses that were shared before still lead to the same mission.
alter table mission drop constraint mission_slug_key;
alter table mission add constraint one_mission_a_slug unique (brand_id, slug);
create index mission_by_slug on mission (slug, id);
