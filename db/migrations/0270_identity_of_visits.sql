-- owner: tracking
-- A queue written by COPY, which needs no key. A shard that moves, or a subscription, has to find a deleted row by something:
-- by all of its columns, because a primary key would be one more entry of an index for each visit.
alter table incoming_visit replica identity full;
