-- owner: ledger
-- What a brand pays by monthly closings never becomes spendable by itself: the release leaves the
-- categories of a closing alone, and the closing releases and holds them in one step.

set local search_path = ledger, public, pg_temp;

drop function ledger.release_due(integer, timestamptz, integer, integer);

-- Releases up to p_limit lots whose time has come, but for those of p_except; says how many. Safe
-- to run twice or in parallel.
create function ledger.release_due(
  p_brand integer, p_at timestamptz, p_expiry_months integer, p_limit integer, p_except text[]
) returns integer
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  due record;
  l lot;
  done integer := 0;
begin
  for due in
    select partner_id, id from lot
    where brand_id = p_brand and state = 'analysis' and release_at <= p_at and category <> all (p_except)
    order by partner_id, release_at, id limit p_limit
  loop
    perform lock_wallet(p_brand, due.partner_id);
    -- Read again behind the lock: another run, or a reversal, may have been here in between.
    select * into l from lot
    where brand_id = p_brand and partner_id = due.partner_id and id = due.id
      and state = 'analysis' and release_at <= p_at;
    continue when not found;
    perform release_lot(l, p_at, p_expiry_months);
    perform repay_debt(p_brand, l.partner_id, p_at);
    done := done + 1;
  end loop;
  return done;
end
$$;

-- Makes one lot spendable; the caller holds the wallet's lock.
create function ledger.release_lot(p_lot ledger.lot, p_at timestamptz, p_expiry_months integer) returns void
language plpgsql as $$
begin
  update lot set state = 'released', released_at = p_at, revision = revision + 1,
    expires_at = p_at + make_interval(months => p_expiry_months)
  where brand_id = p_lot.brand_id and partner_id = p_lot.partner_id and id = p_lot.id;
  perform post(p_lot.brand_id, p_lot.partner_id, 'release', p_lot.cause || '#' || (p_lot.revision + 1),
    p_lot.category, p_lot.external_key, p_at, row(-p_lot.amount, p_lot.amount, 0, 0, 0, 0)::legs);
end
$$;

-- Whose credits a closing of these categories would take.
create function ledger.due_for_closing(p_brand integer, p_categories text[], p_before timestamptz)
returns table (partner_id bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select l.partner_id from lot l
  where sees_brand(p_brand) and l.brand_id = p_brand and l.category = any (p_categories)
    and (l.state = 'analysis' and l.release_at < p_before
      or l.open and l.remaining > l.reserved and l.released_at < p_before)
  group by l.partner_id order by l.partner_id
$$;

-- Takes a partner's credits of these categories that were due before a moment: releases those
-- under analysis, pays off the debt as every release does, and holds the rest under p_hold.
-- Answers what it took, lot by lot and before the debt; nothing where less than p_minimum is left
-- to hold, and then nothing has changed.
create function ledger.close_credit(
  p_brand integer, p_partner bigint, p_hold uuid, p_categories text[], p_before timestamptz,
  p_minimum bigint, p_expiry_months integer, p_external_key text, p_at timestamptz
) returns table (taken_cause text, taken_category text, taken_key text, taken_amount bigint)
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  taken lot[];
  l lot;
  held bigint;
begin
  if w.frozen_at is not null then return; end if;
  select array_agg(due order by due.id), sum(due.remaining - due.reserved) into taken, held
  from lot due
  where due.brand_id = p_brand and due.partner_id = p_partner and due.category = any (p_categories)
    and due.remaining > due.reserved
    and (due.state = 'analysis' and due.release_at < p_before
      or due.open and due.released_at < p_before and due.expires_at > p_at);
  -- A debt stands only while nothing is available, so it will be paid off from these lots alone.
  if held is null or held + w.debt < greatest(p_minimum, 1) then return; end if;

  foreach l in array taken loop
    if l.state = 'analysis' then perform release_lot(l, p_at, p_expiry_months); end if;
  end loop;
  perform repay_debt(p_brand, p_partner, p_at);

  insert into hold_lot (brand_id, partner_id, hold_id, lot_id, amount)
  select p_brand, p_partner, p_hold, kept.id, kept.remaining - kept.reserved
  from lot kept join unnest(taken) t on t.id = kept.id
  where kept.brand_id = p_brand and kept.partner_id = p_partner and kept.remaining > kept.reserved;
  update lot set reserved = reserved + part.amount
  from hold_lot part
  where part.brand_id = p_brand and part.partner_id = p_partner and part.hold_id = p_hold
    and lot.brand_id = p_brand and lot.partner_id = p_partner and lot.id = part.lot_id;
  held := held + w.debt;
  insert into hold (brand_id, partner_id, id, amount, created_at)
  values (p_brand, p_partner, p_hold, held, p_at);
  perform post(p_brand, p_partner, 'reserve', p_hold::text, 'closing', p_external_key, p_at,
    row(0, -held, held, 0, 0, 0)::legs);

  return query select t.cause, t.category, t.external_key, t.remaining - t.reserved from unnest(taken) t;
end
$$;

-- What a hold was made for: its payment and its return are told of the same thing.
create function ledger.purpose_of(p_brand integer, p_partner bigint, p_hold uuid) returns text
language sql stable as $$
  select category from transaction
  where brand_id = p_brand and partner_id = p_partner and kind = 'reserve' and cause = p_hold::text
$$;

-- What was reserved has been paid: it is redeemed. False when it was resolved before.
create or replace function ledger.capture_hold(p_brand integer, p_partner bigint, p_hold uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  h hold;
begin
  update hold set state = 'captured', resolved_at = p_at
  where brand_id = w.brand_id and partner_id = w.partner_id and id = p_hold and state = 'open'
  returning * into h;
  if not found then return false; end if;
  update lot set remaining = remaining - part.amount, reserved = reserved - part.amount
  from hold_lot part
  where part.brand_id = p_brand and part.partner_id = p_partner and part.hold_id = p_hold
    and lot.brand_id = p_brand and lot.partner_id = p_partner and lot.id = part.lot_id;
  perform post(p_brand, p_partner, 'capture', p_hold::text, purpose_of(p_brand, p_partner, p_hold), null, p_at,
    row(0, 0, -h.amount, h.amount, 0, 0)::legs);
  return true;
end
$$;

-- What was reserved will not be paid: the credits go back to the lots they came from.
create or replace function ledger.void_hold(p_brand integer, p_partner bigint, p_hold uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  h hold;
begin
  update hold set state = 'voided', resolved_at = p_at
  where brand_id = w.brand_id and partner_id = w.partner_id and id = p_hold and state = 'open'
  returning * into h;
  if not found then return false; end if;
  update lot set reserved = reserved - part.amount
  from hold_lot part
  where part.brand_id = p_brand and part.partner_id = p_partner and part.hold_id = p_hold
    and lot.brand_id = p_brand and lot.partner_id = p_partner and lot.id = part.lot_id;
  perform post(p_brand, p_partner, 'void', p_hold::text, purpose_of(p_brand, p_partner, p_hold), null, p_at,
    row(0, h.amount, -h.amount, 0, 0, 0)::legs);
  perform repay_debt(p_brand, p_partner, p_at);
  return true;
end
$$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.release_due, ledger.due_for_closing, ledger.close_credit to aliado_app;
