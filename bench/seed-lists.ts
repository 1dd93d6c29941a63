import pg from 'pg'

import { sealedEnrollments } from '#features/learning/missions/server/public.ts'
import { sealedRedemptions } from '#features/money/redemption/server/public.ts'
import { sealedPartners } from '#features/people/partners/server/public.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'

import { BRAND_KEY, SEALING_KEY } from './seed.ts'

/** So many rows of a list are of one partner, and so many match a rare filter. */
export const RARE = 50

/**
 * A brand with `rows` rows in each of its lists, written by SQL as the database's owner: consistent
 * for reading only. One row in a hundred is in a rare state, at most RARE of them.
 */
export async function seedLists(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica;
      set synchronous_commit = off;
      create temporary table scale as
        select i, now() - interval '300 days' * (i::float8 / ${rows}) as at,
          i % (${rows} / ${RARE}) = 0 as rare
        from generate_series(1, ${rows}) i`)
    for (const statements of [people, shop, money, messages, missions])
      await client.query(statements)
    await sealRows(client)
    await sealEnrollments(client)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Each enrollment with a name, as a partner sent it. */
async function sealEnrollments(client: pg.Client): Promise<void> {
  const { seal } = sealerOf([SEALING_KEY])
  const sealed = sealedEnrollments[0]?.columns[0]
  if (!sealed) throw new Error('enrollments are not sealed')
  const { rows } = await client.query<{ id: number; partner_id: number }>(
    'select id, partner_id from mission_subscription',
  )
  await client.query(
    `update mission_subscription s set enrollment = sealed.text
     from unnest($1::bigint[], $2::text[]) as sealed (id, text) where s.id = sealed.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ partner_id: partnerId }) =>
        seal('{"nome":"Pessoa"}', sealed.place({ brandId: 1, missionId: 1, partnerId })),
      ),
    ],
  )
}

/** A sealed text is bound to its row, so each row has its own. */
async function sealRows(client: pg.Client): Promise<void> {
  const { seal } = sealerOf([SEALING_KEY])
  const ofPartners = sealedPartners[0]?.columns.find(({ name }) => name === 'document')
  const ofRedemptions = sealedRedemptions[0]?.columns.find(
    ({ name }) => name === 'destination',
  )
  if (!ofPartners || !ofRedemptions)
    throw new Error('partners or redemptions are not sealed')
  const { rows: partnerIds } = await client.query<{ id: number }>('select id from partner')
  await client.query(
    `update partner set document = sealed.text
     from unnest($1::bigint[], $2::text[]) as sealed (id, text) where partner.id = sealed.id`,
    [
      partnerIds.map(({ id }) => id),
      partnerIds.map(({ id }) =>
        seal(
          String(id).padStart(11, '0'),
          ofPartners.place({ brandId: 1, id: Number(id) }),
        ),
      ),
    ],
  )
  const { rows: redeemed } = await client.query<{ id: string }>('select id from redemption')
  const pix = JSON.stringify({
    kind: 'pix',
    pixKeyType: 'email',
    pixKey: 'p@aliado.test',
    name: 'Pessoa',
    taxId: '52998224725',
  })
  await client.query(
    `update redemption set destination = sealed.text
     from unnest($1::uuid[], $2::text[]) as sealed (id, text) where redemption.id = sealed.id`,
    [
      redeemed.map(({ id }) => id),
      redeemed.map(({ id }) => seal(pix, ofRedemptions.place({ id }))),
    ],
  )
}

const people = `
  insert into brand (slug, name, document, shop_url, created_at)
  values ('marca', 'Marca', '11222333000181', 'https://loja.example/', now() - interval '2 years');
  insert into brand_key (brand_id, key_hash, label, permissions, created_by, created_at)
    values (1, sha256('${BRAND_KEY}'), 'loja', '{${permissionNames.join(',')}}', 'bench', now());
  insert into app_user (id, name, email, password_hash, created_at) overriding system value
  select i, 'Pessoa ' || i, 'p' || i || '@aliado.test', '-', at from scale;
  insert into partner (brand_id, id, user_id, slug, pf_pj, document, name, email, approved, created_at)
    overriding system value
  select 1, i, i, 'p' || i, 'PF', '-', case when rare then 'Édison ' else 'Pessoa ' end || i,
    'p' || i || '@aliado.test', case when rare then null else true end, at
  from scale;
  insert into partner_slug (brand_id, slug, partner_id) select 1, 'p' || i, i from scale;
  insert into document_type (brand_id, id, name, description, pf_pj, required, position, requested_from)
    overriding system value values (1, 1, 'RG', 'Frente e verso', 'ALL', true, 1, null);
  insert into document (brand_id, partner_id, type_id, file_key, file_name, content_type, size_bytes, state, created_at)
  select 1, i, 1, 'a/' || i, 'rg.pdf', 'application/pdf', 1000,
    case when rare then 'in_review'::review_state else 'approved' end, at from scale;
  insert into follower_proof (brand_id, partner_id, username, kind, status, followers, file_key, file_type, created_at)
  select 1, i, 'p' || i, 'screenshot',
    case when rare then 'waiting'::follower_proof_status else 'accepted' end, 1000,
    'f/' || i, 'image/png', at from scale`

const shop = `
  insert into product (brand_id, sku, name, category, price_cents, url, updated_at, search_text)
  select 1, 'P-' || i, name, 'Categoria ' || i % 40, 1000, 'https://loja.example/' || i, at,
    plain_text(name || ' P-' || i)
  from scale, lateral (select case when rare then 'Lanterna ' else 'Produto ' end || i as name) of_it;
  insert into coupon (brand_id, number, partner_id, discount_type, discount, friendly_name)
  select 1, 'CUPOM' || lpad(i::text, 6, '0'), i, 'percent', 1000, 'Cupom ' || i from scale;
  insert into link (code, brand_id, partner_id, target_url, created_at)
  select 'bench' || i, 1, i, 'https://loja.example/', at from scale;
  insert into click (brand_id, id, partner_id, code, at)
  select 1, 'clk' || i, case when rare then 1 else i end, 'bench' || i, at from scale;
  insert into shop_order (brand_id, id, external_id, status, created_at, updated_at, partner_id,
    attributed_by, freight_cents, total_cents) overriding system value
  select 1, i, 'A-' || lpad(i::text, 6, '0'), case when rare then 'dev'::order_status else 'fat' end, at, at, i, 'partner', 0, 10000
  from scale;
  insert into order_item (brand_id, order_id, line, sku, name, category, quantity, price_cents, discount_cents)
  select brand_id, id, 1, 'P-1', 'Produto', 'Categoria 1', 1, total_cents, 0 from shop_order;
  insert into commission (brand_id, order_id, role, partner_id, base_cents, amount_cents, lines, reversed, release_at, created_at)
  select brand_id, id, 'PRI', partner_id, total_cents, total_cents / 10, '[]', false, created_at, created_at from shop_order`

const money = `
  insert into commission_rule (brand_id, scope, partner_id, percent_points)
  select 1, 'exception', i, 1000 from scale;
  insert into sale_claim (brand_id, partner_id, kind, external_id, ordered_on, note, state, answer_by, created_at)
  select 1, i, 'missing', 'A-' || i, at::date, '', case when rare then 'open'::claim_state else 'accepted' end, at::date, at
  from scale;
  insert into redemption (brand_id, partner_id, id, no, option_id, amount_cents, protocol, state, destination,
    idempotency_key, fingerprint, created_at, queued_at, resolved_at)
  select 1, i, gen_random_uuid(), 1, 1, 1000, 'R' || i, case when rare then 'awaiting_brand'::redemption_state else 'paid' end,
    '-', 'k' || i, '\\x00', at, at, at from scale;
  insert into closing (brand_id, uuid, partner_id, protocol, status, period_begin, period_end, orders, order_value_cents,
    gross_cents, bonus_cents, debt_cents, held_cents, fee_cents, net_cents, created_at, paid_at)
  select 1, gen_random_uuid(), i, 'F' || i, case when rare then 'closed'::closing_status else 'paid' end,
    '2026-01-01', '2026-01-31', 1, 10000, 1000, 0, 0, 1000, 0, 1000, at, case when rare then null else at end
  from scale;
  insert into ledger.transaction (brand_id, partner_id, no, kind, cause, category, external_key, at, hash)
  select 1, i, 1, 'release', 'order:A-' || i, 'sale', 'A-' || i, at, '\\x00' from scale;
  insert into ledger.entry (brand_id, partner_id, account, no, transaction_no, amount, balance_after, category, category_no, at)
  select 1, i, 'available', 1, 1, 1000, 1000, 'sale', 1, at from scale`

const messages = `
  insert into message (brand_id, channel, subject, external_id, created_at, queued_at, sent_at, failure)
  select 1, 'email', 'Assunto ' || i, 'm' || i, at, at, case when rare then null else at end,
    case when rare then 'refused' end from scale;
  insert into audit_log (brand_id, actor, act, subject, at)
  select 1, 'staff:' || case when rare then 'Paula' else 'Bia' end,
    case when rare then 'partner.blocked' else 'partner.approved' end, 'partner:' || i, at from scale`

const missions = `
  insert into mission (brand_id, id, slug, title, description, instructions, rules, kind, recurrence, content_form,
    contents_required, reviews_enrollments, is_public, term_version, term_title, term_text, published_at,
    enrollment_starts_at, enrollment_ends_at, starts_at, ends_at)
    overriding system value
  values (1, 1, 'missao', 'Missão', '', '', '', 'content', 'once', 'links', 1, true, true, '1', 'Termos', 'Termos',
    now() - interval '1 year', now() - interval '1 year', now() + interval '1 year', now() - interval '1 year',
    now() + interval '1 year');
  insert into mission_subscription (brand_id, id, mission_id, partner_id, status, enrollment, term_version, term_title,
    term_text, address, created_at)
    overriding system value
  select 1, i, 1, i, case when rare then 'in_review'::subscription_status else 'approved' end, '-', '1', 'Termos',
    'Termos', '', at from scale;
  insert into mission_content (brand_id, subscription_id, mission_id, partner_id, title, description, hashtags, links,
    status, created_at)
  select 1, i, 1, i, 'Conteúdo ' || i, '', '{}', '{https://exemplo.com.br/}',
    case when rare then 'in_review'::review_state else 'approved' end, at from scale`
