-- owner: tracking
-- A brand searches its links by a part of their address, and its messages by a part of their subject.
create index link_target_part on link using gin (target_url gin_trgm_ops);
create index message_subject_part on message using gin (plain_text(subject) gin_trgm_ops)
  where brand_id is not null;
