-- owner: bulk
-- The person who started it (a key counts as the person who created it; null: unknown): adjustments
-- above the brand's limit need another one.
alter table partner_bulk add column acting_staff_id bigint;
