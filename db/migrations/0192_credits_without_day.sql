-- owner: ledger
-- Credits under analysis without a release day are a list of their own.
create index lot_without_release_day on ledger.lot (brand_id, partner_id, id)
  where state = 'analysis' and release_at is null;
