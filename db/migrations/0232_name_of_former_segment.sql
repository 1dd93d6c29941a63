-- owner: campaigns
-- The name of the segment of a campaign that was sent, after the segment was deleted. Null: it still exists, or there was none.
alter table campaign add column former_segment text;
