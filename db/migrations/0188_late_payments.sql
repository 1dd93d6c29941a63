-- owner: payouts
-- What the bank or the provider says it paid after it was refused: nothing else pays its cause until a person
-- has decided.
alter table payout drop constraint known_state;
alter table payout add constraint known_state
  check (state in (
    'prepared', 'approved', 'sent', 'accepted', 'paid', 'returned', 'refused', 'unknown', 'disputed', 'cancelled'
  ));
alter table payout
  -- When it was reported, with which day and reference, and by whom.
  add column late_at timestamptz,
  add column late_paid_on date,
  add column late_provider text,
  add column late_reference text,
  add column late_end_to_end_id text,
  add column late_decision text constraint known_late_decision check (late_decision in ('paid', 'not_paid')),
  add column late_decided_at timestamptz,
  add column late_reason text,
  add constraint late_decided_with_its_reason check (
    (late_decision is null) = (late_decided_at is null) and (late_decision is null) = (late_reason is null)
  ),
  add constraint late_with_its_day check ((late_at is null) = (late_paid_on is null)),
  add constraint disputed_until_decided check (state <> 'disputed' or late_at is not null and late_decision is null);
create index payout_late on payout (brand_id, late_at) where late_at is not null and late_decision is null;
