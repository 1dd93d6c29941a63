-- owner: payouts
-- The bank that a file is for, and the one that a return is from: a brand may change its bank while
-- returns of the former one are still to come. Null: a CSV, or a file from before this column.
alter table payout_file add column bank text;
alter table payout_return add column bank text;
