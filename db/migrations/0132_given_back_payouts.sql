-- owner: payouts
-- A paid payment that the bank gave back: it is `returned` from then on.
alter table payout add column given_back_at timestamptz;
-- The day on which it had been paid.
alter table payout add column was_paid_on date;
alter table payout add constraint given_back_is_returned
  check ((given_back_at is null) = (was_paid_on is null) and (given_back_at is null or state = 'returned'));
