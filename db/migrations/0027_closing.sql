-- owner: closing
-- A partner's commissions of a month, as the brand pays them. The credits lie held in the ledger
-- under the closing's uuid from its first moment, and its figures never change afterwards.
create table closing (
  brand_id integer not null,
  id bigint generated always as identity,
  uuid uuid not null unique,
  partner_id bigint not null,
  protocol text not null,
  status text not null default 'closed' check (status in (
    'closed', 'invoice_requested', 'invoice_sent', 'invoice_checked', 'invoice_refused', 'paid')),
  -- How the partner documents what they are paid: their own invoice, or the brand's receipt (RPA).
  paper text not null default 'invoice' check (paper in ('invoice', 'rpa')),
  period_begin date not null,
  period_end date not null,
  orders integer not null,
  order_value_cents bigint not null,
  gross_cents bigint not null check (gross_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  -- Reversals of what had been paid, taken off.
  debt_cents bigint not null check (debt_cents >= 0),
  held_cents bigint not null check (held_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  -- The receipt's figures, once it stands for the invoice.
  rpa jsonb,
  created_at timestamptz not null,
  approved_at timestamptz,
  invoice_due date,
  expected_payment_date date,
  reminded_at timestamptz,
  refusal_reason text,
  paid_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint one_closing_a_partner_and_period unique (brand_id, partner_id, period_begin),
  constraint one_protocol_a_closing unique (brand_id, protocol),
  constraint closing_adds_up check (
    held_cents = gross_cents + bonus_cents - debt_cents and net_cents = held_cents - fee_cents),
  constraint paid_when_it_says_so check ((status = 'paid') = (paid_at is not null))
);
create index closing_by_status on closing (brand_id, status, id);
create index closing_paid on closing (brand_id, partner_id, paid_at) where status = 'paid';
create index closing_without_invoice on closing (invoice_due)
  where status in ('invoice_requested', 'invoice_refused') and reminded_at is null;

-- What the closing was made of, as it stood then: a later reversal does not rewrite it.
create table closing_line (
  brand_id integer not null,
  closing_id bigint not null,
  no integer not null,
  category text not null,
  order_external_id text,
  order_created_at timestamptz,
  role text check (role in ('PRI', 'SEC')),
  base_cents bigint not null,
  percent_points integer not null,
  amount_cents bigint not null,
  primary key (brand_id, closing_id, no),
  foreign key (brand_id, closing_id) references closing
);

create table closing_invoice (
  brand_id integer not null,
  id bigint generated always as identity,
  closing_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  status text not null check (status in ('sent', 'checked', 'refused')),
  -- What the automatic check could not find in it, for whoever at the brand looks.
  remarks text[] not null,
  sent_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, closing_id) references closing
);
create index closing_invoice_by_closing on closing_invoice (brand_id, closing_id, id desc);

-- Each step a closing took, only added to.
create table closing_step (
  brand_id integer not null,
  closing_id bigint not null,
  id bigint generated always as identity,
  status text not null,
  note text,
  at timestamptz not null,
  primary key (brand_id, closing_id, id),
  foreign key (brand_id, closing_id) references closing
);

-- The months that are closed for every partner of a brand: nobody looks at them again.
create table closing_run (
  brand_id integer not null references brand,
  period_begin date not null,
  finished_at timestamptz not null,
  primary key (brand_id, period_begin)
);

do $$
declare
  name text;
begin
  foreach name in array array['closing', 'closing_line', 'closing_invoice', 'closing_step', 'closing_run'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
