-- owner: ledger
-- Double entry per partner: seven accounts in one wallet whose balances always sum to zero.
-- `funding` is the brand's side of the partner's account; keeping it per partner leaves no row
-- that every transaction of a brand would have to lock. All writing goes through the functions
-- of 0006: the application's role may only read these tables. Nothing else writes them, so they
-- hold no foreign keys among themselves (a third of a redemption's time, measured); the proof
-- finds what they would.
create schema ledger;
grant usage on schema ledger to aliado_app;
alter default privileges in schema ledger grant select on tables to aliado_app;

create type ledger.account as enum
  ('funding', 'under_analysis', 'available', 'reserved', 'redeemed', 'expired', 'debt');

-- Types and few, joined checks: PostgreSQL reads and plans every check of a table anew for each
-- statement that writes it (a quarter of a redemption's time, measured).
create type ledger.movement as enum
  ('earn', 'correct', 'reverse', 'release', 'grant', 'reserve', 'capture', 'void', 'expire', 'repay');
create type ledger.lot_state as enum ('analysis', 'released', 'reversed');
create type ledger.hold_state as enum ('open', 'captured', 'voided');

-- What a transaction does to the partner's accounts; funding takes the opposite of their sum.
create type ledger.legs as (
  under_analysis bigint, available bigint, reserved bigint,
  redeemed bigint, expired bigint, debt bigint
);

create table ledger.wallet (
  brand_id integer not null,
  partner_id bigint not null,
  funding bigint not null default 0,
  under_analysis bigint not null default 0,
  available bigint not null default 0,
  reserved bigint not null default 0,
  redeemed bigint not null default 0,
  expired bigint not null default 0,
  -- Zero or below: what the partner owes after a credit already spent was reversed.
  debt bigint not null default 0,
  -- Entries so far, per account: the number of the next entry, and the length of every list.
  transactions bigint not null default 0,
  funding_entries bigint not null default 0,
  under_analysis_entries bigint not null default 0,
  available_entries bigint not null default 0,
  reserved_entries bigint not null default 0,
  redeemed_entries bigint not null default 0,
  expired_entries bigint not null default 0,
  debt_entries bigint not null default 0,
  head_hash bytea not null default '\x',
  -- Set when the proof found a difference: nothing is paid out until somebody has looked.
  frozen_at timestamptz,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references public.partner,
  constraint wallet_sums_to_zero check (
    funding + under_analysis + available + reserved + redeemed + expired + debt = 0
  ),
  constraint no_balance_below_zero_nor_debt_above check (
    least(under_analysis, available, reserved, redeemed, expired, -debt) >= 0
  )
) with (fillfactor = 60);

create table ledger.transaction (
  brand_id integer not null,
  partner_id bigint not null,
  no bigint not null,
  kind ledger.movement not null,
  cause text not null,
  category text not null,
  external_key text,
  at timestamptz not null,
  hash bytea not null,
  primary key (brand_id, partner_id, no),
  constraint one_cause_one_transaction unique (brand_id, partner_id, kind, cause)
);

create table ledger.entry (
  brand_id integer not null,
  partner_id bigint not null,
  account ledger.account not null,
  no bigint not null,
  transaction_no bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  category text not null,
  -- The entry's number among those of its category, for a filtered statement; `available` only.
  category_no bigint,
  at timestamptz not null,
  primary key (brand_id, partner_id, account, no)
);
create unique index entry_by_category on ledger.entry (brand_id, partner_id, category, category_no)
  where category_no is not null;

create table ledger.category_total (
  brand_id integer not null,
  partner_id bigint not null,
  category text not null,
  entries bigint not null,
  amount bigint not null,
  primary key (brand_id, partner_id, category)
) with (fillfactor = 60);

-- One row a partner and São Paulo day, written in the transaction that it sums.
create table ledger.wallet_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  transactions bigint not null,
  funding bigint not null,
  under_analysis bigint not null,
  available bigint not null,
  reserved bigint not null,
  redeemed bigint not null,
  expired bigint not null,
  debt bigint not null,
  -- What became available for the first time: releases, grants and their corrections.
  received bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);

-- Credits live in lots, spent oldest first, each with its own expiry.
create table ledger.lot (
  brand_id integer not null,
  partner_id bigint not null,
  id bigint generated always as identity,
  cause text not null,
  category text not null,
  external_key text,
  state ledger.lot_state not null,
  amount bigint not null,
  remaining bigint not null,
  reserved bigint not null default 0,
  expired bigint not null default 0,
  revision integer not null default 1,
  -- In the indexes in place of its parts, which change with every hold: what does not change
  -- leaves the row's index entries where they are.
  open boolean generated always as (state = 'released' and remaining > 0) stored,
  created_at timestamptz not null,
  release_at timestamptz,
  released_at timestamptz,
  expires_at timestamptz,
  primary key (brand_id, partner_id, id),
  constraint one_cause_one_lot unique (brand_id, partner_id, cause),
  -- What is left may exceed what the cause is worth now: a part reserved for a redemption stays
  -- there when its order is reversed, and the partner's debt stands for it meanwhile.
  constraint reserved_within_remaining_and_none_below_zero check (
    least(amount, reserved, expired, remaining - reserved) >= 0
  )
) with (fillfactor = 70);
create index lot_spendable on ledger.lot (brand_id, partner_id, expires_at, id)
  where open;
create index lot_under_analysis on ledger.lot (brand_id, partner_id, id)
  where state = 'analysis';
create index lot_due_for_release on ledger.lot (brand_id, release_at)
  where state = 'analysis' and release_at is not null;
create index lot_due_for_expiry on ledger.lot (brand_id, expires_at)
  where open;

-- What of the spendable credits expires on a São Paulo day, and what of those earned on one waits
-- for release: they follow each change of a lot, so that nobody has to sum lots.
create table ledger.expiry_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  amount bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);
create table ledger.analysis_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  category text not null,
  quantity bigint not null,
  amount bigint not null,
  primary key (brand_id, partner_id, day, category)
) with (fillfactor = 60);

-- A redemption in course; resolved once, by capture or by void.
create table ledger.hold (
  brand_id integer not null,
  partner_id bigint not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  state ledger.hold_state not null default 'open',
  created_at timestamptz not null,
  resolved_at timestamptz,
  primary key (brand_id, partner_id, id)
);

create table ledger.hold_lot (
  brand_id integer not null,
  partner_id bigint not null,
  hold_id uuid not null,
  lot_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (brand_id, partner_id, hold_id, lot_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['wallet', 'transaction', 'entry', 'category_total', 'wallet_day', 'lot', 'expiry_day', 'analysis_day', 'hold', 'hold_lot'] loop
    execute format('alter table ledger.%I enable row level security', name);
    execute format('create policy own_brand on ledger.%I to aliado_app using (public.sees_brand(brand_id))', name);
  end loop;
end
$$;
