-- owner: exports
-- The days that an export is about, which stay when its filter is erased; null where it names none.
alter table list_export add column period_begin date, add column period_end date;
alter table list_export add constraint period_has_two_ends
  check ((period_begin is null) = (period_end is null)) not valid;
alter table list_export validate constraint period_has_two_ends;
