-- owner: platform
-- To whom a message goes and what it says are sealed while it waits, and emptied once it has left.
-- The keyed digest of the recipient stays: an erasure finds the messages of a person by it.
alter table message add column recipient_digest bytea;
alter table message alter column recipient drop not null, alter column body drop not null;
update message set recipient = null, subject = '', body = null, code = null, link = null
  where sent_at is not null or failure is not null;
update message set recipient = 'plain.' || recipient, body = 'plain.' || body, code = 'plain.' || code,
  link = 'plain.' || link where recipient is not null;
create index message_by_recipient on message (recipient_digest) where recipient_digest is not null;
update digest_key set plain_left = true;

-- owner: challenges
alter table contact_proof add column contact_digest bytea;
update challenge set contact = 'plain.' || contact;
update contact_proof set contact = 'plain.' || contact;

-- owner: registration
update registration_answer set value = 'plain.' || value;
