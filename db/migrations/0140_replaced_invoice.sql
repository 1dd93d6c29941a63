-- owner: closing
-- A partner may replace an invoice until the brand has accepted it; the earlier one is kept.
alter table closing_invoice drop constraint closing_invoice_status_check;
alter table closing_invoice add constraint closing_invoice_status_check
  check (status in ('sent', 'checked', 'refused', 'replaced'));
