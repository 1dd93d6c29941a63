-- owner: ledger
-- A partner always has a wallet, however the membership came to be: the wallet is created in the
-- statement that creates the partner.
create function ledger.open_wallet_of_partner() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  insert into wallet (brand_id, partner_id) values (new.brand_id, new.id);
  return null;
end
$$;
revoke execute on function ledger.open_wallet_of_partner from public;
create trigger partner_has_a_wallet after insert on partner
  for each row execute function ledger.open_wallet_of_partner();

-- A registration that was never confirmed goes with its wallet; one that ever held money stays.
create function ledger.close_empty_wallet() returns trigger
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
begin
  delete from wallet where brand_id = old.brand_id and partner_id = old.id and transactions = 0;
  return old;
end
$$;
revoke execute on function ledger.close_empty_wallet from public;
create trigger partner_leaves_with_an_empty_wallet before delete on partner
  for each row execute function ledger.close_empty_wallet();

insert into ledger.wallet (brand_id, partner_id)
select brand_id, id from partner on conflict do nothing;

drop function ledger.open_wallet;

-- owner: platform
-- The workers that live, and when each was last seen.
create table worker_heartbeat (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
revoke insert, update, delete on worker_heartbeat from aliado_app;
