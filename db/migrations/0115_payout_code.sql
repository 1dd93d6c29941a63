-- owner: challenges
-- A code that allows one change of where money goes. It is bound to the new destination by a digest.
alter table challenge add column bound_to bytea;
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('verify', 'change', 'external', 'payout'));
alter table challenge add constraint challenge_bound_to_check
  check ((purpose = 'payout') = (bound_to is not null));
