-- owner: ledger
-- Credits that buy something of the brand's at once (a course), in the transaction of the purchase:
-- nobody outside has to be waited for, so there is no hold.
alter type ledger.movement add value 'spend';

-- Out of which lots it came, for whoever asks what became of one credit.
create table ledger.spend_lot (
  brand_id integer not null,
  partner_id bigint not null,
  cause text not null,
  lot_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (brand_id, partner_id, cause, lot_id)
);
create index spend_lot_by_lot on ledger.spend_lot (brand_id, partner_id, lot_id);
alter table ledger.spend_lot enable row level security;
create policy own_brand on ledger.spend_lot to aliado_app using (public.sees_brand(brand_id));

-- Spends credits, oldest lots first. Answers 'spent', or why not: 'frozen', 'debt' or
-- 'insufficient'; then nothing has changed but what was past its date. A cause spends once: its
-- second time breaks `one_cause_one_transaction`.
create function ledger.spend_credit(
  p_brand integer, p_partner bigint, p_cause text, p_category text, p_amount bigint, p_at timestamptz
) returns text
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare
  w wallet := lock_wallet(p_brand, p_partner);
  spent bigint := 0;
  part bigint;
  l lot;
begin
  if w.frozen_at is not null then return 'frozen'; end if;
  for l in
    select * from lot
    where brand_id = p_brand and partner_id = p_partner and open and remaining > reserved
      and expires_at <= p_at
    order by expires_at, id
  loop
    perform expire_lot(l, p_at);
    w.available := w.available - (l.remaining - l.reserved);
  end loop;
  if w.debt < 0 then return 'debt'; end if;
  if w.available < p_amount then return 'insufficient'; end if;
  for l in
    select * from lot
    where brand_id = p_brand and partner_id = p_partner and open and remaining > reserved
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
revoke execute on function ledger.spend_credit from public;
grant execute on function ledger.spend_credit to aliado_app;
