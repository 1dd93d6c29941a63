-- owner: providers
-- The providers that a brand uses instead of the installation's. A payment stays with the account that it
-- was given to, so a row is never deleted: the brand may return to an account that it used before.
create table brand_provider (
  brand_id integer not null references brand,
  id bigint generated always as identity constraint brand_provider_id_once unique,
  kind text not null constraint known_kind check (kind in ('pix', 'rewards', 'mail', 'messages', 'social')),
  provider text not null,
  -- What identifies the account at the provider.
  account text not null,
  settings jsonb not null,
  -- Its keys and passwords with the time of each, as JSON.
  secrets text not null,
  -- Finds the provider whose notice comes in; null for those that send none.
  notice_digest bytea constraint brand_provider_notice_once unique,
  certificate_subject text,
  certificate_ends_at timestamptz,
  -- Grows with each change, so that processes know that what they opened is out of date.
  revision integer not null default 1,
  -- Whether the brand uses it now.
  active boolean not null,
  changed_at timestamptz not null,
  -- The last test; null before the first since the last change.
  tested_at timestamptz,
  test_passed boolean,
  test_answer text,
  -- Who may send to the account now, for providers that take one payment at a time.
  turn_holder uuid,
  turn_ends_at timestamptz,
  primary key (brand_id, id),
  constraint brand_provider_account_once unique (brand_id, kind, provider, account),
  constraint tested_as_one check (num_nulls(tested_at, test_passed, test_answer) in (0, 3)),
  constraint turn_as_one check ((turn_holder is null) = (turn_ends_at is null))
);
create unique index brand_provider_in_use on brand_provider (brand_id, kind) where active;
revoke delete on brand_provider from aliado_app;
alter table brand_provider enable row level security;
create policy own_brand on brand_provider to aliado_app using (sees_brand(brand_id));

-- owner: redemption
-- The provider that the payment was given to; null before, and where it was given before this column.
alter table redemption add column given_to text;
