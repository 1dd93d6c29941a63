-- Records a closing whose credits are held in the ledger.
create function create_closing(
  p_brand integer, p_partner bigint, p_uuid uuid, p_protocol text, p_begin date, p_end date,
  p_orders integer, p_order_value bigint, p_gross bigint, p_bonus bigint, p_debt bigint, p_held bigint,
  p_fee bigint, p_net bigint, p_expected_payment date, p_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  created bigint;
begin
  if not sees_brand(p_brand) or not exists (
    select from ledger.hold where brand_id = p_brand and partner_id = p_partner and id = p_uuid
      and amount = p_held and state = 'open'
  ) then
    raise exception 'closing %: its credits are not held', p_protocol;
  end if;
  insert into closing (brand_id, partner_id, uuid, protocol, period_begin, period_end, orders, order_value_cents,
    gross_cents, bonus_cents, debt_cents, held_cents, fee_cents, net_cents, expected_payment_date, created_at)
  values (p_brand, p_partner, p_uuid, p_protocol, p_begin, p_end, p_orders, p_order_value,
    p_gross, p_bonus, p_debt, p_held, p_fee, p_net, p_expected_payment, p_at)
  returning id into created;
  return created;
end
$$;
revoke execute on function create_closing from public;
grant execute on function create_closing to aliado_app;

-- The closing, locked until the transaction ends.
create function locked_closing(p_brand integer, p_id bigint) returns closing
language plpgsql set search_path = public, pg_temp as $$
declare
  current closing;
begin
  select * into current from closing
  where sees_brand(p_brand) and brand_id = p_brand and id = p_id for update;
  if not found then
    raise exception 'no closing % at brand %', p_id, p_brand using errcode = 'P0002';
  end if;
  return current;
end
$$;
revoke execute on function locked_closing from public;

-- Moves a closing to another state by the allowed transitions only; to `paid` only if its credits are redeemed.
create function move_closing(
  p_brand integer, p_id bigint, p_status closing_status, p_paper closing_paper, p_rpa jsonb, p_approved_at timestamptz,
  p_invoice_due date, p_expected_payment date, p_refusal_reason text, p_paid_at timestamptz, p_payment_reference text,
  p_paid_on date
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  current closing := locked_closing(p_brand, p_id);
begin
  if (current.status, p_status) not in (
    ('closed', 'closed'), ('closed', 'invoice_requested'), ('closed', 'invoice_checked'),
    ('invoice_requested', 'invoice_requested'), ('invoice_requested', 'invoice_sent'),
    ('invoice_requested', 'invoice_checked'),
    ('invoice_sent', 'invoice_checked'), ('invoice_sent', 'invoice_refused'),
    ('invoice_refused', 'invoice_refused'), ('invoice_refused', 'invoice_sent'),
    ('invoice_refused', 'invoice_checked'),
    ('invoice_checked', 'invoice_refused'), ('invoice_checked', 'paid')
  ) then
    raise exception 'closing % cannot go from % to %', current.protocol, current.status, p_status;
  end if;
  if p_status = 'paid' and not exists (
    select from ledger.hold where brand_id = p_brand and partner_id = current.partner_id
      and id = current.uuid and state = 'captured'
  ) then
    raise exception 'closing % cannot be paid: its credits are not redeemed', current.protocol;
  end if;
  -- In a batch it only ends by its payout.
  if current.payout_batch_id is not null and not (p_status = 'paid' and exists (
    select from payout where brand_id = p_brand and closing_id = p_id and state = 'paid'
  )) then
    raise exception 'closing % is in payout batch %', current.protocol, current.payout_batch_id;
  end if;
  update closing set status = p_status, paper = p_paper, rpa = p_rpa, approved_at = p_approved_at,
    invoice_due = p_invoice_due, expected_payment_date = p_expected_payment,
    refusal_reason = p_refusal_reason, paid_at = p_paid_at, paid_on = p_paid_on,
    payment_reference = p_payment_reference,
    -- A new date gets a new reminder.
    reminded_at = case when p_invoice_due is distinct from current.invoice_due then null else reminded_at end
  where brand_id = p_brand and id = p_id;
end
$$;
revoke execute on function move_closing from public;
grant execute on function move_closing to aliado_app;

-- Takes an unpaid closing back: its hold is voided by new entries of the ledger, so that the next closing
-- takes its credits; its own figures and lines stay. Returns 'reopened', or the reason against it:
-- 'not_now' (paid or reopened already) or 'being_paid'; then nothing has changed.
create function reopen_closing(p_brand integer, p_id bigint, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  current closing := locked_closing(p_brand, p_id);
begin
  if current.status in ('paid', 'reopened') then return 'not_now'; end if;
  if current.payout_batch_id is not null then return 'being_paid'; end if;
  if not ledger.void_hold(p_brand, current.partner_id, current.uuid, p_at) then
    raise exception 'closing %: its credits are not held', current.protocol;
  end if;
  update closing set status = 'reopened', reopened_at = p_at, invoice_due = null, expected_payment_date = null
  where brand_id = p_brand and id = p_id;
  return 'reopened';
end
$$;
revoke execute on function reopen_closing from public;
grant execute on function reopen_closing to aliado_app;

-- Records that a payment which a person recorded outside of batches did not last: the bank gave it back, or it was
-- recorded by mistake. New entries of the ledger hold its credits again, and the closing is due again. Returns false
-- if it was not paid, or was paid in a batch; then nothing has changed.
create function give_back_closing(p_brand integer, p_id bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  current closing := locked_closing(p_brand, p_id);
begin
  if current.status <> 'paid' or current.payout_batch_id is not null then return false; end if;
  if not ledger.reopen_hold(p_brand, current.partner_id, current.uuid, p_at) then
    raise exception 'closing %: its credits are not redeemed', current.protocol;
  end if;
  update closing set status = 'invoice_checked', paid_at = null, paid_on = null, payment_reference = null
  where brand_id = p_brand and id = p_id;
  perform dispute_late_payout(p_brand, p_id, null, null);
  return true;
end
$$;
revoke execute on function give_back_closing from public;
grant execute on function give_back_closing to aliado_app;

-- Creates a job for every closing of a month by hand that waits for one.
create function queue_month_closings(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, id from month_closing
    where queued_at is null order by id limit p_limit for update skip locked
  ), queued as (
    update month_closing m set queued_at = p_at from waiting w
    where m.brand_id = w.brand_id and m.id = w.id returning m.brand_id, m.id
  )
  select queue_jobs(
    p_task, p_attempts,
    array_agg(json_build_object('brandId', brand_id, 'monthClosingId', id)),
    array_agg('month-closing:' || brand_id || ':' || id),
    -- A brand's months are closed one after the other.
    array_agg('month-closings:' || brand_id)
  ) from queued
$$;
revoke execute on function queue_month_closings from public;
grant execute on function queue_month_closings to aliado_app;
