-- A user's own memberships at every brand, from a transaction that sees one brand only.
create function memberships_of(p_user bigint)
returns table (
  brand_id integer, slug text, name text, logo_url text, shop_url text, mode brand_mode,
  partner_id bigint, partner_slug text, approved boolean, pending_documents boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.slug, b.name, b.logo_url, b.shop_url, b.mode, p.id, p.slug, p.approved, p.pending_documents
  from partner p join brand b on b.id = p.brand_id
  where p.user_id = p_user and p.left_at is null
  order by b.name, b.id
$$;
revoke execute on function memberships_of from public;
grant execute on function memberships_of to aliado_app;

-- Accounts of other users with the same document, at brands where the user has none. Only the document
-- of an approved membership counts, because a brand has checked it.
create function unassociated_accounts_of(p_user bigint)
returns table (brand_id integer, slug text, name text, logo_url text, email text, partner_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.slug, b.name, b.logo_url, p.email, p.id
  from brand b join partner p on p.brand_id = b.id and p.left_at is null
  where p.document_digest in (
      select own.document_digest from partner own where own.user_id = p_user and own.approved and own.left_at is null
    )
    and not exists (select from partner own where own.brand_id = b.id and own.user_id = p_user)
  order by b.name, b.id
$$;
revoke execute on function unassociated_accounts_of from public;
grant execute on function unassociated_accounts_of to aliado_app;
