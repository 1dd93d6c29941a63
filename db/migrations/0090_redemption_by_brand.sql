-- owner: redemption
-- Without a payment provider the brand pays a redemption itself: such a redemption waits for the
-- brand and never becomes a job.
alter type redemption_state add value 'awaiting_brand';

-- The brand's list, newest first, by key set.
create index redemption_by_brand on redemption (brand_id, created_at desc, id desc);

-- Leaves the payment of a new redemption to the brand. False where a provider may already have it.
create function await_brand_payment(p_brand integer, p_partner bigint, p_id uuid, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update redemption set state = 'awaiting_brand', queued_at = coalesce(queued_at, p_at)
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'requested' and submitted_at is null;
  return found;
end
$$;
revoke execute on function await_brand_payment from public;
grant execute on function await_brand_payment to aliado_app;

-- The brand has paid (with its receipt's reference) or refused (with a reason) a redemption that
-- waits for it, after its hold in the ledger was resolved, which happens once.
create function resolve_by_brand(
  p_brand integer, p_partner bigint, p_id uuid, p_receipt text, p_failure text, p_at timestamptz
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
    provider = 'brand', provider_id = p_receipt, failure = p_failure, resolved_at = p_at
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner and id = p_id
    and state = 'awaiting_brand';
  return found;
end
$$;
revoke execute on function resolve_by_brand from public;
grant execute on function resolve_by_brand to aliado_app;
