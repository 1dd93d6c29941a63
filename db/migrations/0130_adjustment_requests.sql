-- owner: credits
-- An adjustment or a write-off above the brand's limit, which another person decides. What it moves, and for
-- whom, never changes; the entry in the ledger is written by the approval.
create table adjustment_request (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  kind text not null constraint known_kind check (kind in ('adjustment', 'write_off')),
  -- As in the ledger: positive for the partner.
  amount_cents bigint not null constraint amount_not_zero check (amount_cents <> 0),
  -- The partner reads it after the approval; an erasure empties it.
  reason text not null,
  -- The brand's limit when it was asked for.
  limit_cents bigint not null,
  state text not null default 'waiting'
    constraint known_state check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  -- As in the audit log, and the person who is behind it; null: unknown.
  requested_by text not null,
  requested_staff_id bigint,
  created_at timestamptz not null,
  decided_by text,
  decided_staff_id bigint,
  decided_at timestamptz,
  -- Why it was refused; the person who asked reads it.
  refusal text,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint decided_with_its_time check ((state = 'waiting') = (decided_at is null)),
  constraint refused_with_a_reason check ((state = 'refused') = (refusal is not null)),
  constraint written_off_is_positive check (kind = 'adjustment' or amount_cents > 0),
  constraint approved_by_another_person check (
    state <> 'approved' or
    (decided_staff_id is not null and decided_staff_id is distinct from requested_staff_id)
  )
);
create index adjustment_request_waiting on adjustment_request (brand_id, created_at, id) where state = 'waiting';
create index adjustment_request_by_partner on adjustment_request (brand_id, partner_id, id desc);
create index adjustment_request_by_state on adjustment_request (brand_id, state, id desc);
alter table adjustment_request enable row level security;
create policy own_brand on adjustment_request to aliado_app using (sees_brand(brand_id));
revoke update, delete on adjustment_request from aliado_app;
grant update (state, decided_by, decided_staff_id, decided_at, refusal, reason) on adjustment_request to aliado_app;
select limit_to_portfolio('adjustment_request', 'partner_id', false);
