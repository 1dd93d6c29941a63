-- owner: followers
-- The code that a partner puts into the bio of their Instagram, to show that it is theirs.
create table bio_code (
  brand_id integer not null,
  partner_id bigint not null,
  username text not null,
  code text not null,
  created_at timestamptz not null,
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partner
);

-- Follower counts that were shown by another way than the connection: read beside the code in the
-- bio, or by a person on a screenshot.
create table follower_proof (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  username text not null,
  kind text not null check (kind in ('bio', 'screenshot')),
  status text not null check (status in ('waiting', 'accepted', 'refused')),
  -- What the partner says the screenshot shows.
  claimed bigint check (claimed >= 0),
  followers bigint check (followers >= 0),
  file_key text,
  file_type text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  constraint accepted_proof_has_a_count check (status <> 'accepted' or followers is not null),
  constraint refused_proof_has_a_reason check (status <> 'refused' or reason is not null),
  constraint screenshot_has_a_file check (kind <> 'screenshot' or file_key is not null)
);
create unique index one_proof_waits on follower_proof (brand_id, partner_id) where status = 'waiting';
create index follower_proof_of_partner on follower_proof (brand_id, partner_id, id desc);
create index follower_proof_to_review on follower_proof (brand_id, id) where status = 'waiting';

do $$
declare
  name text;
begin
  foreach name in array array['bio_code', 'follower_proof'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_brand on %I to aliado_app using (sees_brand(brand_id))', name);
  end loop;
end
$$;
