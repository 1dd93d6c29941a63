-- owner: commission
alter table commission
  -- A sale under review: its release waits at least until then.
  add column held_until timestamptz,
  -- The release that the hold postpones; null: not held, or not known before the invoice.
  add column release_before_hold timestamptz,
  -- The brand took the commission away after a review; it stays reversed, whatever the shop sends.
  add column denied boolean not null default false,
  add constraint denied_is_reversed check (reversed or not denied),
  add constraint postponed_by_a_hold check (release_before_hold is null or held_until is not null);

-- owner: fraud
-- What looks wrong about a partner by one rule: a group of findings with its figures, which a person reviews.
create table fraud_signal (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  rule text not null constraint known_rule check (rule in (
    'own_purchase', 'own_clicks', 'shared_pix_key', 'shared_device', 'click_burst', 'unusual_conversion',
    'coupon_without_clicks', 'cancelled_after_release', 'disposable_email', 'paid_traffic', 'banned_referrer'
  )),
  state text not null default 'open'
    constraint known_state check (state in ('open', 'confirmed', 'dismissed', 'expired')),
  opened_at timestamptz not null,
  -- When its newest finding was made.
  updated_at timestamptz not null,
  -- Without a decision it ends then.
  expires_at timestamptz not null,
  -- Its sales are not released before; null: the brand holds none.
  hold_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  -- Why it was decided so, for the brand's people.
  reason text,
  -- Whether the commissions of its sales were taken away with the decision.
  denied boolean not null default false,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint decided_with_its_time check ((state = 'open') = (decided_at is null))
);
create unique index fraud_signal_open on fraud_signal (brand_id, partner_id, rule) where state = 'open';
create index fraud_signal_waiting on fraud_signal (brand_id, expires_at) where state = 'open';
create index fraud_signal_by_state on fraud_signal (brand_id, state, id desc);
create index fraud_signal_by_rule on fraud_signal (brand_id, rule, id desc);
create index fraud_signal_by_partner on fraud_signal (brand_id, partner_id, id desc);

-- One fact of a signal. The same fact is found once, also after its signal was dismissed.
create table fraud_finding (
  brand_id integer not null,
  id bigint generated always as identity,
  signal_id bigint not null,
  partner_id bigint not null,
  rule text not null,
  -- `order:12`, `day:2026-11-22`, `partner:7`: what it is about.
  cause text not null,
  order_id bigint,
  -- The figures, by the rule.
  facts jsonb not null,
  found_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, signal_id) references fraud_signal,
  constraint one_finding_a_cause unique (brand_id, partner_id, rule, cause)
);
create index fraud_finding_of_signal on fraud_finding (brand_id, signal_id, id desc);
create index fraud_finding_of_order on fraud_finding (brand_id, order_id) where order_id is not null;

-- Up to which of its orders a brand's were checked.
create table fraud_scan (
  brand_id integer not null references brand,
  order_id bigint not null,
  primary key (brand_id)
);
alter table fraud_signal enable row level security;
alter table fraud_finding enable row level security;
alter table fraud_scan enable row level security;
create policy own_brand on fraud_signal to aliado_app using (sees_brand(brand_id));
create policy own_brand on fraud_finding to aliado_app using (sees_brand(brand_id));
create policy own_brand on fraud_scan to aliado_app using (sees_brand(brand_id));
revoke update, delete on fraud_finding from aliado_app;
select limit_to_portfolio('fraud_signal', 'partner_id', false);
select limit_to_portfolio('fraud_finding', 'partner_id', false);

-- owner: tracking
-- Where a visit came from: the host of the linking page, and whether an advertisement was paid for it.
alter table click add column referrer text;
alter table click add column paid boolean not null default false;
create index click_paid on click (brand_id, at) where paid;
