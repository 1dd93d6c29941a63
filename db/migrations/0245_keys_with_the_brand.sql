-- owner: platform
-- Every key of a brand's table has the brand in it, so that the tables can be spread over machines by brand
-- (decision 249). What is found by a secret before the brand is known keeps an index of the secret alone: secrets
-- are random, or digests of what is random, so no two brands have the same one.
alter table brand_key drop constraint brand_key_key_hash_key, add unique (brand_id, key_hash);
create index brand_key_of_hash on brand_key (key_hash);

alter table brand_provider
  drop constraint brand_provider_notice_once, add constraint brand_provider_notice_once unique (brand_id, notice_digest),
  drop constraint brand_provider_id_once, add constraint brand_provider_id_once unique (brand_id, id);
create index brand_provider_of_notice on brand_provider (notice_digest);
create index brand_provider_of_id on brand_provider (id);

alter table campaign_recipient
  drop constraint campaign_recipient_token_once,
  add constraint campaign_recipient_token_once unique (brand_id, token);
create index campaign_recipient_of_token on campaign_recipient (token);

alter table certificate drop constraint certificate_pkey, add primary key (brand_id, slug);
create index certificate_of_slug on certificate (slug);

alter table challenge_link drop constraint challenge_link_pkey, add primary key (brand_id, hash);
create index challenge_link_of_hash on challenge_link (hash);

alter table confirmation drop constraint confirmation_pkey, add primary key (brand_id, token_hash);
create index confirmation_of_token on confirmation (token_hash);

alter table link drop constraint link_pkey, add primary key (brand_id, code);
create index link_of_code on link (code);

alter table one_time_code
  drop constraint one_time_code_token_hash_once,
  add constraint one_time_code_token_hash_once unique (brand_id, token_hash),
  drop constraint one_time_code_secret_hash_once,
  add constraint one_time_code_secret_hash_once unique (brand_id, secret_hash);
create index one_time_code_of_token on one_time_code (token_hash);
create index one_time_code_of_secret on one_time_code (secret_hash);

alter table opening_sum drop constraint opening_sum_pkey, add primary key (brand_id, id);

alter table partner_view
  drop constraint partner_view_token_once, add constraint partner_view_token_once unique (brand_id, token_hash),
  drop constraint partner_view_code_once, add constraint partner_view_code_once unique (brand_id, code_hash);
create index partner_view_of_token on partner_view (token_hash);
create index partner_view_of_code on partner_view (code_hash);

alter table push_subscription
  drop constraint push_subscription_endpoint_once,
  add constraint push_subscription_endpoint_once unique (brand_id, endpoint);
create index push_subscription_of_endpoint on push_subscription (endpoint);

alter table session drop constraint session_pkey, add primary key (brand_id, token_hash);
alter table session drop constraint session_id_once, add constraint session_id_once unique (brand_id, id);
create index session_of_token on session (token_hash);
create index session_of_id on session (id);

alter table session_exchange drop constraint session_exchange_pkey, add primary key (brand_id, code_hash);
create index session_exchange_of_code on session_exchange (code_hash);

alter table shop drop constraint shop_notice_once, add constraint shop_notice_once unique (brand_id, notice_digest);
create index shop_of_notice on shop (notice_digest);

alter table sign_up
  drop constraint sign_up_request_hash_once,
  add constraint sign_up_request_hash_once unique (brand_id, request_hash);
create index sign_up_of_request on sign_up (request_hash);

alter table social_sign_in drop constraint social_sign_in_pkey, add primary key (brand_id, state_hash);
create index social_sign_in_of_state on social_sign_in (state_hash);

alter table staff_invitation
  drop constraint staff_invitation_token_once,
  add constraint staff_invitation_token_once unique (brand_id, token_hash);
create index staff_invitation_of_token on staff_invitation (token_hash);

-- What concerns no brand has the brand 0: a key cannot hold null.
alter table app_event drop constraint app_event_brand_id_fkey;
update app_event set brand_id = 0 where brand_id is null;
alter table app_event
  alter brand_id set not null,
  drop constraint app_event_pkey, add primary key (brand_id, id);

update audit_log set brand_id = 0 where brand_id is null;
alter table audit_log
  alter brand_id set not null,
  drop constraint audit_log_pkey, add primary key (brand_id, id);
drop index audit_log_chain;
create unique index audit_log_chain on audit_log (brand_id, chain_no) where chain_no is not null;

update message set brand_id = 0 where brand_id is null;
alter table message
  alter brand_id set not null,
  drop constraint message_pkey, add primary key (brand_id, id),
  drop constraint message_external_once, add constraint message_external_once unique (brand_id, external_id);
create index message_of_id on message (id);
-- The key serves the list of a brand's messages.
drop index message_of_brand;
drop index message_waiting;
create index message_waiting on message (brand_id, id desc) where sent_at is null and failure is null;
drop index message_failed;
create index message_failed on message (brand_id, id desc) where failure is not null;

update outbox_message set brand_id = 0 where brand_id is null;
alter table outbox_message
  alter brand_id set not null,
  drop constraint outbox_message_pkey, add primary key (brand_id, id),
  drop constraint outbox_message_external_once,
  add constraint outbox_message_external_once unique (brand_id, external_id);
create index outbox_message_by_id on outbox_message (id);
create index outbox_message_of_cause on outbox_message (external_id);

-- Machines that count beside each other need large numbers: every number that a brand's table counts itself, and
-- what refers to it.
do $$
declare
  wide record;
begin
  for wide in
    with recursive numbers as (
      select a.attrelid as relation, a.attnum as number
      from pg_attribute a
      join pg_attribute brand on brand.attrelid = a.attrelid and brand.attname = 'brand_id'
      where a.attidentity <> '' and a.attname = 'id'
      union
      select k.conrelid, k.conkey[place.n]
      from numbers
      join pg_constraint k on k.confrelid = numbers.relation and k.contype = 'f'
      cross join generate_subscripts(k.confkey, 1) as place(n)
      where k.confkey[place.n] = numbers.number
    )
    select numbers.relation::regclass as name,
      string_agg(format('alter %I type bigint', a.attname), ', ') as changes
    from numbers
    join pg_attribute a on a.attrelid = numbers.relation and a.attnum = numbers.number
    where a.atttypid = 'integer'::regtype
    group by numbers.relation
  loop
    execute format('alter table %s %s', wide.name, wide.changes);
  end loop;
end
$$;
