-- owner: closing
-- A month that a person closes by hand, for all partners; the work is a job.
create table month_closing (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  period_begin date not null,
  period_end date not null,
  -- As in the audit log.
  created_by text not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  -- The partners that are due, counted when it starts; null while it waits.
  total integer,
  handled integer not null default 0,
  closed integer not null default 0,
  finished_at timestamptz,
  primary key (brand_id, id)
);
create index month_closing_to_queue on month_closing (id) where queued_at is null;
alter table month_closing enable row level security;
create policy own_brand on month_closing to aliado_app using (sees_brand(brand_id));

-- owner: redemption
-- Each time that the provider was asked to pay a redemption, or about it; rows are only added.
create table redemption_attempt (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  id bigint generated always as identity,
  -- `processing`: accepted, and not finished. `failed`: no answer, so that it is asked again.
  outcome text not null
    constraint known_outcome check (outcome in ('paid', 'processing', 'refused', 'failed')),
  provider text not null,
  -- The name of the error, which has no personal data; null where the provider answered.
  detail text,
  at timestamptz not null,
  primary key (brand_id, partner_id, redemption_id, id),
  foreign key (brand_id, partner_id, redemption_id) references redemption
);
revoke delete, update on redemption_attempt from aliado_app;
alter table redemption_attempt enable row level security;
create policy own_brand on redemption_attempt to aliado_app using (sees_brand(brand_id));

-- The proof of a payment by hand: a file that the partner sees too.
create table redemption_proof (
  brand_id integer not null,
  partner_id bigint not null,
  redemption_id uuid not null,
  -- The São Paulo day of the payment, as the brand says.
  paid_on date not null,
  file_key text,
  file_name text,
  content_type text,
  primary key (brand_id, partner_id, redemption_id),
  foreign key (brand_id, partner_id, redemption_id) references redemption,
  constraint file_with_its_name
    check ((file_key is null) = (file_name is null) and (file_key is null) = (content_type is null))
);
alter table redemption_proof enable row level security;
create policy own_brand on redemption_proof to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('redemption_attempt', 'partner_id', false);
select limit_to_portfolio('redemption_proof', 'partner_id', false);
