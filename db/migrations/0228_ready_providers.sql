-- owner: providers
-- Whether a provider may be used: one for Pix or rewards has to pass a test after each change.
alter table brand_provider add column ready boolean not null default false;
-- Those in use go on as before.
update brand_provider set ready = true where active or test_passed;
