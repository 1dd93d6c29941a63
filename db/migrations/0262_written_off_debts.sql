-- owner: ledger
-- The debts that the brand wrote off, beside entry_taken_back: one index for both would hold every partner's entries.
create index entry_written_off on ledger.entry (brand_id, partner_id, at, account, no)
  where account = 'debt' and amount > 0;
