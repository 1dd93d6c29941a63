-- owner: challenges
-- A code sent to a contact, to prove that its partner reads what arrives there.
create table challenge (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  type text not null check (type in ('email', 'celular', 'whatsapp')),
  -- verify: the contact on record; change: a new one; external: the one on record, without a sign-in.
  purpose text not null check (purpose in ('verify', 'change', 'external')),
  contact text not null,
  -- Names the challenge to whoever started it; a digest, as of every token.
  token_hash bytea not null unique,
  -- External only: whoever confirms must be who asked.
  asker_hash bytea,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- Proves the confirmed code to the next step, for a while and once.
  secret_hash bytea unique,
  secret_used_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner
);
create index challenge_by_partner on challenge (brand_id, partner_id, id desc);
alter table challenge enable row level security;
create policy own_brand on challenge to aliado_app using (sees_brand(brand_id));

-- The contact that a partner proved. It holds for that very address: one that the brand changes
-- afterwards is unproven again.
create table contact_proof (
  brand_id integer not null,
  partner_id bigint not null,
  kind text not null check (kind in ('email', 'celular')),
  contact text not null,
  proven_at timestamptz not null,
  primary key (brand_id, partner_id, kind),
  foreign key (brand_id, partner_id) references partner
);
alter table contact_proof enable row level security;
create policy own_brand on contact_proof to aliado_app using (sees_brand(brand_id));

-- What a partner's own addresses carry in place of a sign-in; one a partner and channel.
create table challenge_link (
  hash text primary key,
  brand_id integer not null,
  partner_id bigint not null,
  channel text not null check (channel in ('email', 'celular', 'whatsapp')),
  unique (brand_id, partner_id, channel),
  foreign key (brand_id, partner_id) references partner
);
alter table challenge_link enable row level security;
create policy own_brand on challenge_link to aliado_app using (sees_brand(brand_id));
