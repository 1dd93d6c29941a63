-- owner: partners
create table partner_level (
  brand_id integer not null references brand,
  id integer generated always as identity,
  name text not null,
  position integer not null,
  -- The billing range of the last 90 days that earns this level, in centavos; open above when null.
  billing_from_cents bigint not null check (billing_from_cents >= 0),
  billing_to_cents bigint,
  percent_points integer not null check (percent_points between 0 and 10000),
  description text not null,
  short_explain text not null,
  icon text not null,
  background_color text not null,
  text_color text not null,
  primary key (brand_id, id),
  unique (brand_id, position)
);

create table partner (
  brand_id integer not null references brand,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  pf_pj text not null check (pf_pj in ('PF', 'PJ')),
  -- CPF or CNPJ, without mask, upper case; CNPJ may hold letters.
  document text not null,
  name text not null,
  email text not null,
  mobile text,
  -- true: approved; false: refused; null: in review.
  approved boolean,
  pending_documents boolean not null default false,
  pending_data boolean not null default false,
  level_id integer,
  invited_by bigint,
  logo_url text,
  pix_key_type text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  pix_key text,
  -- Null while the first payout data stand: only a change has to cool down.
  payout_changed_at timestamptz,
  created_at timestamptz not null,
  approved_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, slug),
  unique (brand_id, user_id),
  foreign key (brand_id, level_id) references partner_level,
  foreign key (brand_id, invited_by) references partner,
  constraint pix_key_with_its_type check ((pix_key is null) = (pix_key_type is null))
);
create unique index partner_one_document on partner (brand_id, document);
create index partner_by_user on partner (user_id);
create index partner_by_inviter on partner (brand_id, invited_by, created_at desc) where invited_by is not null;

alter table partner enable row level security;
create policy own_brand on partner to aliado_app using (sees_brand(brand_id));
alter table partner_level enable row level security;
create policy own_brand on partner_level to aliado_app using (sees_brand(brand_id));

-- Who a session's token belongs to, in one round trip on every request. A session ends when it is
-- ended, after 30 days unused and after 180 days in any case, and with its user.
create function identify_session(p_token_hash bytea, p_at timestamptz)
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
  from live join partner p on p.brand_id = live.brand_id and p.user_id = live.user_id
$$;
revoke execute on function identify_session from public;
grant execute on function identify_session to aliado_app;
