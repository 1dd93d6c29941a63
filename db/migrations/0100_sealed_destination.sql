-- owner: platform
-- The key by which personal data is found without being opened (a keyed digest). It is sealed with
-- the data key, so that a new data key changes no digest.
create table digest_key (
  only_one boolean primary key default true check (only_one),
  sealed text not null,
  created_at timestamptz not null
);

-- owner: redemption
-- Where a redemption goes is sealed by the program. Rows of before are marked as plain, and the
-- next start seals them.
alter table redemption alter column destination type text using 'plain.' || destination::text;

drop function redeem_credits(integer, bigint, uuid, integer, bigint, jsonb, text, bytea, timestamptz, bytea);
create function redeem_credits(
  p_brand integer, p_partner bigint, p_id uuid, p_option integer, p_amount bigint, p_destination text,
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

-- Replaces a destination by one without the person, or by the same one under another key.
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
drop function erase_redemption_recipient(integer, bigint, timestamptz);
