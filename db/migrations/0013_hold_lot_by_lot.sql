-- owner: ledger
-- What became of one credit, for the statement that tells it.
create index hold_lot_by_lot on ledger.hold_lot (brand_id, partner_id, lot_id);
