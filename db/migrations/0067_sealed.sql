-- owner: platform
-- The keys that sealed something in this database, by name: a process that lacks one must not start,
-- since it could neither show nor deliver what the key closed.
create table sealing_key (
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  first_used_at timestamptz not null
);

-- What is there was written open. Only the program has the keys, so here it is marked as such.
update reward_code set code = 'plain.' || code, pin = 'plain.' || pin, link = 'plain.' || link;
update reward_card_number set card_number = 'plain.' || card_number;
update webhook set secret = 'plain.' || secret;
