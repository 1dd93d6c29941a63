-- owner: payouts
-- Payments of closings and redemptions in batches. All writing goes through db/functions/payouts.sql: the
-- application's role may only read these tables.

-- The last number given in each series of a brand; a number is never given twice.
create table payout_counter (
  brand_id integer primary key references brand,
  batches bigint not null default 0,
  -- The number of a payment that the bank returns.
  numbers bigint not null default 0,
  -- The number of a bank file (NSA).
  files integer not null default 0
);

create table payout_batch (
  brand_id integer not null references brand,
  -- Counted per brand: staff name it.
  id bigint not null,
  -- preparing: a job adds what is due; prepared: its payments are fixed and wait for approval; sent: given
  -- to the provider or written to bank files; finished: every payment has ended.
  state text not null default 'preparing'
    constraint known_state
    check (state in ('preparing', 'prepared', 'approved', 'sent', 'finished', 'cancelled')),
  method text not null constraint known_method check (method in ('provider', 'file', 'by_hand')),
  file_kind text constraint known_file_kind check (file_kind in ('csv', 'cnab240')),
  -- What was due when it was made; only of use while it is prepared.
  filter jsonb not null,
  -- Where the preparation continues, and how many due items it has read.
  cursor jsonb,
  examined integer not null default 0,
  payment_count integer not null default 0,
  total_cents bigint not null default 0,
  -- Rises with each change of its payments before the approval.
  version integer not null default 0,
  -- The brand's limit when it was made: above it another person approves.
  limit_cents bigint not null,
  -- As in the audit log, and the person who is behind it; null: unknown.
  prepared_by text not null,
  prepared_staff_id bigint,
  created_at timestamptz not null,
  prepared_at timestamptz,
  approved_by text,
  approved_staff_id bigint,
  approved_at timestamptz,
  sent_at timestamptz,
  -- When its last file was written.
  filed_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  queued_at timestamptz,
  primary key (brand_id, id),
  constraint approved_by_another_above_the_limit
    check (
      approved_at is null or total_cents <= limit_cents or
      (approved_staff_id is not null and approved_staff_id is distinct from prepared_staff_id)
    )
);
create index payout_batch_to_queue on payout_batch (brand_id, id)
  where queued_at is null and state in ('preparing', 'sent');
create index payout_batch_to_approve on payout_batch (brand_id, id) where state = 'prepared';
create index payout_batch_at_provider on payout_batch (brand_id, id)
  where state = 'sent' and method = 'provider';

create table payout_file (
  brand_id integer not null,
  batch_id bigint not null,
  -- The file's number at the bank (NSA).
  no integer not null,
  kind text not null constraint known_kind check (kind in ('csv', 'cnab240')),
  profile text,
  -- pix or bank_transfer: a bank takes each in a file of its own.
  pays text not null constraint known_pays check (pays in ('pix', 'bank_transfer')),
  payment_count integer not null,
  total_cents bigint not null,
  -- The exact bytes, compressed and sealed, and the digest of the bytes themselves.
  content text not null,
  sha256 text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  primary key (brand_id, no),
  foreign key (brand_id, batch_id) references payout_batch
);
create index payout_file_of_batch on payout_file (brand_id, batch_id, no);

create table payout (
  brand_id integer not null,
  id uuid not null,
  batch_id bigint not null,
  -- The line of its batch.
  no integer not null,
  partner_id bigint not null,
  closing_id bigint,
  redemption_id uuid,
  -- The protocol of its closing or redemption.
  protocol text not null,
  amount_cents bigint not null constraint amount_cents_positive check (amount_cents > 0),
  kind text not null constraint known_kind check (kind in ('pix', 'bank_transfer')),
  -- Where the money goes, fixed when the batch was prepared; sealed.
  destination text not null,
  -- The payment's number for the bank.
  our_number bigint not null,
  state text not null default 'prepared'
    constraint known_state
    check (state in (
      'prepared', 'approved', 'sent', 'accepted', 'paid', 'returned', 'refused', 'unknown', 'cancelled'
    )),
  file_no integer,
  provider text,
  provider_id text,
  end_to_end_id text,
  -- Why it is refused, returned or has to be checked.
  reason text,
  -- The amount that the bank or the provider named, where it is another.
  reported_cents bigint,
  paid_on date,
  queued_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  erased_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, batch_id) references payout_batch,
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, closing_id) references closing,
  foreign key (brand_id, partner_id, redemption_id) references redemption,
  foreign key (brand_id, file_no) references payout_file,
  constraint of_one_cause check ((closing_id is null) <> (redemption_id is null)),
  constraint paid_with_its_day check ((state = 'paid') = (paid_on is not null)),
  constraint payout_number_once unique (brand_id, our_number),
  constraint payout_line_once unique (brand_id, batch_id, no)
);
-- The invariant against double payment: what is due is in at most one payout that may still pay it.
create unique index one_live_payout_a_closing on payout (brand_id, closing_id)
  where closing_id is not null and state not in ('refused', 'returned', 'cancelled');
create unique index one_live_payout_a_redemption on payout (brand_id, partner_id, redemption_id)
  where redemption_id is not null and state not in ('refused', 'returned', 'cancelled');
create index payout_of_closing on payout (brand_id, closing_id, created_at desc)
  where closing_id is not null;
create index payout_of_redemption on payout (brand_id, redemption_id, created_at desc)
  where redemption_id is not null;
create index payout_by_state on payout (brand_id, batch_id, state, no);
create index payout_by_partner on payout (brand_id, partner_id);
create index payout_to_queue on payout (brand_id, batch_id, no)
  where state = 'approved' and queued_at is null;
-- What the team has to look at.
create index payout_to_check on payout (brand_id, changed_at, id) where state in ('unknown', 'refused', 'returned');

-- A bank's return file, each one loaded once.
create table payout_return (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  sha256 text not null,
  file_name text not null,
  line_count integer not null,
  loaded_by text not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  finished_at timestamptz,
  primary key (brand_id, id),
  constraint one_return_once unique (brand_id, sha256)
);
create index payout_return_to_queue on payout_return (brand_id, id) where queued_at is null;

create table payout_return_line (
  brand_id integer not null,
  return_id bigint not null,
  no integer not null,
  our_number text not null,
  amount_cents bigint not null,
  -- The bank's codes as they came, without blanks: `00`, `BDAL`.
  codes text not null,
  -- The keyed digest of the payee's document, where the bank names it.
  payee text,
  paid_on date,
  payout_id uuid,
  -- What became of it; waiting until the job has read it.
  outcome text not null default 'waiting'
    constraint known_outcome
    check (outcome in (
      'waiting', 'paid', 'scheduled', 'refused', 'returned', 'to_check', 'repeated', 'not_ours', 'differs', 'too_late'
    )),
  message text,
  primary key (brand_id, return_id, no),
  foreign key (brand_id, return_id) references payout_return,
  foreign key (brand_id, payout_id) references payout
);
create index payout_return_line_waiting on payout_return_line (brand_id, return_id, no)
  where outcome = 'waiting';

-- What a return says and no payment fits.
create index payout_return_line_to_check on payout_return_line (brand_id, return_id, no)
  where outcome in ('differs', 'too_late');

alter table closing add foreign key (brand_id, payout_batch_id) references payout_batch;
alter table redemption add foreign key (brand_id, payout_batch_id) references payout_batch;

do $$
declare
  name text;
begin
  foreach name in array array[
    'payout_counter', 'payout_batch', 'payout_file', 'payout', 'payout_return', 'payout_return_line'
  ] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy own_brand on %s to aliado_app using (sees_brand(brand_id))', name);
    execute format('revoke insert, update, delete on %s from aliado_app', name);
  end loop;
end
$$;
select limit_to_portfolio('payout', 'partner_id', false);
