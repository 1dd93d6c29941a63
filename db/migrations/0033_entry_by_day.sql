-- owner: ledger
-- A statement of some days finds where they begin and end without reading what lies between.
create index entry_by_time on ledger.entry (brand_id, partner_id, at, no) where account = 'available';
