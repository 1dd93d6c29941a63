-- owner: documents
-- What a brand asks its partners to send.
create table document_type (
  brand_id integer not null references brand,
  id integer generated always as identity,
  name text not null,
  description text,
  pf_pj text not null default 'ALL' check (pf_pj in ('PF', 'PJ', 'ALL')),
  required boolean not null default true,
  position integer not null,
  primary key (brand_id, id)
);
alter table document_type enable row level security;
create policy own_brand on document_type to aliado_app using (sees_brand(brand_id));

create table document (
  brand_id integer not null,
  id bigint generated always as identity,
  partner_id bigint not null,
  type_id integer not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  state text not null default 'in_review' check (state in ('in_review', 'approved', 'refused')),
  reason text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, partner_id) references partner,
  foreign key (brand_id, type_id) references document_type
);
-- A refused one stays to tell why; the next is sent beside it.
create unique index one_document_of_each_type on document (brand_id, partner_id, type_id) where state <> 'refused';
create index document_by_partner on document (brand_id, partner_id, id desc);
create index document_to_review on document (brand_id, id) where state = 'in_review';
alter table document enable row level security;
create policy own_brand on document to aliado_app using (sees_brand(brand_id));

-- Addresses that were given out for one upload each.
create table upload (
  brand_id integer not null,
  partner_id bigint not null,
  key text not null,
  purpose text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, partner_id, key)
);
create index upload_by_time on upload (brand_id, partner_id, created_at);
alter table upload enable row level security;
create policy own_brand on upload to aliado_app using (sees_brand(brand_id));
