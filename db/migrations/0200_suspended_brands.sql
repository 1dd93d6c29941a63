-- owner: brands
-- Since when and why the platform suspends a brand; both null where it does not.
alter table brand add column suspended_at timestamptz, add column suspended_reason text;
alter table brand add constraint suspension_has_a_reason
  check ((suspended_at is null) = (suspended_reason is null)) not valid;
alter table brand validate constraint suspension_has_a_reason;
