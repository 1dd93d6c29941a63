-- The only way to write the ledger's tables. Functions that the application may not call run inside
-- those that it may call, with their owner's rights and search path.

-- Locks and returns a wallet; every function that writes takes this lock first.
create function ledger.lock_wallet(p_brand integer, p_partner bigint) returns ledger.wallet
language plpgsql as $$
declare
  w wallet;
begin
  if not sees_brand(p_brand) then
    raise exception 'brand % is out of scope', p_brand using errcode = '42501';
  end if;
  select * into w from wallet where brand_id = p_brand and partner_id = p_partner for update;
  if not found then
    raise exception 'no wallet for partner % of brand %', p_partner, p_brand using errcode = 'P0002';
  end if;
  return w;
end
$$;

-- The text that is hashed into the wallet's chain; the proof computes it again from the stored rows.
create function ledger.link_text(
  p_no bigint, p_kind text, p_cause text, p_category text, p_external_key text, p_content bytea,
  p_at timestamptz, p_funding bigint, p_legs ledger.legs
) returns text
language sql immutable as $$
  select concat_ws('|', p_no, p_kind, quote_nullable(p_cause), quote_nullable(p_category),
    quote_nullable(p_external_key), coalesce(encode(p_content, 'hex'), '-'),
    (extract(epoch from p_at) * 1000000)::bigint, p_funding,
    p_legs.under_analysis, p_legs.available, p_legs.reserved, p_legs.redeemed, p_legs.expired, p_legs.debt)
$$;

-- Posts one balanced transaction: wallet, transaction, entries, category and day, and the next link of
-- the wallet's hash chain (sha256 over the previous link and the text of this transaction).
create function ledger.post(
  p_brand integer, p_partner bigint, p_kind text, p_cause text, p_category text,
  p_external_key text, p_at timestamptz, p_legs ledger.legs, p_content bytea default null
) returns void
language plpgsql as $$
declare
  w wallet;
  f bigint := -(p_legs.under_analysis + p_legs.available + p_legs.reserved
                + p_legs.redeemed + p_legs.expired + p_legs.debt);
  nth bigint;
begin
  update wallet set
    funding = funding + f,
    under_analysis = under_analysis + p_legs.under_analysis,
    available = available + p_legs.available,
    reserved = reserved + p_legs.reserved,
    redeemed = redeemed + p_legs.redeemed,
    expired = expired + p_legs.expired,
    debt = debt + p_legs.debt,
    debt_since = case when debt + p_legs.debt < 0 then coalesce(debt_since, p_at) end,
    transactions = transactions + 1,
    funding_entries = funding_entries + (f <> 0)::int,
    under_analysis_entries = under_analysis_entries + (p_legs.under_analysis <> 0)::int,
    available_entries = available_entries + (p_legs.available <> 0)::int,
    reserved_entries = reserved_entries + (p_legs.reserved <> 0)::int,
    redeemed_entries = redeemed_entries + (p_legs.redeemed <> 0)::int,
    expired_entries = expired_entries + (p_legs.expired <> 0)::int,
    debt_entries = debt_entries + (p_legs.debt <> 0)::int,
    head_hash = sha256(head_hash || convert_to(link_text(
      transactions + 1, p_kind, p_cause, p_category, p_external_key, p_content, p_at, f, p_legs), 'UTF8'))
  where brand_id = p_brand and partner_id = p_partner
  returning * into w;

  insert into transaction (brand_id, partner_id, no, kind, cause, category, external_key, content, at, hash)
  values (p_brand, p_partner, w.transactions, p_kind::movement, p_cause, p_category, p_external_key, p_content, p_at, w.head_hash);

  if p_legs.available <> 0 then
    insert into category_total as t (brand_id, partner_id, category, entries, amount)
    values (p_brand, p_partner, p_category, 1, p_legs.available)
    on conflict (brand_id, partner_id, category)
      do update set entries = t.entries + 1, amount = t.amount + excluded.amount
    returning entries into nth;
  end if;

  insert into entry (brand_id, partner_id, account, no, transaction_no, amount, balance_after, category, category_no, at)
  select p_brand, p_partner, leg.account, leg.no, w.transactions, leg.amount, leg.balance, p_category,
    case when leg.account = 'available' then nth end, p_at
  from (values
    ('funding'::account, f, w.funding, w.funding_entries),
    ('under_analysis', p_legs.under_analysis, w.under_analysis, w.under_analysis_entries),
    ('available', p_legs.available, w.available, w.available_entries),
    ('reserved', p_legs.reserved, w.reserved, w.reserved_entries),
    ('redeemed', p_legs.redeemed, w.redeemed, w.redeemed_entries),
    ('expired', p_legs.expired, w.expired, w.expired_entries),
    ('debt', p_legs.debt, w.debt, w.debt_entries)
  ) as leg (account, amount, balance, no)
  where leg.amount <> 0;

  insert into wallet_day as d (brand_id, partner_id, day, transactions, funding, under_analysis,
    available, reserved, redeemed, expired, debt, received)
  values (p_brand, p_partner, (p_at at time zone 'America/Sao_Paulo')::date, 1, f, p_legs.under_analysis,
    p_legs.available, p_legs.reserved, p_legs.redeemed, p_legs.expired, p_legs.debt,
    case when p_kind in ('release', 'grant', 'correct', 'reverse') then p_legs.available else 0 end)
  on conflict (brand_id, partner_id, day) do update set
    transactions = d.transactions + 1,
    funding = d.funding + excluded.funding,
    under_analysis = d.under_analysis + excluded.under_analysis,
    available = d.available + excluded.available,
    reserved = d.reserved + excluded.reserved,
    redeemed = d.redeemed + excluded.redeemed,
    expired = d.expired + excluded.expired,
    debt = d.debt + excluded.debt,
    received = d.received + excluded.received;

  if f <> 0 and p_kind in ('grant', 'adjust', 'write_off') then
    insert into granted_day as d (brand_id, partner_id, day, category, amount)
    values (p_brand, p_partner, (p_at at time zone 'America/Sao_Paulo')::date, p_category, -f)
    on conflict (brand_id, partner_id, day, category) do update set amount = d.amount + excluded.amount;
  end if;
end
$$;

-- Keeps expiry_day and analysis_day up to date. Every change of a lot happens under its wallet's lock.
create function ledger.follow_lot() returns trigger
language plpgsql as $$
declare
  spendable bigint := case when new.state = 'released' then new.remaining - new.reserved else 0 end
    - case when old.state = 'released' then old.remaining - old.reserved else 0 end;
  waiting bigint := case when new.state = 'analysis' then new.remaining else 0 end
    - case when old.state = 'analysis' then old.remaining else 0 end;
begin
  if spendable <> 0 then
    insert into expiry_day as d (brand_id, partner_id, day, amount)
    values (new.brand_id, new.partner_id, (new.expires_at at time zone 'America/Sao_Paulo')::date, spendable)
    on conflict (brand_id, partner_id, day) do update set amount = d.amount + excluded.amount;
  end if;
  if waiting <> 0 then
    insert into analysis_day as d (brand_id, partner_id, day, category, quantity, amount)
    values (new.brand_id, new.partner_id, (new.created_at at time zone 'America/Sao_Paulo')::date, new.category,
      (new.state = 'analysis')::int - case when old.state = 'analysis' then 1 else 0 end, waiting)
    on conflict (brand_id, partner_id, day, category)
      do update set quantity = d.quantity + excluded.quantity, amount = d.amount + excluded.amount;
  end if;
  return null;
end
$$;
create trigger follow_lot after insert or update on ledger.lot
  for each row execute function ledger.follow_lot();

-- Takes up to p_amount from the spendable lots, oldest first, and returns the taken amount. Reads lot by
-- lot, because the plan of a join would depend on statistics that a new database does not have.
create function ledger.take_from_lots(p_brand integer, p_partner bigint, p_amount bigint) returns bigint
language plpgsql as $$
declare
  taken bigint := 0;
  part bigint;
  l lot;
begin
  if p_amount = 0 then return 0; end if;
  for l in
    select * from lot
    where brand_id = p_brand and partner_id = p_partner and open and remaining > reserved
    order by expires_at, id
  loop
    part := least(l.remaining - l.reserved, p_amount - taken);
    update lot set remaining = remaining - part where brand_id = p_brand and partner_id = p_partner and id = l.id;
    taken := taken + part;
    exit when taken = p_amount;
  end loop;
  return taken;
end
$$;

-- New credits pay off the partner's debt first.
create function ledger.repay_debt(p_brand integer, p_partner bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  paid bigint := least(w.available, -w.debt);
begin
  if paid = 0 then return; end if;
  if take_from_lots(p_brand, p_partner, paid) <> paid then
    raise exception 'lots of partner % hold less than the balance', p_partner;
  end if;
  perform post(p_brand, p_partner, 'repay', 'after:' || w.transactions, 'debt', null, p_at,
    row(0, -paid, 0, 0, 0, paid)::legs);
end
$$;

-- Sets the credit of one cause to p_target: the first call earns it (under analysis), a later one corrects
-- it, zero reverses it. Repeating a call changes nothing. p_release_at is when the credit becomes
-- available; null if that is not known yet.
create function ledger.set_credit(
  p_brand integer, p_partner bigint, p_cause text, p_category text, p_external_key text,
  p_target bigint, p_release_at timestamptz, p_at timestamptz
) returns void
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  l lot;
  delta bigint;
  how text;
begin
  if p_target < 0 then raise exception 'a credit cannot be negative'; end if;
  perform lock_wallet(p_brand, p_partner);
  select * into l from lot where brand_id = p_brand and partner_id = p_partner and cause = p_cause;

  if not found then
    if p_target = 0 then return; end if;
    insert into lot (brand_id, partner_id, cause, category, external_key, state, amount, remaining, created_at, release_at)
    values (p_brand, p_partner, p_cause, p_category, p_external_key, 'analysis', p_target, p_target, p_at, p_release_at);
    perform post(p_brand, p_partner, 'earn', p_cause, p_category, p_external_key, p_at,
      row(p_target, 0, 0, 0, 0, 0)::legs);
    return;
  end if;

  if l.state <> 'released' and l.release_at is distinct from p_release_at then
    update lot set release_at = p_release_at where brand_id = p_brand and partner_id = p_partner and id = l.id;
  end if;
  delta := p_target - l.amount;
  if delta = 0 then return; end if;
  how := case when p_target = 0 then 'reverse' else 'correct' end;

  if l.state = 'released' and delta < 0 then
    perform take_back(l, -delta, how, p_at);
  elsif l.state = 'released' then
    update lot set amount = amount + delta, remaining = remaining + delta, revision = revision + 1
    where brand_id = p_brand and partner_id = p_partner and id = l.id;
    perform post(p_brand, p_partner, how, p_cause || '#' || (l.revision + 1), l.category, l.external_key, p_at,
      row(0, delta, 0, 0, 0, 0)::legs);
    perform repay_debt(p_brand, p_partner, p_at);
  else
    update lot set amount = p_target, remaining = p_target, revision = revision + 1,
      state = case when p_target = 0 then 'reversed'::lot_state else 'analysis' end
    where brand_id = p_brand and partner_id = p_partner and id = l.id;
    perform post(p_brand, p_partner, how, p_cause || '#' || (l.revision + 1), l.category, l.external_key, p_at,
      row(delta, 0, 0, 0, 0, 0)::legs);
  end if;
end
$$;

-- Takes a released credit back: from the lot itself, then from its expired part, then from the partner's
-- other credits; the rest becomes debt.
create function ledger.take_back(p_lot ledger.lot, p_amount bigint, p_how text, p_at timestamptz) returns void
language plpgsql as $$
declare
  own bigint := least(p_lot.remaining - p_lot.reserved, p_amount);
  lapsed bigint := least(p_lot.expired, p_amount - own);
  other bigint;
begin
  update lot set
    amount = amount - p_amount, remaining = remaining - own, expired = expired - lapsed,
    revision = revision + 1
  where brand_id = p_lot.brand_id and partner_id = p_lot.partner_id and id = p_lot.id;
  other := take_from_lots(p_lot.brand_id, p_lot.partner_id, p_amount - own - lapsed);
  perform post(p_lot.brand_id, p_lot.partner_id, p_how, p_lot.cause || '#' || (p_lot.revision + 1),
    p_lot.category, p_lot.external_key, p_at,
    row(0, -(own + other), 0, 0, -lapsed, -(p_amount - own - lapsed - other))::legs);
end
$$;

-- Grants credits that are available at once: opening balances, mission rewards. Returns false if the cause
-- was granted before; then nothing changes.
create function ledger.grant_credit(
  p_brand integer, p_partner bigint, p_cause text, p_category text, p_external_key text,
  p_amount bigint, p_expires_at timestamptz, p_at timestamptz
) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  perform lock_wallet(p_brand, p_partner);
  insert into lot (brand_id, partner_id, cause, category, external_key, state, amount, remaining, created_at, released_at, expires_at)
  values (p_brand, p_partner, p_cause, p_category, p_external_key, 'released', p_amount, p_amount, p_at, p_at, p_expires_at)
  on conflict on constraint one_cause_one_lot do nothing;
  if not found then return false; end if;
  perform post(p_brand, p_partner, 'grant', p_cause, p_category, p_external_key, p_at,
    row(0, p_amount, 0, 0, 0, 0)::legs);
  perform repay_debt(p_brand, p_partner, p_at);
  return true;
end
$$;

-- Adds or takes credits by the brand's decision. A debit takes the oldest lots first; what they do not
-- cover becomes debt. Returns 'done', 'repeated' for a known cause with the same amount and reason, or
-- 'other' for a known cause with others; then nothing changes.
create function ledger.adjust_credit(
  p_brand integer, p_partner bigint, p_cause text, p_amount bigint, p_reason text, p_actor text,
  p_expires_at timestamptz, p_at timestamptz
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  known adjustment;
  taken bigint;
begin
  perform lock_wallet(p_brand, p_partner);
  select * into known from adjustment
  where brand_id = p_brand and partner_id = p_partner and cause = p_cause;
  if found then
    return case when (known.amount, known.reason) = (p_amount, p_reason) then 'repeated' else 'other' end;
  end if;
  insert into adjustment values (p_brand, p_partner, p_cause, p_amount, p_reason, p_actor, p_at);
  if p_amount > 0 then
    perform grant_credit(p_brand, p_partner, p_cause, 'adjustment', null, p_amount, p_expires_at, p_at);
    return 'done';
  end if;
  taken := take_from_lots(p_brand, p_partner, -p_amount);
  perform post(p_brand, p_partner, 'adjust', p_cause, 'adjustment', null, p_at,
    row(0, -taken, 0, 0, 0, p_amount + taken)::legs);
  return 'done';
end
$$;

-- Cancels a part of a partner's debt, at the brand's cost. Returns 'done', 'repeated' or 'other' as
-- adjust_credit does, or 'too_much' if the partner owes less; then nothing changes.
create function ledger.write_off_debt(
  p_brand integer, p_partner bigint, p_cause text, p_amount bigint, p_reason text, p_actor text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  known adjustment;
begin
  if p_amount <= 0 then raise exception 'a write-off is positive'; end if;
  select * into known from adjustment
  where brand_id = p_brand and partner_id = p_partner and cause = p_cause;
  if found then
    return case when (known.amount, known.reason) = (p_amount, p_reason) then 'repeated' else 'other' end;
  end if;
  if p_amount > -w.debt then return 'too_much'; end if;
  insert into adjustment values (p_brand, p_partner, p_cause, p_amount, p_reason, p_actor, p_at);
  perform post(p_brand, p_partner, 'write_off', p_cause, 'adjustment', null, p_at,
    row(0, 0, 0, 0, 0, p_amount)::legs);
  return 'done';
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

-- Releases up to p_limit due lots, except those of the categories in p_except; returns them. May run
-- again or in parallel.
create function ledger.release_due(
  p_brand integer, p_at timestamptz, p_expiry_months integer, p_limit integer, p_except text[]
) returns setof ledger.lot
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  due record;
  l lot;
begin
  for due in
    select partner_id, id from lot
    where brand_id = p_brand and state = 'analysis' and release_at <= p_at and category <> all (p_except)
    order by partner_id, release_at, id limit p_limit
  loop
    perform lock_wallet(p_brand, due.partner_id);
    -- Read again under the lock: another run or a reversal may have changed it.
    select * into l from lot
    where brand_id = p_brand and partner_id = due.partner_id and id = due.id
      and state = 'analysis' and release_at <= p_at;
    continue when not found;
    perform release_lot(l, p_at, p_expiry_months);
    perform repay_debt(p_brand, l.partner_id, p_at);
    return next l;
  end loop;
end
$$;

-- Expires the unreserved rest of one lot; the caller holds the wallet's lock.
create function ledger.expire_lot(p_lot ledger.lot, p_at timestamptz) returns void
language plpgsql as $$
declare
  lapsed bigint := p_lot.remaining - p_lot.reserved;
begin
  update lot set remaining = remaining - lapsed, expired = expired + lapsed, revision = revision + 1
  where brand_id = p_lot.brand_id and partner_id = p_lot.partner_id and id = p_lot.id;
  perform post(p_lot.brand_id, p_lot.partner_id, 'expire', p_lot.cause || '#' || (p_lot.revision + 1),
    'expiry', p_lot.external_key, p_at, row(0, -lapsed, 0, 0, lapsed, 0)::legs);
end
$$;

-- Expires up to p_limit lots past their date; returns how many. May run again or in parallel.
create function ledger.expire_due(p_brand integer, p_at timestamptz, p_limit integer) returns integer
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  due record;
  l lot;
  done integer := 0;
begin
  for due in
    select partner_id, id from lot
    where brand_id = p_brand and open and remaining > reserved and expires_at <= p_at
    order by partner_id, expires_at, id limit p_limit
  loop
    perform lock_wallet(p_brand, due.partner_id);
    select * into l from lot
    where brand_id = p_brand and partner_id = due.partner_id and id = due.id
      and open and remaining > reserved and expires_at <= p_at;
    continue when not found;
    perform expire_lot(l, p_at);
    done := done + 1;
  end loop;
  return done;
end
$$;

-- The spendable credits of these categories, which is a part of `available`.
create function ledger.spendable_of(p_brand integer, p_partner bigint, p_categories text[]) returns bigint
language sql stable as $$
  select coalesce(sum(remaining - reserved), 0)::bigint from lot
  where brand_id = p_brand and partner_id = p_partner and open and category = any (p_categories)
$$;

-- Reserves credits for a redemption, oldest lots first, but none of the categories in p_except. Returns
-- 'held', or the reason against it: 'frozen', 'debt' or 'insufficient'; then only lots past their date
-- have changed.
create function ledger.hold_credit(
  p_brand integer, p_partner bigint, p_hold uuid, p_amount bigint, p_external_key text, p_at timestamptz,
  p_except text[] default '{}'
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  return hold_locked(lock_wallet(p_brand, p_partner), p_hold, p_amount, p_external_key, p_at, null, p_except);
end
$$;

-- hold_credit for a caller that holds the wallet's lock already.
create function ledger.hold_locked(
  w ledger.wallet, p_hold uuid, p_amount bigint, p_external_key text, p_at timestamptz,
  p_content bytea default null, p_except text[] default '{}'
) returns text
language plpgsql as $$
declare
  spendable bigint := w.available - spendable_of(w.brand_id, w.partner_id, p_except);
  held bigint := 0;
  part bigint;
  l lot;
begin
  if w.frozen_at is not null then return 'frozen'; end if;
  for l in
    select * from lot
    where brand_id = w.brand_id and partner_id = w.partner_id and open and remaining > reserved
      and category <> all (p_except)
    order by expires_at, id
  loop
    -- Expired lots come first in this order. They cannot be spent, even if the job that expires them is late.
    if l.expires_at <= p_at then
      perform expire_lot(l, p_at);
      spendable := spendable - (l.remaining - l.reserved);
      continue;
    end if;
    exit when w.debt < 0 or spendable < p_amount;
    part := least(l.remaining - l.reserved, p_amount - held);
    update lot set reserved = reserved + part where brand_id = w.brand_id and partner_id = w.partner_id and id = l.id;
    insert into hold_lot values (w.brand_id, w.partner_id, p_hold, l.id, part);
    held := held + part;
    exit when held = p_amount;
  end loop;
  if w.debt < 0 then return 'debt'; end if;
  if spendable < p_amount then return 'insufficient'; end if;
  if held <> p_amount then raise exception 'lots of partner % hold less than the balance', w.partner_id; end if;

  insert into hold (brand_id, partner_id, id, amount, created_at)
  values (w.brand_id, w.partner_id, p_hold, p_amount, p_at);
  perform post(w.brand_id, w.partner_id, 'reserve', p_hold::text, 'redemption', p_external_key, p_at,
    row(0, -p_amount, p_amount, 0, 0, 0)::legs, p_content);
  return 'held';
end
$$;

-- Spends credits, oldest lots first, but none of the categories in p_except. Returns 'spent', or the reason
-- against it: 'frozen', 'debt' or 'insufficient'; then only lots past their date have changed. Spending a
-- cause a second time violates `one_cause_one_transaction`.
create function ledger.spend_credit(
  p_brand integer, p_partner bigint, p_cause text, p_category text, p_amount bigint, p_at timestamptz,
  p_except text[] default '{}'
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  spendable bigint := w.available - spendable_of(p_brand, p_partner, p_except);
  spent bigint := 0;
  part bigint;
  l lot;
begin
  if w.frozen_at is not null then return 'frozen'; end if;
  for l in
    select * from lot
    where brand_id = p_brand and partner_id = p_partner and open and remaining > reserved
      and expires_at <= p_at and category <> all (p_except)
    order by expires_at, id
  loop
    perform expire_lot(l, p_at);
    spendable := spendable - (l.remaining - l.reserved);
  end loop;
  if w.debt < 0 then return 'debt'; end if;
  if spendable < p_amount then return 'insufficient'; end if;
  for l in
    select * from lot
    where brand_id = p_brand and partner_id = p_partner and open and remaining > reserved
      and category <> all (p_except)
    order by expires_at, id
  loop
    part := least(l.remaining - l.reserved, p_amount - spent);
    update lot set remaining = remaining - part where brand_id = p_brand and partner_id = p_partner and id = l.id;
    insert into spend_lot values (p_brand, p_partner, p_cause, l.id, part);
    spent := spent + part;
    exit when spent = p_amount;
  end loop;
  if spent <> p_amount then raise exception 'lots of partner % hold less than the balance', p_partner; end if;
  perform post(p_brand, p_partner, 'spend', p_cause, p_category, null, p_at,
    row(0, -p_amount, 0, p_amount, 0, 0)::legs);
  return 'spent';
end
$$;

-- The category of a hold's reservation, which its capture or return uses too.
create function ledger.purpose_of(p_brand integer, p_partner bigint, p_hold uuid) returns text
language sql stable as $$
  select category from transaction
  where brand_id = p_brand and partner_id = p_partner and kind = 'reserve' and cause = p_hold::text
$$;

-- Redeems reserved credits, after their payment. Returns false if the hold was resolved before.
create function ledger.capture_hold(p_brand integer, p_partner bigint, p_hold uuid, p_at timestamptz) returns boolean
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
  perform post(p_brand, p_partner, 'capture', p_hold || coalesce('#' || nullif(h.reopened, 0), ''),
    purpose_of(p_brand, p_partner, p_hold), null, p_at,
    row(0, 0, -h.amount, h.amount, 0, 0)::legs);
  return true;
end
$$;

-- Reserves redeemed credits again, after their payment came back from the bank: the hold is open, as before
-- the payment. Returns false if it is not captured.
create function ledger.reopen_hold(p_brand integer, p_partner bigint, p_hold uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  h hold;
begin
  update hold set state = 'open', resolved_at = null, reopened = reopened + 1
  where brand_id = w.brand_id and partner_id = w.partner_id and id = p_hold and state = 'captured'
  returning * into h;
  if not found then return false; end if;
  update lot set remaining = remaining + part.amount, reserved = reserved + part.amount
  from hold_lot part
  where part.brand_id = p_brand and part.partner_id = p_partner and part.hold_id = p_hold
    and lot.brand_id = p_brand and lot.partner_id = p_partner and lot.id = part.lot_id;
  perform post(p_brand, p_partner, 'give_back', p_hold || '#' || h.reopened,
    purpose_of(p_brand, p_partner, p_hold), null, p_at, row(0, 0, h.amount, -h.amount, 0, 0)::legs);
  return true;
end
$$;

-- Returns reserved credits to their lots, after a failed payment. Returns false if the hold was resolved
-- before.
create function ledger.void_hold(p_brand integer, p_partner bigint, p_hold uuid, p_at timestamptz) returns boolean
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

-- The partners whose credits a closing of these categories would take.
create function ledger.due_for_closing(p_brand integer, p_categories text[], p_before timestamptz)
returns table (partner_id bigint)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select l.partner_id from lot l
  where sees_brand(p_brand) and l.brand_id = p_brand and l.category = any (p_categories)
    and (l.state = 'analysis' and l.release_at < p_before
      or l.open and l.remaining > l.reserved and l.released_at < p_before)
  group by l.partner_id order by l.partner_id
$$;

-- What `close_credit` would take of each partner now, with the debt that it would repay.
create function ledger.preview_closing(p_brand integer, p_categories text[], p_before timestamptz, p_at timestamptz)
returns table (partner_id bigint, due bigint, debt bigint, frozen boolean)
language sql stable security definer set search_path = ledger, public, pg_temp as $$
  select l.partner_id, sum(l.remaining - l.reserved)::bigint, -w.debt, w.frozen_at is not null
  from lot l join wallet w on w.brand_id = l.brand_id and w.partner_id = l.partner_id
  where sees_brand(p_brand) and l.brand_id = p_brand and l.category = any (p_categories)
    and l.remaining > l.reserved
    and (l.state = 'analysis' and l.release_at < p_before
      or l.open and l.released_at < p_before and l.expires_at > p_at)
  group by l.partner_id, w.debt, w.frozen_at order by l.partner_id
$$;

-- Takes a partner's credits of these categories that were due before a time: releases those under
-- analysis, repays the debt as every release does, and holds the rest under p_hold. Returns each taken
-- lot with its amount before the repayment. Returns no rows and changes nothing if less than p_minimum
-- would be held.
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
  -- A debt exists only while nothing is available, so it is repaid from these lots alone.
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

-- A trigger, so that every way to create a partner also creates a wallet.
create function ledger.open_wallet_of_partner() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  insert into wallet (brand_id, partner_id) values (new.brand_id, new.id);
  return null;
end
$$;
create trigger partner_has_a_wallet after insert on partner
  for each row execute function ledger.open_wallet_of_partner();

-- A registration that was never confirmed is deleted with its wallet; a wallet with a transaction stays.
create function ledger.close_empty_wallet() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  delete from wallet where brand_id = old.brand_id and partner_id = old.id and transactions = 0;
  return old;
end
$$;
create trigger partner_leaves_with_an_empty_wallet before delete on partner
  for each row execute function ledger.close_empty_wallet();

-- Stops redemptions and closings of a partner's credits; returns false if they were stopped before. A
-- partner may have no wallet: that is a difference which the proof finds.
create function ledger.freeze_wallet(p_brand integer, p_partner bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  if not sees_brand(p_brand) then
    raise exception 'brand % is out of scope', p_brand using errcode = '42501';
  end if;
  update wallet set frozen_at = p_at
  where brand_id = p_brand and partner_id = p_partner and frozen_at is null;
  return found;
end
$$;

-- Allows redemptions and closings again; returns false if they were allowed.
create function ledger.unfreeze_wallet(p_brand integer, p_partner bigint) returns boolean
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
begin
  if w.frozen_at is null then return false; end if;
  update wallet set frozen_at = null where brand_id = p_brand and partner_id = p_partner;
  return true;
end
$$;

revoke execute on all functions in schema ledger from public;
grant execute on function
  ledger.link_text, ledger.set_credit, ledger.grant_credit, ledger.adjust_credit, ledger.write_off_debt,
  ledger.release_due, ledger.expire_due, ledger.hold_credit,
  ledger.spend_credit, ledger.capture_hold, ledger.void_hold,
  ledger.due_for_closing, ledger.preview_closing, ledger.close_credit, ledger.freeze_wallet,
  ledger.unfreeze_wallet
  to aliado_app;

-- The credits under analysis of the partners whom the member of the transaction may see, by the São Paulo day of their
-- release; those of p_by_closing apart. With the owner's rights: testing the brand and the portfolio for each row costs
-- more than the row.
create function ledger.credits_under_analysis(p_brand integer, p_by_closing text[])
returns table (by_closing boolean, day date, amount bigint)
language plpgsql stable security definer set search_path = ledger, public, pg_temp as $$
#variable_conflict use_column
begin
  if not sees_brand(p_brand) then return; end if;
  return query
    select category = any (p_by_closing), (release_at at time zone 'America/Sao_Paulo')::date, sum(amount)::bigint
    from lot
    where brand_id = p_brand and state = 'analysis'
      and ((select portfolio_is_open()) or partner_id in (select portfolio_partners()))
    group by 1, 2;
end
$$;
revoke execute on function ledger.credits_under_analysis from public;
grant execute on function ledger.credits_under_analysis to aliado_app;
