-- owner: ledger
-- For the brand's list of what is reserved now, the oldest first.
create index open_hold on ledger.hold (brand_id, created_at, partner_id, id) where state = 'open';
