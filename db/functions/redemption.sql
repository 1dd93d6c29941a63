-- Redeems credits in one round trip: key, reservation and record are written together. Outcomes:
--   'made' or 'repeated' with the figures of the receipt; 'other_body' for a known key with another
--   request; 'insufficient', 'debt' or 'frozen' from the ledger. Without a key, a request with the same
--   fingerprint within 30 seconds is a repeat.
-- The search path is the same as in the ledger's functions, because a change of it discards cached plans.
create function redeem_credits(
  p_brand integer, p_partner bigint, p_id uuid, p_option integer, p_amount bigint, p_destination text,
  p_key text, p_fingerprint bytea, p_at timestamptz,
  -- The digest of the redemption's content and destination, for the ledger's chain.
  p_content bytea default null,
  -- The categories of credits that are not redeemed.
  p_except text[] default '{}',
  -- Whether the brand pays it itself: then no job takes it.
  p_left_to_brand boolean default false
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

  held := hold_locked(w, p_id, p_amount, null, p_at, p_content, p_except);
  if held <> 'held' then
    return query select held, null::uuid, null::bigint, null::text, null::timestamptz;
    return;
  end if;
  insert into redemption (brand_id, partner_id, id, no, option_id, amount_cents, protocol, state, destination,
    idempotency_key, fingerprint, created_at, queued_at)
  values (p_brand, p_partner, p_id,
    -- The wallet's lock keeps concurrent requests of this partner from taking the same number.
    (select coalesce(max(r.no), 0) + 1 from redemption r where r.brand_id = p_brand and r.partner_id = p_partner),
    p_option, p_amount,
    to_char(p_at at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-' || upper(left(replace(p_id::text, '-', ''), 10)),
    (case when p_left_to_brand then 'awaiting_brand' else 'requested' end)::redemption_state, p_destination,
    coalesce(p_key, 'none:' || p_id), p_fingerprint, p_at, case when p_left_to_brand then p_at end)
  returning * into made;
  return query select 'made', made.id, made.amount_cents, made.protocol, made.created_at;
end
$$;
revoke execute on function redeem_credits from public;
grant execute on function redeem_credits to aliado_app;

-- Fails with no_data_found where there is no such redemption: what was sent with it is not stored then.
create function require_redemption(p_brand integer, p_partner bigint, p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from redemption where sees_brand(p_brand) and (brand_id, partner_id, id) = (p_brand, p_partner, p_id);
  if not found then raise exception 'no redemption % was made', p_id using errcode = 'no_data_found'; end if;
end
$$;
revoke execute on function require_redemption from public;
grant execute on function require_redemption to aliado_app;

-- Creates a job for every redemption that waits for one, many in one notification.
create function queue_payments(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, partner_id, id from redemption
    where queued_at is null and not brand_is_suspended(brand_id)
    order by created_at limit p_limit for update skip locked
  ), queued as (
    update redemption r set queued_at = p_at from waiting w
    where (r.brand_id, r.partner_id, r.id) = (w.brand_id, w.partner_id, w.id)
    returning r.brand_id, r.partner_id, r.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'partnerId', partner_id, 'redemptionId', id)),
    -- Named by the redemption: a second job of the same redemption cannot exist.
    array_agg('redemption:' || id)
  ) from queued
$$;
revoke execute on function queue_payments from public;
grant execute on function queue_payments to aliado_app;

-- Records that the provider is about to be called, and with p_sends that it is about to be given the payment; a
-- payment stays with the provider that it was given to first. Returns that provider; null if the payment is
-- settled already, or was taken back.
create function submit_redemption(
  p_brand integer, p_partner bigint, p_id uuid, p_provider text, p_sends boolean, p_at timestamptz
) returns text
language sql security definer set search_path = public, pg_temp as $$
  update redemption set state = 'submitted', submitted_at = coalesce(submitted_at, p_at),
    given_to = coalesce(given_to, p_provider), tried_at = p_at, sent_at = case when p_sends then p_at else sent_at end
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state in ('requested', 'submitted', 'unknown') and payout_batch_id is null
  returning given_to
$$;
revoke execute on function submit_redemption from public;
grant execute on function submit_redemption to aliado_app;

-- Records that the provider has not reported the result of the payment.
create function mark_redemption_unknown(p_brand integer, p_partner bigint, p_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update redemption set state = 'unknown'
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'submitted'
$$;
revoke execute on function mark_redemption_unknown from public;
grant execute on function mark_redemption_unknown to aliado_app;

-- Ends a redemption in the state of its resolved hold in the ledger; raises if it is not in progress.
create function end_redemption(
  p_brand integer, p_partner bigint, p_id uuid, p_state redemption_state, p_provider text,
  p_provider_id text, p_end_to_end_id text, p_failure text, p_paid_on date, p_at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held ledger.hold_state;
begin
  select state into held from ledger.hold
  where brand_id = p_brand and partner_id = p_partner and id = p_id;
  if held is distinct from (
    case p_state when 'paid' then 'captured'::ledger.hold_state when 'failed' then 'voided' end
  ) then
    raise exception 'redemption % cannot be %: its credits are %', p_id, p_state, held;
  end if;
  update redemption set state = p_state, provider = p_provider, provider_id = p_provider_id,
    end_to_end_id = p_end_to_end_id, failure = p_failure, paid_on = p_paid_on, resolved_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state in ('requested', 'submitted', 'unknown');
  if not found then
    raise exception 'redemption % is not in progress', p_id;
  end if;
end
$$;
revoke execute on function end_redemption from public;
grant execute on function end_redemption to aliado_app;

-- Leaves the payment of a new redemption to the brand, with the limit of the day that it would have passed. Returns
-- false if it may be at a provider already.
create function await_brand_payment(
  p_brand integer, p_partner bigint, p_id uuid, p_above_day bigint, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update redemption set state = 'awaiting_brand', queued_at = coalesce(queued_at, p_at), above_day_cents = p_above_day
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'requested' and submitted_at is null;
  return found;
end
$$;
revoke execute on function await_brand_payment from public;
grant execute on function await_brand_payment to aliado_app;

-- Records that the brand paid (with its receipt's reference) or refused (with a reason) a redemption that
-- waits for it. The hold in the ledger must be resolved before.
create function resolve_by_brand(
  p_brand integer, p_partner bigint, p_id uuid, p_receipt text, p_failure text, p_paid_on date,
  p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held ledger.hold_state;
begin
  if (p_receipt is null) = (p_failure is null) then
    raise exception 'a redemption is either paid or refused';
  end if;
  select state into held from ledger.hold
  where brand_id = p_brand and partner_id = p_partner and id = p_id;
  if held is distinct from
    (case when p_failure is null then 'captured' else 'voided' end)::ledger.hold_state then
    raise exception 'redemption % cannot end: its credits are %', p_id, held;
  end if;
  update redemption set
    state = (case when p_failure is null then 'paid' else 'failed' end)::redemption_state,
    provider = 'brand', provider_id = p_receipt, failure = p_failure, paid_on = p_paid_on, resolved_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'awaiting_brand' and payout_batch_id is null;
  return found;
end
$$;
revoke execute on function resolve_by_brand from public;
grant execute on function resolve_by_brand to aliado_app;

-- Takes back the record of a payment by hand: its credits are held again, and it waits for the brand. Returns false if
-- it was not paid by hand, or its destination was erased since.
create function undo_brand_payment(p_brand integer, p_id uuid, p_reason text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r redemption;
begin
  select * into r from redemption where sees_brand(p_brand) and brand_id = p_brand and id = p_id for update;
  if not found or r.state <> 'paid' or r.provider <> 'brand' or r.payout_batch_id is not null
    or r.erased_at is not null then return false; end if;
  if not ledger.reopen_hold(p_brand, r.partner_id, p_id, p_at) then
    raise exception 'redemption %: its credits are not redeemed', p_id;
  end if;
  update redemption set state = 'awaiting_brand', resolved_at = null, paid_on = null, provider = null, provider_id = null,
    failure = p_reason
  where brand_id = p_brand and partner_id = r.partner_id and id = p_id;
  perform dispute_late_payout(p_brand, null, p_id, null);
  return true;
end
$$;
revoke execute on function undo_brand_payment from public;
grant execute on function undo_brand_payment to aliado_app;

-- Locks a redemption until the transaction ends, so that it is decided once: by the brand or in a payout batch.
create function lock_redemption(p_brand integer, p_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from redemption where sees_brand(p_brand) and brand_id = p_brand and id = p_id for update
$$;
revoke execute on function lock_redemption from public;
grant execute on function lock_redemption to aliado_app;

-- Ends a redemption whose payout is paid and whose credits are redeemed.
create function end_redemption_of_payout(p_brand integer, p_payout uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payout;
begin
  select * into paid from payout
  where sees_brand(p_brand) and brand_id = p_brand and id = p_payout and state = 'paid';
  if not found or not exists (
    select from ledger.hold where brand_id = p_brand and partner_id = paid.partner_id
      and id = paid.redemption_id and state = 'captured'
  ) then
    raise exception 'payout % is not paid', p_payout;
  end if;
  update redemption set state = 'paid', provider = paid.provider, provider_id = paid.provider_id,
    end_to_end_id = paid.end_to_end_id, failure = null, paid_on = paid.paid_on, resolved_at = p_at
  where brand_id = p_brand and partner_id = paid.partner_id and id = paid.redemption_id
    and state = 'awaiting_brand' and payout_batch_id = paid.batch_id;
  if not found then
    raise exception 'the redemption of payout % does not wait for it', p_payout;
  end if;
end
$$;
revoke execute on function end_redemption_of_payout from public;
grant execute on function end_redemption_of_payout to aliado_app;

-- Replaces a destination by one without personal data, or by the same one sealed with another key.
create function store_destination(
  p_brand integer, p_partner bigint, p_id uuid, p_before text, p_destination text, p_erased_at timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update redemption set destination = p_destination, erased_at = coalesce(erased_at, p_erased_at)
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and destination = p_before
    and (p_erased_at is null or state in ('paid', 'failed'));
  return found;
end
$$;
revoke execute on function store_destination from public;
grant execute on function store_destination to aliado_app;

-- The job of a redemption: when it runs next, after how many tries; no row without a job.
create function redemption_job(p_brand integer, p_id uuid)
returns table (run_at timestamptz, attempts integer, running boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select j.run_at, j.attempts::integer, j.locked_at is not null
  from graphile_worker._private_jobs j
  join redemption r on r.id = p_id
  where sees_brand(p_brand) and r.brand_id = p_brand and j.key = 'redemption:' || p_id
    and (j.attempts < j.max_attempts or j.locked_at is not null)
$$;
revoke execute on function redemption_job from public;
grant execute on function redemption_job to aliado_app;

-- Lets a redemption without a result be tried at once; the job asks the provider before it pays. Returns
-- 'queued', 'not_now' (it has ended, or the brand pays it) or 'being_tried' (its job is running).
create function retry_redemption(p_brand integer, p_partner bigint, p_id uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  job graphile_worker._private_jobs;
begin
  perform from redemption
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state in ('requested', 'submitted', 'unknown') for update;
  if not found then return 'not_now'; end if;
  select * into job from graphile_worker._private_jobs where key = 'redemption:' || p_id for update;
  if job.locked_at is not null then return 'being_tried'; end if;
  if job.id is null then
    -- Without a job, because its tries ended or it was never queued: the outbox makes a new one.
    update redemption set queued_at = null
    where brand_id = p_brand and partner_id = p_partner and id = p_id;
  else
    perform graphile_worker.reschedule_jobs(array[job.id], run_at => now(), attempts => 0);
  end if;
  return 'queued';
end
$$;
revoke execute on function retry_redemption from public;
grant execute on function retry_redemption to aliado_app;

-- Leaves a redemption that its provider did not pay to the brand, and stops its job. What may have been given to
-- the provider is kept as a refused payment, so that a late answer finds it (payouts). The caller has asked the
-- provider after p_tried_at, when it was last called. Outcomes: 'taken_back', 'not_now' (it does not wait for a
-- provider), 'being_tried' (its job is running, or has called the provider since).
create function take_back_redemption(
  p_brand integer, p_id uuid, p_tried_at timestamptz, p_kind text, p_destination text, p_reason text,
  p_limit_cents bigint, p_actor text, p_staff bigint, p_query_until timestamptz, p_at timestamptz
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r redemption;
  job graphile_worker._private_jobs;
begin
  if not sees_brand(p_brand) then return 'not_now'; end if;
  -- Before the redemption, as in every other change of payments.
  perform lock_payout_counter(p_brand);
  select * into r from redemption where brand_id = p_brand and id = p_id for update;
  if not found or r.state not in ('requested', 'submitted', 'unknown') then return 'not_now'; end if;
  select * into job from graphile_worker._private_jobs where key = 'redemption:' || p_id for update;
  if job.locked_at is not null or r.tried_at is distinct from p_tried_at then return 'being_tried'; end if;
  if job.id is not null then
    perform graphile_worker.complete_jobs(array[job.id]);
  end if;
  update redemption set state = 'awaiting_brand', queued_at = coalesce(queued_at, p_at)
  where brand_id = p_brand and id = p_id;
  -- An order of a supplier is taken back only where the supplier does not have it.
  if r.submitted_at is not null and p_kind is not null then
    perform keep_taken_payment(r, p_kind, p_destination, p_reason, p_limit_cents, p_actor, p_staff, p_query_until, p_at);
  end if;
  return 'taken_back';
end
$$;
revoke execute on function take_back_redemption from public;
grant execute on function take_back_redemption to aliado_app;
