-- owner: redemption
-- A brand takes a redemption back from a provider that never received it, or that cannot be reached.
alter table redemption
  -- When its provider was last called, and when the payment was last given to it.
  add column tried_at timestamptz,
  add column sent_at timestamptz;
update redemption set tried_at = date_trunc('milliseconds', now()), sent_at = date_trunc('milliseconds', now())
where state in ('submitted', 'unknown') and submitted_at is not null;

-- A person asks to take one back whose provider cannot be reached, above the brand's limit: another one agrees.
create table redemption_take_back (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  reason text not null,
  -- The brand's limit when it was asked for.
  limit_cents bigint not null,
  -- As in the audit log, and the person who is behind it.
  requested_by text not null,
  requested_staff_id bigint not null,
  created_at timestamptz not null,
  approved_by text,
  approved_staff_id bigint,
  approved_at timestamptz,
  primary key (brand_id, partner_id, redemption_id),
  foreign key (brand_id, partner_id, redemption_id) references redemption,
  constraint approved_by_another_person check (
    approved_at is null or (approved_staff_id is not null and approved_staff_id <> requested_staff_id)
  )
);
alter table redemption_take_back enable row level security;
create policy own_brand on redemption_take_back to aliado_app using (sees_brand(brand_id));
revoke delete on redemption_take_back from aliado_app;
revoke update on redemption_take_back from aliado_app;
grant update (approved_by, approved_staff_id, approved_at, reason) on redemption_take_back to aliado_app;
select limit_to_portfolio('redemption_take_back', 'partner_id', false);

-- owner: payouts
-- A payment that a brand took back from its provider, kept as a refused one: until then the provider is asked
-- whether it has paid after all.
alter table payout add column queried_until timestamptz;
create index payout_to_query on payout (brand_id, id) where queried_until is not null and queued_at is null;
