-- owner: partners
-- CPF or CNPJ, mobile, PIX key and bank account are sealed by the program; a partner is found by
-- the keyed digests. Values of before are marked as plain, and the next start seals them.
alter table partner add column document_digest bytea, add column mobile_digest bytea;
drop index partner_one_document;
drop index partner_by_document;
update partner set document = 'plain.' || document, mobile = 'plain.' || mobile, pix_key = 'plain.' || pix_key;
create unique index partner_one_document on partner (brand_id, document_digest);
create index partner_by_document on partner (document_digest);
create index partner_by_mobile on partner (brand_id, mobile_digest) where mobile_digest is not null;

update partner_profile set rg = 'plain.' || rg, pis_pasep = 'plain.' || pis_pasep,
  contact_cpf = 'plain.' || contact_cpf, agency = 'plain.' || agency,
  account_number = 'plain.' || account_number, account_digit = 'plain.' || account_digit;

create or replace function unassociated_accounts_of(p_user bigint)
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

-- owner: signup
update sign_up set contact_cpf = 'plain.' || contact_cpf;

-- owner: platform
update digest_key set plain_left = true;
