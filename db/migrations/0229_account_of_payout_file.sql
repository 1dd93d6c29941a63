-- owner: payouts
-- The account that a file pays from and the one that a return is about, as agency/number without leading zeros. Null: a
-- CSV, a return that leaves it out, or a file from before this column.
alter table payout_file add column account text;
alter table payout_return add column account text;
