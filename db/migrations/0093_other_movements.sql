-- owner: ledger
-- The statement shows what never reached the balance too: debts, and reversals under analysis.
create index entry_taken_back on ledger.entry (brand_id, partner_id, at, account, no)
  where amount < 0 and account in ('debt', 'under_analysis');
