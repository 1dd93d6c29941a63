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

-- Moves a closing to another state by the allowed transitions only; to `paid` only if its credits are redeemed.
create function move_closing(
  p_brand integer, p_id bigint, p_status closing_status, p_paper closing_paper, p_rpa jsonb, p_approved_at timestamptz,
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
  -- In a batch it only ends by its payout.
  if current.payout_batch_id is not null and not (p_status = 'paid' and exists (
    select from payout where brand_id = p_brand and closing_id = p_id and state = 'paid'
  )) then
    raise exception 'closing % is in payout batch %', current.protocol, current.payout_batch_id;
  end if;
  update closing set status = p_status, paper = p_paper, rpa = p_rpa, approved_at = p_approved_at,
    invoice_due = p_invoice_due, expected_payment_date = p_expected_payment,
    refusal_reason = p_refusal_reason, paid_at = p_paid_at,
    -- A new date gets a new reminder.
    reminded_at = case when p_invoice_due is distinct from current.invoice_due then null else reminded_at end
  where brand_id = p_brand and id = p_id;
end
$$;
revoke execute on function move_closing from public;
grant execute on function move_closing to aliado_app;
