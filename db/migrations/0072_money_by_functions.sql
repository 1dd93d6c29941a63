-- owner: redemption
-- Amounts and states of redemptions change only through these functions, which agree with the
-- ledger: the application's login may read the table and nothing else.
revoke insert, update, delete, truncate on redemption from aliado_app;

-- The payment is about to be given to its provider; false when it is already settled.
create function submit_redemption(p_brand integer, p_partner bigint, p_id uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with moved as (
    update redemption set state = 'submitted', submitted_at = coalesce(submitted_at, p_at)
    where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
      and state in ('requested', 'submitted', 'unknown')
    returning 1
  )
  select exists (select from moved)
$$;

-- The provider has not said how the payment ended.
create function mark_redemption_unknown(p_brand integer, p_partner bigint, p_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update redemption set state = 'unknown'
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'submitted'
$$;

-- Ends a redemption once, as its hold in the ledger has ended.
create function end_redemption(
  p_brand integer, p_partner bigint, p_id uuid, p_state redemption_state, p_provider text,
  p_provider_id text, p_end_to_end_id text, p_failure text, p_at timestamptz
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
    end_to_end_id = p_end_to_end_id, failure = p_failure, resolved_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state in ('requested', 'submitted', 'unknown');
  if not found then
    raise exception 'redemption % is not in progress', p_id;
  end if;
end
$$;

-- Takes out of a person's rewards how to reach who received them.
create function erase_redemption_recipient(p_brand integer, p_partner bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  update redemption set destination = jsonb_set(destination, '{recipient}',
    destination->'recipient' || '{"email": "", "mobile": null, "address": null}')
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner
    and destination ? 'recipient'
$$;

revoke execute on function
  submit_redemption, mark_redemption_unknown, end_redemption, erase_redemption_recipient from public;
grant execute on function
  submit_redemption, mark_redemption_unknown, end_redemption, erase_redemption_recipient to aliado_app;

-- owner: closing
-- The same for closings: created only over an open hold of the same amount, and moved only along
-- their states. The figures never change.
revoke insert, update, delete, truncate on closing from aliado_app;
revoke update, delete, truncate on closing_line, closing_step from aliado_app;
-- When a reminder was sent is no money; the right is also what `for update` needs.
grant update (reminded_at) on closing to aliado_app;

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

create function move_closing(
  p_brand integer, p_id bigint, p_status text, p_paper text, p_rpa jsonb, p_approved_at timestamptz,
  p_invoice_due date, p_expected_payment date, p_refusal_reason text, p_paid_at timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  current closing;
begin
  select * into current from closing
  where sees_brand(p_brand) and brand_id = p_brand and id = p_id for update;
  if not found then
    raise exception 'no closing % at brand %', p_id, p_brand using errcode = 'P0002';
  end if;
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
  update closing set status = p_status, paper = p_paper, rpa = p_rpa, approved_at = p_approved_at,
    invoice_due = p_invoice_due, expected_payment_date = p_expected_payment,
    refusal_reason = p_refusal_reason, paid_at = p_paid_at,
    -- A new date is reminded of anew.
    reminded_at = case when p_invoice_due is distinct from current.invoice_due then null else reminded_at end
  where brand_id = p_brand and id = p_id;
end
$$;

revoke execute on function create_closing, move_closing from public;
grant execute on function create_closing, move_closing to aliado_app;
