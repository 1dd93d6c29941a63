-- owner: terms
-- The terms a brand published, each version for ever: whoever agreed to one can read it again.
create table term (
  brand_id integer not null references brand,
  id integer generated always as identity,
  type text not null check (type in ('pf', 'pj')),
  version text not null,
  title text not null,
  -- A list of { title, ops }: paragraphs in the order they are read.
  docs jsonb not null,
  published_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, type, version)
);
create index term_in_force on term (brand_id, type, published_at desc);
alter table term enable row level security;
create policy own_brand on term to aliado_app using (sees_brand(brand_id));
revoke update, delete on term from aliado_app;
