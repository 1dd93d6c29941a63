-- owner: claims
-- A partner's word that a sale is missing or wrong, and the brand's answer to it.
create table sale_claim (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  partner_id bigint not null,
  -- missing: the sale is not in the partner's list; wrong_value, wrong_status: it is, but not as it was.
  kind text not null check (kind in ('missing', 'wrong_value', 'wrong_status')),
  external_id text not null,
  ordered_on date not null,
  -- What the partner expected the products to come to; null where they do not know.
  expected_cents bigint check (expected_cents > 0),
  note text not null,
  state text not null check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  -- By when the brand has promised to answer.
  answer_by date not null,
  answer text,
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (brand_id, partner_id) references partner
);
create unique index one_open_claim_an_order on sale_claim (brand_id, partner_id, external_id)
  where state = 'open';
create index sale_claim_of_partner on sale_claim (brand_id, partner_id, id desc);
create index sale_claim_to_answer on sale_claim (brand_id, answer_by, id) where state = 'open';
alter table sale_claim enable row level security;
create policy own_brand on sale_claim to aliado_app using (sees_brand(brand_id));
