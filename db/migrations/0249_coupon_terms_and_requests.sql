-- owner: orders
-- What a coupon gives to the buyer, how often and when. The shop makes the discount: these columns only describe it.
create type coupon_gift as enum ('discount', 'free_freight', 'text');
alter table coupon
  add column gives coupon_gift not null default 'discount',
  add column gives_text text constraint gives_text_is_short check (char_length(gives_text) between 1 and 80),
  add column use_limit integer constraint use_limit_in_range check (use_limit between 1 and 100000),
  add column first_day date,
  add column last_day date,
  -- Since when the brand has it switched off; null: on. It still attributes, with a warning.
  add column paused_at timestamptz,
  add constraint gives_text_if_text check ((gives = 'text') = (gives_text is not null)),
  add constraint days_in_order check (last_day >= first_day);

-- owner: orders
create type coupon_request_state as enum ('waiting', 'approved', 'refused', 'withdrawn');

-- A partner's request for a coupon, and the brand's answer.
create table coupon_request (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  wished text not null constraint wished_is_a_code check (wished ~ '^[A-Z0-9]{3,20}$'),
  note text not null constraint note_is_short check (char_length(note) <= 200),
  state coupon_request_state not null,
  -- The coupon of an approved request; the brand may have chosen another name.
  number text,
  -- Why it was refused; the partner reads it.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner
);
create unique index one_waiting_coupon_request on coupon_request (brand_id, partner_id) where state = 'waiting';
create unique index one_request_for_a_coupon on coupon_request (brand_id, wished) where state = 'waiting';
create index coupon_request_of_partner on coupon_request (brand_id, partner_id, id desc);
-- One index a state, because row-level security lets no index compare an enum.
create index coupon_request_waiting on coupon_request (brand_id, id) where state = 'waiting';
create index coupon_request_approved on coupon_request (brand_id, id) where state = 'approved';
create index coupon_request_refused on coupon_request (brand_id, id) where state = 'refused';
create index coupon_request_withdrawn on coupon_request (brand_id, id) where state = 'withdrawn';

alter table coupon_request enable row level security;
create policy own_brand on coupon_request to aliado_app using (sees_brand(brand_id));
select limit_to_portfolio('coupon_request', 'partner_id', false);
