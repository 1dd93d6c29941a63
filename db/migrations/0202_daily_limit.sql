-- owner: redemption
-- The brand's limit of a day for automatic payments, where this redemption would have passed it: people pay it.
alter table redemption add column above_day_cents bigint;
create index redemption_submitted on redemption (brand_id, submitted_at) where option_id = 1 and submitted_at is not null;
