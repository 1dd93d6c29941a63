-- owner: platform
-- Leaking buckets, shared by all processes: how much somebody has asked for lately. A row that has
-- drained says nothing and may go.
create table rate_bucket (
  key text primary key,
  level double precision not null check (level >= 0),
  at timestamptz not null,
  drained_at timestamptz not null
);
create index rate_bucket_by_drained on rate_bucket (drained_at);

-- owner: signup
-- Signs the challenges of the bot check; made by the first process that needs it, for all of them.
create table bot_check_key (
  only_one boolean primary key default true check (only_one),
  secret bytea not null,
  created_at timestamptz not null
);

-- Proofs of work that were handed in: none counts twice.
create table bot_check_proof (
  nonce text primary key,
  expires_at timestamptz not null
);
create index bot_check_proof_by_expiry on bot_check_proof (expires_at);

create table sign_up_category (
  brand_id integer not null references brand,
  id integer generated always as identity,
  title text not null,
  position integer not null,
  primary key (brand_id, id),
  unique (brand_id, title)
);
alter table sign_up_category enable row level security;
create policy own_brand on sign_up_category to aliado_app using (sees_brand(brand_id));

create table partner_type (
  brand_id integer not null references brand,
  id integer generated always as identity,
  singular_name text not null,
  position integer not null,
  primary key (brand_id, id),
  unique (brand_id, singular_name)
);
alter table partner_type enable row level security;
create policy own_brand on partner_type to aliado_app using (sees_brand(brand_id));

-- What a partner said when they joined, beside what `partner` holds.
create table sign_up (
  brand_id integer not null,
  partner_id bigint not null,
  user_id bigint not null references app_user,
  -- The same request again, its answer lost on the way, gets the same answer.
  request_hash bytea not null unique,
  partner_type_id integer,
  category_ids integer[] not null default '{}',
  facebook_id text,
  company_name text,
  trade_name text,
  contact_name text,
  contact_cpf text,
  cnaes text[] not null default '{}',
  social_networks jsonb not null default '[]',
  -- What the brand has to look at itself, because nobody could be asked.
  unchecked text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Confirmed, or found to be in use, when its time was over.
  settled_at timestamptz,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, partner_type_id) references partner_type
);
create index sign_up_to_settle on sign_up (expires_at) where settled_at is null;
alter table sign_up enable row level security;
create policy own_brand on sign_up to aliado_app using (sees_brand(brand_id));

-- owner: terms
-- What a person agreed to, or took back: rows are only ever added, the newest of a kind holds. It
-- outlives the account, so it names its user without a reference.
create table consent (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  user_id bigint not null,
  kind text not null check (kind in ('terms_of_use', 'email_news', 'mobile_news')),
  accepted boolean not null,
  -- Which text was agreed to.
  version text not null,
  at timestamptz not null,
  address text not null,
  device text not null
);
create index consent_by_user on consent (brand_id, user_id, kind, id desc);
alter table consent enable row level security;
create policy own_brand on consent to aliado_app using (sees_brand(brand_id));
revoke update, delete, truncate on consent from aliado_app;
