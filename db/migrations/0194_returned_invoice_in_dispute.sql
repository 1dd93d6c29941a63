-- owner: closing
-- A payment that the bank refused and then reports as paid also takes a closing whose invoice was returned
-- meanwhile, until a person has decided.
alter table closing drop constraint closing_in_batch_is_checked_or_paid;
alter table closing add constraint closing_in_batch_is_checked_or_paid
  check (payout_batch_id is null or status in ('invoice_checked', 'invoice_sent', 'invoice_refused', 'paid'))
  not valid;
alter table closing validate constraint closing_in_batch_is_checked_or_paid;
