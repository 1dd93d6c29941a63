-- owner: ledger
-- Double entry per partner: seven accounts in one wallet whose balances always sum to zero.
-- `funding` is the brand's side of the partner's account; keeping it per partner leaves no row that
-- every transaction of a brand would have to lock. All writing goes through the functions of
-- db/functions/ledger.sql: the application's role may only read these tables. So they hold no foreign
-- keys among themselves (a third of a redemption's time, measured); the proof finds broken references.
create schema ledger;
grant usage on schema ledger to aliado_app;
alter default privileges in schema ledger grant select on tables to aliado_app;

create type ledger.account as enum (
  'funding', 'under_analysis', 'available', 'reserved', 'redeemed', 'expired', 'debt'
);
-- Enums and few, combined checks: PostgreSQL reads and plans every check of a table again for each
-- statement that writes it (a quarter of a redemption's time, measured).
create type ledger.movement as enum (
  'earn', 'correct', 'reverse', 'release', 'grant', 'reserve', 'capture', 'void', 'expire', 'repay',
  'spend', 'adjust', 'write_off', 'give_back'
);
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
  -- Since when the partner owes something without interruption; null: nothing.
  debt_since timestamptz,
  -- The number of entries per account, which is also the length of each list.
  transactions bigint not null default 0,
  funding_entries bigint not null default 0,
  under_analysis_entries bigint not null default 0,
  available_entries bigint not null default 0,
  reserved_entries bigint not null default 0,
  redeemed_entries bigint not null default 0,
  expired_entries bigint not null default 0,
  debt_entries bigint not null default 0,
  head_hash bytea not null default '\x',
  -- Set when the proof found a difference: nothing is paid out until a person has checked it.
  frozen_at timestamptz,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner,
  constraint sums_to_zero_and_none_below
    check (
      funding + under_analysis + available + reserved + redeemed + expired + debt = 0
      and least(under_analysis, available, reserved, redeemed, expired, -debt) >= 0
    )
) with (fillfactor = 60);
create index wallet_in_debt on ledger.wallet (brand_id, debt_since, partner_id) where debt_since is not null;
create index wallet_frozen on ledger.wallet (brand_id, partner_id) where frozen_at is not null;

create table ledger.transaction (
  brand_id integer not null,
  partner_id bigint not null,
  no bigint not null,
  kind ledger.movement not null,
  cause text not null,
  category text not null,
  external_key text,
  -- The digest of what is redeemed and where it goes; part of the hash.
  content bytea,
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
  amount bigint not null,
  balance_after bigint not null,
  category text not null,
  -- The entry's number among those of its category, for a filtered statement; `available` only.
  category_no bigint,
  at timestamptz not null,
  primary key (brand_id, partner_id, account, no)
);
create unique index entry_by_category on ledger.entry (brand_id, partner_id, category, category_no)
  where category_no is not null;
-- A statement of some days finds where they begin and end without reading the entries between.
create index entry_by_time on ledger.entry (brand_id, partner_id, at, no)
  where account = 'available';
-- The brand's book over all partners, and of one partner over all accounts.
create index entry_of_brand on ledger.entry (brand_id, at desc, partner_id desc, account desc, no desc);
-- The statement also shows what never reached the balance: debts, and reversals under analysis.
create index entry_taken_back on ledger.entry (brand_id, partner_id, at, account, no)
  where amount < 0 and account in ('debt', 'under_analysis');

create table ledger.category_total (
  brand_id integer not null,
  partner_id bigint not null,
  category text not null,
  entries bigint not null,
  amount bigint not null,
  primary key (brand_id, partner_id, category)
) with (fillfactor = 60);

-- One row per partner and São Paulo day, updated in the transactions that it sums.
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
  -- Indexed instead of its parts, which change with every hold: an update that changes no indexed
  -- column does not touch the indexes.
  open boolean generated always as (state = 'released' and remaining > 0) stored,
  created_at timestamptz not null,
  release_at timestamptz,
  released_at timestamptz,
  expires_at timestamptz,
  primary key (brand_id, partner_id, id),
  constraint one_cause_one_lot unique (brand_id, partner_id, cause),
  -- The remainder may exceed the amount: a part reserved for a redemption stays when its order is
  -- reversed, and becomes the partner's debt.
  constraint reserved_within_remaining_and_none_below_zero
    check (least(amount, reserved, expired, remaining - reserved) >= 0)
) with (fillfactor = 70);
create index lot_spendable on ledger.lot (brand_id, partner_id, expires_at, id) where open;
create index lot_under_analysis on ledger.lot (brand_id, partner_id, id) where state = 'analysis';
create index lot_due_for_release on ledger.lot (brand_id, release_at)
  where state = 'analysis' and release_at is not null;
create index lot_due_for_expiry on ledger.lot (brand_id, expires_at) where open;
-- The commissions released on some days are summed by the day of their release.
create index lot_by_release on ledger.lot (brand_id, partner_id, released_at)
  where released_at is not null;

-- The spendable credits that expire on a São Paulo day, and those earned on a day that wait for
-- release. A trigger updates them with each change of a lot, so that no query sums lots.
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

-- The credits of a redemption in progress; resolved once, by capture or by void.
create table ledger.hold (
  brand_id integer not null,
  partner_id bigint not null,
  id uuid not null,
  amount bigint not null constraint amount_positive check (amount > 0),
  state ledger.hold_state not null default 'open',
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- How often its payment came back, so that it was open again.
  reopened integer not null default 0,
  primary key (brand_id, partner_id, id)
);

create table ledger.hold_lot (
  brand_id integer not null,
  partner_id bigint not null,
  hold_id uuid not null,
  lot_id bigint not null,
  amount bigint not null,
  primary key (brand_id, partner_id, hold_id, lot_id)
);
-- The statement shows where one credit went.
create index hold_lot_by_lot on ledger.hold_lot (brand_id, partner_id, lot_id);

-- The lots that credits were spent from; the statement shows where one credit went.
create table ledger.spend_lot (
  brand_id integer not null,
  partner_id bigint not null,
  cause text not null,
  lot_id bigint not null,
  amount bigint not null constraint amount_positive check (amount > 0),
  primary key (brand_id, partner_id, cause, lot_id)
);
create index spend_lot_by_lot on ledger.spend_lot (brand_id, partner_id, lot_id);

-- A credit or debit that the brand decided. A correction is another adjustment.
create table ledger.adjustment (
  brand_id integer not null,
  partner_id bigint not null,
  -- The cause of its transaction: `adjustment:<key>`.
  cause text not null,
  -- Negative: taken from the partner; what the balance does not cover becomes debt.
  amount bigint not null constraint amount_not_zero check (amount <> 0),
  -- The partner reads it in the statement; an erasure empties it.
  reason text not null,
  actor text not null,
  at timestamptz not null,
  primary key (brand_id, partner_id, cause)
);
grant update (reason) on ledger.adjustment to aliado_app;

-- owner: commission
create type commission_role as enum ('PRI', 'SEC');

-- The percent of a sale, first match: exception, the partner's level, the category, the default. A
-- level and the brand's parameters have percents of their own, for days without a rule. What was used
-- is stored with each commission.
create table commission_rule (
  brand_id integer not null references brand,
  id integer generated always as identity,
  -- exception: a product's, a partner's, or one partner's on one product. secondary: what the inviter
  -- of the seller earns. A text, because row-level security lets no index compare an enum.
  scope text not null
    constraint known_scope
    check (scope in ('default', 'secondary', 'category', 'level', 'exception')),
  sku text,
  partner_id bigint,
  category text,
  level_id integer,
  percent_points integer not null
    constraint percent_points_in_range check (percent_points >= 0 and percent_points <= 10000),
  -- The first and the last São Paulo day of the orders that it is for; open where null.
  valid_from date,
  valid_until date,
  primary key (brand_id, id),
  foreign key (brand_id, level_id) references partner_level,
  constraint ends_after_it_begins check (valid_until >= valid_from),
  constraint exception_of_something
    check ((scope = 'exception') = (sku is not null or partner_id is not null)),
  constraint category_of_its_scope check ((scope = 'category') = (category is not null)),
  constraint level_of_its_scope check ((scope = 'level') = (level_id is not null)),
  -- On every day at most one rule for the same target.
  constraint one_rule_a_day exclude using gist (
    brand_id with =, scope with =, (coalesce(sku, '')) with =, (coalesce(partner_id, 0)) with =,
    (coalesce(category, '')) with =, (coalesce(level_id, 0)) with =,
    daterange(valid_from, valid_until, '[]') with &&
  )
);
-- For an order's rules, and for the brand's lists.
create index commission_rule_general on commission_rule (brand_id, id)
  where sku is null and partner_id is null;
create index commission_rule_exception on commission_rule (brand_id, id) where scope = 'exception';
create index commission_rule_of_partner on commission_rule (brand_id, partner_id, id)
  where partner_id is not null;
create index commission_rule_of_product on commission_rule (brand_id, sku, id) where sku is not null;

-- Every change of a rule, with the rule before and after it.
create table commission_rule_change (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  rule_id integer not null,
  act text not null
    constraint known_act check (act in ('created', 'changed', 'ended', 'deleted')),
  -- As in the audit log.
  actor text not null,
  at timestamptz not null,
  before jsonb,
  after jsonb,
  primary key (brand_id, id)
);
create index commission_rule_change_of_rule on commission_rule_change (brand_id, rule_id, id);

-- A replay of the last orders with and without a change of the rules, before the change is made.
create table commission_replay (
  brand_id integer not null references brand,
  id integer generated always as identity,
  draft jsonb not null,
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  -- From 0 to 100; above 0 once it has begun.
  progress integer not null default 0
    constraint progress_in_range check (progress >= 0 and progress <= 100),
  result jsonb,
  finished_at timestamptz,
  primary key (brand_id, id),
  constraint result_when_finished check ((result is null) = (finished_at is null))
);
create index commission_replay_to_queue on commission_replay (id) where queued_at is null;

create table commission (
  brand_id integer not null,
  order_id bigint not null,
  -- PRI goes to the seller, SEC to the partner who invited the seller.
  role commission_role not null,
  partner_id bigint not null,
  base_cents bigint not null constraint base_cents_not_negative check (base_cents >= 0),
  amount_cents bigint not null constraint amount_cents_not_negative check (amount_cents >= 0),
  -- Per item: what was sold, the percent, and the rule that gave it; fixed at the first approval.
  lines jsonb not null,
  -- A reversed commission keeps its figures; the ledger lot has the state of its release.
  reversed boolean not null,
  release_at timestamptz,
  created_at timestamptz not null,
  primary key (brand_id, order_id, role),
  foreign key (brand_id, order_id) references shop_order,
  foreign key (brand_id, partner_id) references partner
);
create index commission_by_partner on commission (brand_id, partner_id, created_at desc);

-- One row per partner and São Paulo day on which commissions were created, without the reversed ones.
-- Updated in the transaction that settles the commission.
create table commission_day (
  brand_id integer not null,
  partner_id bigint not null,
  day date not null,
  quantity bigint not null,
  amount_cents bigint not null,
  primary key (brand_id, partner_id, day)
) with (fillfactor = 60);
create index commission_day_of_brand on commission_day (brand_id, day);

-- owner: closing
create type closing_paper as enum ('invoice', 'rpa');
create type closing_status as enum (
  'closed', 'invoice_requested', 'invoice_sent', 'invoice_checked', 'invoice_refused', 'paid', 'reopened'
);
create type invoice_status as enum ('sent', 'checked', 'refused', 'replaced');

-- A partner's commissions of a month, as the brand pays them. The credits are held in the ledger
-- under the closing's uuid from the start, and its figures never change.
create table closing (
  brand_id integer not null,
  id bigint generated always as identity,
  uuid uuid not null,
  partner_id bigint not null,
  protocol text not null,
  status closing_status not null default 'closed',
  -- How the partner documents what they are paid: their own invoice, or the brand's receipt (RPA).
  paper closing_paper not null default 'invoice',
  period_begin date not null,
  period_end date not null,
  orders integer not null,
  order_value_cents bigint not null,
  gross_cents bigint not null constraint gross_cents_not_negative check (gross_cents >= 0),
  bonus_cents bigint not null constraint bonus_cents_not_negative check (bonus_cents >= 0),
  -- Reversals of what had been paid, deducted.
  debt_cents bigint not null constraint debt_cents_not_negative check (debt_cents >= 0),
  held_cents bigint not null constraint held_cents_positive check (held_cents > 0),
  fee_cents bigint not null constraint fee_cents_not_negative check (fee_cents >= 0),
  net_cents bigint not null constraint net_cents_not_negative check (net_cents >= 0),
  -- The receipt's figures, when it replaces the invoice.
  rpa jsonb,
  created_at timestamptz not null,
  approved_at timestamptz,
  invoice_due date,
  expected_payment_date date,
  reminded_at timestamptz,
  refusal_reason text,
  paid_at timestamptz,
  -- The payout batch that pays it; set and emptied only by the functions of payouts.
  payout_batch_id bigint,
  -- The brand's own reference of its payment: an end-to-end id, a number of a receipt.
  payment_reference text,
  -- When the brand took the closing back before it was paid; its credits wait for the next one.
  reopened_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint closing_in_batch_is_checked_or_paid
    check (payout_batch_id is null or status in ('invoice_checked', 'paid')),
  constraint closing_uuid_once unique (brand_id, uuid),
  constraint one_closing_a_partner_and_period unique (brand_id, partner_id, period_begin),
  constraint one_protocol_a_closing unique (brand_id, protocol),
  constraint closing_adds_up
    check (held_cents = gross_cents + bonus_cents - debt_cents and net_cents = held_cents - fee_cents),
  constraint paid_with_its_time check ((status = 'paid') = (paid_at is not null)),
  constraint reopened_with_its_time check ((status = 'reopened') = (reopened_at is not null))
);
-- One index a state, because row-level security lets no index compare an enum.
create index closing_listed_closed on closing (brand_id, id) where status = 'closed';
create index closing_listed_invoice_requested on closing (brand_id, id) where status = 'invoice_requested';
create index closing_listed_invoice_sent on closing (brand_id, id) where status = 'invoice_sent';
create index closing_listed_invoice_checked on closing (brand_id, id) where status = 'invoice_checked';
create index closing_listed_invoice_refused on closing (brand_id, id) where status = 'invoice_refused';
create index closing_listed_paid on closing (brand_id, id) where status = 'paid';
create index closing_listed_reopened on closing (brand_id, id) where status = 'reopened';
create index closing_of_month on closing (brand_id, period_begin, id);
create index closing_of_partner on closing (brand_id, partner_id, id);
create index closing_paid on closing (brand_id, partner_id, paid_at) where status = 'paid';
create index closing_expected on closing (brand_id, expected_payment_date, id)
  where paid_at is null and reopened_at is null;
create index closing_without_invoice on closing (invoice_due)
  where status in ('invoice_requested', 'invoice_refused') and reminded_at is null;
revoke delete, insert, update on closing from aliado_app;
grant update (reminded_at) on closing to aliado_app;

-- The lines of a closing at the time it was made; a later reversal does not change them.
create table closing_line (
  brand_id integer not null,
  closing_id bigint not null,
  no integer not null,
  category text not null,
  order_external_id text,
  order_created_at timestamptz,
  role commission_role,
  base_cents bigint not null,
  percent_points integer not null,
  amount_cents bigint not null,
  primary key (brand_id, closing_id, no),
  foreign key (brand_id, closing_id) references closing
);
revoke delete, update on closing_line from aliado_app;

create table closing_invoice (
  brand_id integer not null,
  id bigint generated always as identity,
  closing_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  status invoice_status not null,
  -- What the automatic check did not find, for the brand's review.
  remarks text[] not null,
  sent_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, closing_id) references closing
);
create index closing_invoice_by_closing on closing_invoice (brand_id, closing_id, id desc);

-- Each step of a closing; rows are only added.
create table closing_step (
  brand_id integer not null,
  closing_id bigint not null,
  id bigint generated always as identity,
  status closing_status not null,
  note text,
  at timestamptz not null,
  primary key (brand_id, closing_id, id),
  foreign key (brand_id, closing_id) references closing
);
revoke delete, update on closing_step from aliado_app;

-- The months that are closed for all partners of a brand and need no further work.
create table closing_run (
  brand_id integer not null references brand,
  period_begin date not null,
  finished_at timestamptz not null,
  primary key (brand_id, period_begin)
);

-- owner: redemption
-- requested: credits reserved; submitted: given to the provider; unknown: the provider has not
-- reported the result; awaiting_brand: the brand pays it; paid and failed are final.
create type redemption_state as enum (
  'requested', 'submitted', 'unknown', 'paid', 'failed', 'awaiting_brand'
);

create table redemption (
  brand_id integer not null,
  partner_id bigint not null,
  id uuid not null,
  -- Numbered without gaps per partner: the last number is the length of the list.
  no bigint not null,
  option_id integer not null,
  amount_cents bigint not null,
  protocol text not null,
  state redemption_state not null,
  -- Where the money goes, fixed at the request; sealed.
  destination text not null,
  idempotency_key text not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  -- When its payment became a job. A job queued in the redemption's own transaction would notify
  -- the workers in it, and PostgreSQL lets only one notifying transaction commit at a time:
  -- measured, that halves the redemptions per second. So the row itself is the outbox.
  queued_at timestamptz,
  submitted_at timestamptz,
  resolved_at timestamptz,
  provider text,
  provider_id text,
  end_to_end_id text,
  failure text,
  -- When the recipient was erased: from then on the destination is not what was sent.
  erased_at timestamptz,
  -- The payout batch that pays it; set and emptied only by the functions of payouts.
  payout_batch_id bigint,
  primary key (brand_id, partner_id, id),
  constraint redemption_in_batch_waits_or_is_paid
    check (payout_batch_id is null or state in ('awaiting_brand', 'paid')),
  constraint one_key_one_redemption unique (brand_id, partner_id, idempotency_key),
  constraint redemption_partner_no_once unique (brand_id, partner_id, no)
);
-- Only requests without a key of their own are compared by their content.
create index redemption_recent on redemption (brand_id, partner_id, fingerprint, created_at desc)
  where idempotency_key like 'none:%';
-- What waits for the brand, and failures that its team has to see.
create index redemption_of_brand_to_see on redemption (brand_id, created_at)
  where state in ('awaiting_brand', 'unknown', 'failed');
-- What the next payout batch can take.
create index redemption_due on redemption (brand_id, created_at, id)
  where state = 'awaiting_brand' and payout_batch_id is null;
create index redemption_to_queue on redemption (created_at) where queued_at is null;
-- The brand's timeline of one partner: how and when redemptions ended.
create index redemption_ended on redemption (brand_id, partner_id, resolved_at desc, id)
  where resolved_at is not null;
-- The brand's list, newest first, by keyset.
create index redemption_by_brand on redemption (brand_id, created_at desc, id desc);
create index redemption_by_option on redemption (brand_id, option_id, created_at desc, id desc);
create index redemption_by_partner on redemption (brand_id, partner_id, created_at desc, id desc);
-- The queues of the brand's list, the longest waiting first.
create index redemption_awaiting_brand on redemption (brand_id, created_at, id) where state = 'awaiting_brand';
create index redemption_unknown on redemption (brand_id, created_at, id) where state = 'unknown';
revoke delete, insert, update on redemption from aliado_app;

-- What a supplier delivered. It is worth its price in money, so it is apart from the lists and read
-- only when its owner opens it.
create table redemption_code (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  no integer not null,
  code text not null,
  pin text,
  link text,
  expires_on date,
  primary key (brand_id, partner_id, redemption_id, no),
  foreign key (brand_id, partner_id, redemption_id) references redemption
);

-- The full card number, only until the supplier has reported the result of the order.
create table redemption_card_number (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  card_number text not null,
  primary key (brand_id, partner_id, redemption_id),
  foreign key (brand_id, partner_id, redemption_id) references redemption
);

-- owner: claims
create type claim_kind as enum ('missing', 'wrong_value', 'wrong_status');
create type claim_state as enum ('open', 'accepted', 'refused', 'withdrawn');

-- A partner's claim that a sale is missing or wrong, and the brand's answer.
create table sale_claim (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  -- missing: the sale is not in the partner's list; wrong_value, wrong_status: it is, with an error.
  kind claim_kind not null,
  external_id text not null,
  ordered_on date not null,
  -- The total that the partner expected; null if unknown.
  expected_cents bigint constraint expected_cents_positive check (expected_cents > 0),
  note text not null,
  state claim_state not null,
  -- The day until which the brand has to answer.
  answer_by date not null,
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner
);
create unique index one_open_claim_an_order on sale_claim (brand_id, partner_id, external_id)
  where state = 'open';
create index sale_claim_of_partner on sale_claim (brand_id, partner_id, id desc);
-- One index a state, because row-level security lets no index compare an enum.
create index sale_claim_listed_open on sale_claim (brand_id, answer_by, id) where state = 'open';
create index sale_claim_listed_accepted on sale_claim (brand_id, answer_by, id) where state = 'accepted';
create index sale_claim_listed_refused on sale_claim (brand_id, answer_by, id) where state = 'refused';
create index sale_claim_listed_withdrawn on sale_claim (brand_id, answer_by, id) where state = 'withdrawn';

-- Row-level security: a transaction sees the rows of its brand only.
do $$
declare
  name text;
begin
  foreach name in array array[
    'ledger.wallet', 'ledger.transaction', 'ledger.entry', 'ledger.category_total',
    'ledger.wallet_day', 'ledger.lot', 'ledger.expiry_day', 'ledger.analysis_day',
    'ledger.hold', 'ledger.hold_lot', 'ledger.spend_lot', 'ledger.adjustment', 'commission_rule',
    'commission_rule_change', 'commission_replay', 'commission', 'commission_day', 'closing', 'closing_line',
    'closing_invoice', 'closing_step', 'closing_run', 'redemption',
    'redemption_code', 'redemption_card_number', 'sale_claim'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;

-- The history of the rules is only added to.
revoke update, delete on commission_rule_change from aliado_app;
