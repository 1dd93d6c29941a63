-- owner: redemption
-- requested: credits reserved; submitted: given to the provider; unknown: the provider has not
-- said what became of it; paid and failed are final.
create type redemption_state as enum ('requested', 'submitted', 'unknown', 'paid', 'failed');

create table redemption (
  brand_id integer not null,
  partner_id bigint not null,
  id uuid not null,
  -- Numbered without gaps per partner: the last one's number is the length of the list.
  no bigint not null,
  option_id integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  protocol text not null,
  state redemption_state not null,
  -- Where the money goes, frozen when it was asked for.
  destination jsonb not null,
  idempotency_key text not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  -- When its payment became a job. A job queued in the redemption's own transaction would notify
  -- the workers in it, and PostgreSQL lets only one notifying transaction commit at a time:
  -- measured, that halves the redemptions per second. So the row itself is the outbox.
  queued_at timestamptz,
  submitted_at timestamptz,
  resolved_at timestamptz,
  provider text,
  provider_id text,
  end_to_end_id text,
  failure text,
  primary key (brand_id, partner_id, id),
  unique (brand_id, partner_id, no),
  constraint one_key_one_redemption unique (brand_id, partner_id, idempotency_key),
  foreign key (brand_id, partner_id) references partner
);
-- Only requests without a key of their own are told apart by what they say.
create index redemption_recent on redemption (brand_id, partner_id, fingerprint, created_at desc)
  where idempotency_key like 'none:%';
create index redemption_to_queue on redemption (created_at) where queued_at is null;
alter table redemption enable row level security;
create policy own_brand on redemption to aliado_app using (sees_brand(brand_id));

-- One redemption in one round trip: the key, the reserve and the record live or die together. Answers what became of it:
--   'made' or 'repeated' with what the receipt says of the redemption; 'other_body' for a known key with another
--   request; 'insufficient', 'debt' or 'frozen' from the ledger. Without a key of its own a
--   request is told from a repeat by its fingerprint within 30 seconds.
-- The search path is the ledger's own: its functions plan anew what was planned under another.
create function redeem_credits(
  p_brand integer, p_partner bigint, p_id uuid, p_option integer, p_amount bigint, p_destination jsonb,
  p_key text, p_fingerprint bytea, p_at timestamptz
) returns table (outcome text, made_id uuid, made_amount bigint, made_protocol text, made_at timestamptz)
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  known redemption;
  made redemption;
  held text;
begin
  if p_key is not null then
    select * into known from redemption r
    where r.brand_id = p_brand and r.partner_id = p_partner and r.idempotency_key = p_key;
    if found and known.fingerprint <> p_fingerprint then
      return query select 'other_body', null::uuid, null::bigint, null::text, null::timestamptz;
      return;
    end if;
  else
    select * into known from redemption r
    where r.brand_id = p_brand and r.partner_id = p_partner and r.fingerprint = p_fingerprint
      and r.idempotency_key like 'none:%' and r.created_at > p_at - interval '30 seconds'
    order by r.created_at desc limit 1;
  end if;
  if found then
    return query select 'repeated', known.id, known.amount_cents, known.protocol, known.created_at;
    return;
  end if;

  held := hold_locked(w, p_id, p_amount, null, p_at);
  if held <> 'held' then
    return query select held, null::uuid, null::bigint, null::text, null::timestamptz;
    return;
  end if;
  insert into redemption (brand_id, partner_id, id, no, option_id, amount_cents, protocol, state, destination,
    idempotency_key, fingerprint, created_at)
  values (p_brand, p_partner, p_id,
    -- Behind the wallet's lock: nobody else numbers one of this partner's now.
    (select coalesce(max(r.no), 0) + 1 from redemption r where r.brand_id = p_brand and r.partner_id = p_partner),
    p_option, p_amount,
    to_char(p_at at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-' || upper(left(replace(p_id::text, '-', ''), 10)),
    'requested', p_destination, coalesce(p_key, 'none:' || p_id), p_fingerprint, p_at)
  returning * into made;
  return query select 'made', made.id, made.amount_cents, made.protocol, made.created_at;
end
$$;
revoke execute on function redeem_credits from public;
grant execute on function redeem_credits to aliado_app;

-- Gives every redemption that waits for it a job, many in one notification.
create function queue_payments(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, partner_id, id from redemption where queued_at is null
    order by created_at limit p_limit for update skip locked
  ), queued as (
    update redemption r set queued_at = p_at from waiting w
    where (r.brand_id, r.partner_id, r.id) = (w.brand_id, w.partner_id, w.id)
    returning r.brand_id, r.partner_id, r.id
  ), specs as (
    select array_agg((
      p_task, json_build_object('brandId', brand_id, 'partnerId', partner_id, 'redemptionId', id),
      null, null, p_attempts, 'redemption:' || id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n from queued
  )
  select coalesce((select n::integer from specs, lateral (
    select count(*) from graphile_worker.add_jobs(specs.all_of_them)
  ) made where specs.n > 0), 0)
$$;
revoke execute on function queue_payments from public;
grant execute on function queue_payments to aliado_app;
