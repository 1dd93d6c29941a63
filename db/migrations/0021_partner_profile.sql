-- owner: partners
-- What a partner says of themself, apart from `partner`, which every request reads and which stays
-- small. Nothing here is needed to sell or to be paid, but for the bank account.
create table partner_profile (
  brand_id integer not null,
  partner_id bigint not null,
  birth date,
  gender_id integer,
  ethnicity_id integer,
  education text,
  rg text,
  pis_pasep text,
  company_name text,
  trade_name text,
  contact_name text,
  contact_cpf text,
  state_registration text,
  cnaes text[] not null default '{}',
  cep text,
  street text,
  street_number text,
  district text,
  complement text,
  city text,
  state text,
  bank text,
  agency text,
  account_type text check (account_type in ('checking', 'savings')),
  account_number text,
  account_digit text,
  social_networks jsonb not null default '[]',
  updated_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner,
  constraint address_is_whole check (num_nulls(cep, street, street_number, district, city, state) in (0, 6)),
  constraint bank_account_is_whole check (num_nulls(bank, agency, account_type, account_number, account_digit) in (0, 5))
);
alter table partner_profile enable row level security;
create policy own_brand on partner_profile to aliado_app using (sees_brand(brand_id));

-- A store's name that was given up: nobody else may earn by it.
create table partner_former_slug (
  brand_id integer not null,
  slug text not null,
  partner_id bigint not null,
  given_up_at timestamptz not null,
  primary key (brand_id, slug),
  foreign key (brand_id, partner_id) references partner
);
alter table partner_former_slug enable row level security;
create policy own_brand on partner_former_slug to aliado_app using (sees_brand(brand_id));

-- What the social network shows of a partner's Instagram, and how the last look at it went.
create table social_profile (
  brand_id integer not null,
  partner_id bigint not null,
  username text not null,
  status text not null check (status in ('processing', 'ready', 'failed')),
  followers bigint,
  posts bigint,
  engagement_points integer,
  asked_at timestamptz not null,
  queued_at timestamptz,
  updated_at timestamptz,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);
alter table social_profile enable row level security;
create policy own_brand on social_profile to aliado_app using (sees_brand(brand_id));
create index social_profile_to_queue on social_profile (asked_at) where queued_at is null;

create function queue_social_tracking(p_task text, p_limit integer, p_attempts integer, p_at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as (
    select brand_id, partner_id from social_profile where queued_at is null
    order by asked_at limit p_limit for update skip locked
  ), queued as (
    update social_profile s set queued_at = p_at from waiting w
    where s.brand_id = w.brand_id and s.partner_id = w.partner_id returning s.brand_id, s.partner_id
  ), specs as (
    select array_agg((
      p_task, json_build_object('brandId', brand_id, 'partnerId', partner_id), null, null, p_attempts,
      'social:' || brand_id || ':' || partner_id, null, null
    )::graphile_worker.job_spec) as all_of_them, count(*) as n from queued
  )
  select coalesce((select n::integer from specs, lateral (
    select count(*) from graphile_worker.add_jobs(specs.all_of_them)
  ) made where specs.n > 0), 0)
$$;
revoke execute on function queue_social_tracking from public;
grant execute on function queue_social_tracking to aliado_app;

-- A code, sent to the e-mail of an account, by which its owner brings it under another user.
create table account_association (
  brand_id integer not null references brand,
  hash bytea not null,
  user_id bigint not null references app_user,
  partner_id bigint not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, hash),
  foreign key (brand_id, partner_id) references partner,
  constraint code_has_five_tries check (tries between 0 and 5)
);
create unique index account_association_by_hash on account_association (hash);
create index account_association_by_user on account_association (user_id, created_at);
alter table account_association enable row level security;
create policy own_brand on account_association to aliado_app using (sees_brand(brand_id));

-- Who left the program keeps their books and loses everything else.
alter table partner add column left_at timestamptz;

create or replace function memberships_of(p_user bigint)
returns table (
  brand_id integer, slug text, name text, logo_url text, shop_url text, mode text,
  partner_id bigint, partner_slug text, approved boolean, pending_documents boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.slug, b.name, b.logo_url, b.shop_url, b.mode, p.id, p.slug, p.approved, p.pending_documents
  from partner p join brand b on b.id = p.brand_id
  where p.user_id = p_user and p.left_at is null
  order by b.name, b.id
$$;

create or replace function identify_session(p_token_hash bytea, p_at timestamptz)
returns table (user_id bigint, brand_id integer, partner_id bigint, approved boolean)
language sql security definer set search_path = public, pg_temp as $$
  with live as (
    select s.user_id, s.brand_id, s.last_used_at from session s
    join app_user u on u.id = s.user_id and u.disabled_at is null
    where s.token_hash = p_token_hash and s.ended_at is null
      and s.last_used_at > p_at - interval '30 days' and s.created_at > p_at - interval '180 days'
  ), touched as (
    -- Not on every request: that would turn each read into a write.
    update session set last_used_at = p_at
    where token_hash = p_token_hash and exists (select from live where last_used_at < p_at - interval '10 minutes')
  )
  select live.user_id, live.brand_id, p.id, p.approved
  from live join partner p on p.brand_id = live.brand_id and p.user_id = live.user_id and p.left_at is null
$$;

drop function unassociated_accounts_of(bigint);
-- Accounts of other users with the same document, at brands where the user has none. Only an
-- approved membership's document counts: its brand has checked whose it is.
create function unassociated_accounts_of(p_user bigint)
returns table (brand_id integer, slug text, name text, logo_url text, email text, partner_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.slug, b.name, b.logo_url, p.email, p.id
  from brand b join partner p on p.brand_id = b.id and p.left_at is null
  where p.document in (
      select own.document from partner own where own.user_id = p_user and own.approved and own.left_at is null
    )
    and not exists (select from partner own where own.brand_id = b.id and own.user_id = p_user)
  order by b.name, b.id
$$;
revoke execute on function unassociated_accounts_of from public;
grant execute on function unassociated_accounts_of to aliado_app;
