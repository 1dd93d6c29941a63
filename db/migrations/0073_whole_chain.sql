-- owner: ledger
-- The hash chain covers everything that a transaction says: also its category, its external key,
-- and a digest of what it was made for (where a redemption sends the money).
set local search_path = ledger, public, pg_temp;

alter table ledger.transaction add column content bytea;

drop function ledger.link_text(bigint, text, text, timestamptz, bigint, ledger.legs);
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

drop function ledger.post(integer, bigint, text, text, text, text, timestamptz, ledger.legs);
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
end
$$;

drop function ledger.hold_locked(ledger.wallet, uuid, bigint, text, timestamptz);
create function ledger.hold_locked(
  w ledger.wallet, p_hold uuid, p_amount bigint, p_external_key text, p_at timestamptz,
  p_content bytea default null
) returns text
language plpgsql as $$
declare
  held bigint := 0;
  part bigint;
  l lot;
begin
  if w.frozen_at is not null then return 'frozen'; end if;
  for l in
    select * from lot
    where brand_id = w.brand_id and partner_id = w.partner_id and open and remaining > reserved
    order by expires_at, id
  loop
    -- Past its date, and so first in order: not spendable, even when the job that expires it is late.
    if l.expires_at <= p_at then
      perform expire_lot(l, p_at);
      w.available := w.available - (l.remaining - l.reserved);
      continue;
    end if;
    exit when w.debt < 0 or w.available < p_amount;
    part := least(l.remaining - l.reserved, p_amount - held);
    update lot set reserved = reserved + part where brand_id = w.brand_id and partner_id = w.partner_id and id = l.id;
    insert into hold_lot values (w.brand_id, w.partner_id, p_hold, l.id, part);
    held := held + part;
    exit when held = p_amount;
  end loop;
  if w.debt < 0 then return 'debt'; end if;
  if w.available < p_amount then return 'insufficient'; end if;
  if held <> p_amount then raise exception 'lots of partner % hold less than the balance', w.partner_id; end if;

  insert into hold (brand_id, partner_id, id, amount, created_at)
  values (w.brand_id, w.partner_id, p_hold, p_amount, p_at);
  perform post(w.brand_id, w.partner_id, 'reserve', p_hold::text, 'redemption', p_external_key, p_at,
    row(0, -p_amount, p_amount, 0, 0, 0)::legs, p_content);
  return 'held';
end
$$;

revoke execute on function ledger.link_text, ledger.post, ledger.hold_locked from public;
grant execute on function ledger.link_text to aliado_app;

-- The chains of what is there, made anew over the longer text.
do $$
declare
  t record;
  link bytea;
  wallet_of text := '';
begin
  for t in
    select tr.*, legs.funding, legs.legs from transaction tr
    cross join lateral (
      select coalesce(sum(e.amount) filter (where account = 'funding'), 0)::bigint as funding,
        row(
          coalesce(sum(e.amount) filter (where account = 'under_analysis'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'available'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'reserved'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'redeemed'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'expired'), 0)::bigint,
          coalesce(sum(e.amount) filter (where account = 'debt'), 0)::bigint
        )::legs as legs
      from entry e
      where (e.brand_id, e.partner_id, e.transaction_no) = (tr.brand_id, tr.partner_id, tr.no)
    ) legs
    order by tr.brand_id, tr.partner_id, tr.no
  loop
    if wallet_of <> t.brand_id || ':' || t.partner_id then
      wallet_of := t.brand_id || ':' || t.partner_id;
      link := '\x';
    end if;
    link := sha256(link || convert_to(link_text(
      t.no, t.kind::text, t.cause, t.category, t.external_key, t.content, t.at, t.funding, t.legs), 'UTF8'));
    update transaction set hash = link
    where brand_id = t.brand_id and partner_id = t.partner_id and no = t.no;
    update wallet set head_hash = link where brand_id = t.brand_id and partner_id = t.partner_id;
  end loop;
end
$$;

-- owner: redemption
set local search_path = public, pg_temp;

-- When who received a redemption was erased: from then on its destination is no longer what was sent.
alter table redemption add column erased_at timestamptz;
drop function erase_redemption_recipient(integer, bigint);
create function erase_redemption_recipient(p_brand integer, p_partner bigint, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update redemption set erased_at = p_at, destination = jsonb_set(destination, '{recipient}',
    destination->'recipient' || '{"email": "", "mobile": null, "address": null}')
  where sees_brand(p_brand) and brand_id = p_brand and partner_id = p_partner
    and destination ? 'recipient'
$$;
revoke execute on function erase_redemption_recipient from public;
grant execute on function erase_redemption_recipient to aliado_app;

drop function redeem_credits(integer, bigint, uuid, integer, bigint, jsonb, text, bytea, timestamptz);
create function redeem_credits(
  p_brand integer, p_partner bigint, p_id uuid, p_option integer, p_amount bigint, p_destination jsonb,
  p_key text, p_fingerprint bytea, p_at timestamptz,
  -- The digest of what is redeemed and where it goes; the ledger's chain keeps it.
  p_content bytea default null
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

  held := hold_locked(w, p_id, p_amount, null, p_at, p_content);
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
