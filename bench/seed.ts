import pg from 'pg'

import { sealedPartners } from '#features/people/partners/server/public.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { KEY_BYTES, sealerOf } from '#platform/server/sealing/sealer.ts'

import { type Copy, copyRows, withoutIndexes } from './copy-rows.ts'

/** A store with thousands of products, among them some lanterns. */
export async function seedStore(databaseUrl: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      insert into product (brand_id, sku, name, category, price_cents, url, updated_at, search_text)
      select 1, 'P-' || i, name, category, 1000 + i * 37 % 90000, 'https://loja.example/' || i, now(),
        plain_text(name || ' ' || category || ' P-' || i)
      from generate_series(1, ${products}) i, lateral (select
        case when i % (${products} / ${LANTERNS}) = 0 then 'Lanterna Édison ' else 'Produto Número ' end || i as name,
        'Categoria ' || i % 40 as category) of_it`)
    await client.query('vacuum analyze product, product_count')
  } finally {
    await client.end()
  }
}

/**
 * A year of orders, written by SQL as the database's owner. Consistent for all reads
 * (totals, statement, credits), but not created by the ledger's functions, so the proof
 * fails on it.
 *
 * Partner 1 is big: half of the orders, and a statement of as many lines as there are orders, of
 * which 1 % still wait for release and 0.5 % are not spent. The others share the rest of the
 * orders and hold one large credit each, to redeem from.
 */
export const PARTNERS = 1_000
export const LINKS = 100
/** The number of these products, equal in every store so that only the rest of the stores differs. */
export const LANTERNS = 100
export const BRAND_KEY = 'bench-key'

export function tokenOf(partner: number): string {
  return `bench-${partner}`
}

/** Seals what is stored sealed; the bench's servers open it. */
export const SEALING_KEY = Buffer.alloc(KEY_BYTES, 'bench')

export function codeOf(link: number): string {
  return `bench${link}`
}

export async function seed(databaseUrl: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Sorted and valid: no trigger needs to check each row again.
    await client.query(`
      set session_replication_role = replica;
      set synchronous_commit = off;
      set work_mem = '256MB';
      create temporary table scale as select ${orders}::bigint as n`)
    await client.query(people)
    await sealPartners(client)
    await withoutIndexes(client, bigTables, async () => {
      for (const copy of [...sales(orders), ...statement(orders)])
        await copyRows(databaseUrl, client, copy)
    })
    for (const statements of [totals, days, balances, ids]) await client.query(statements)
    // Not of the empty tables: PostgreSQL would plan for empty ones.
    await client.query(`vacuum analyze partner, shop_order, order_item, commission, order_day, order_month,
      seller_day, brand_order_day, brand_commission_day, commission_day, order_product_day, commission_product_day,
      brand_product_sum, brand_product_change, brand_product_commission_sum, brand_product_commission_change, visit_day,
      ledger.wallet, ledger.wallet_day, ledger.category_total, ledger.lot, ledger.transaction, ledger.entry`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** The columns of partners that are stored sealed, each bound to its row. */
async function sealPartners(client: pg.Client): Promise<void> {
  const { seal } = sealerOf([SEALING_KEY])
  const ids = Array.from({ length: PARTNERS }, (_, index) => index + 1)
  const sealed = (column: string, plain: (id: number) => string) => {
    const place = sealedPartners[0]?.columns.find(({ name }) => name === column)?.place
    if (!place) throw new Error(`${column} is not sealed`)
    return ids.map((id) => seal(plain(id), place({ brandId: 1, id })))
  }
  await client.query(
    `update partner set document = sealed.document, pix_key = sealed.pix_key
     from unnest($1::bigint[], $2::text[], $3::text[]) as sealed (id, document, pix_key)
     where partner.brand_id = 1 and partner.id = sealed.id`,
    [
      ids,
      sealed('document', (id) => String(id).padStart(11, '0')),
      sealed('pixKey', (id) => `p${id}@aliado.test`),
    ],
  )
}

const people = `
  insert into brand (slug, name, document, shop_url, created_at)
  values ('marca', 'Marca', '11222333000181', 'https://loja.example/', now() - interval '2 years');
  insert into brand_key (brand_id, key_hash, label, permissions, created_by, created_at)
    values (1, sha256('${BRAND_KEY}'), 'loja', '{${permissionNames.join(',')}}', 'bench', now());
  insert into app_user (id, name, email, password_hash, created_at) overriding system value
  select i, 'Pessoa ' || i, 'p' || i || '@aliado.test', '-', now() from generate_series(1, ${PARTNERS}) i;
  insert into partner (brand_id, id, user_id, slug, pf_pj, document, name, email, approved, approved_at, pix_key_type, pix_key, created_at)
    overriding system value
  select 1, i, i, 'p' || i, 'PF', '-', 'Pessoa ' || i, 'p' || i || '@aliado.test', true, now(),
    'email', '-', now() - interval '1 year'
  from generate_series(1, ${PARTNERS}) i;
  insert into partner_slug (brand_id, slug, partner_id) select brand_id, slug, id from partner;
  insert into partner_approval (brand_id, partner_id, approved_from) select brand_id, id, created_at from partner;
  insert into session (token_hash, user_id, brand_id, created_at, last_used_at)
  select sha256(convert_to('bench-' || i, 'UTF8')), i, 1, now(), now() from generate_series(1, ${PARTNERS}) i;
  insert into link (code, brand_id, partner_id, target_url, created_at)
  select 'bench' || i, 1, i, 'https://loja.example/', now() from generate_series(1, ${LINKS}) i;
  insert into visit_day (brand_id, partner_id, day, clicks, visitors)
  select 1, 1, current_date - d, 20 + d, 10 + d from generate_series(0, 365) d`

const bigTables = [
  'shop_order',
  'order_item',
  'commission',
  'ledger.lot',
  'ledger.transaction',
  'ledger.entry',
]

const sales = (n: number): Copy[] => [
  {
    table: 'shop_order',
    columns: `brand_id, id, external_id, status, created_at, updated_at, invoiced_at, partner_id, attributed_by,
      partner_slug, customer_city, customer_state, freight_cents, total_cents`,
    rows: `select 1, i, 'A-' || i, status, at, at, at, partner, 'partner', 'p' || partner, 'Curitiba', 'PR', 1500::bigint,
        (5000 + i * 37 % 20000)::bigint
      from generate_series(1, ${n}::bigint) i, lateral (select
        case when i % 2 = 0 then 1 else 2 + (i / 2) % ${PARTNERS - 1} end as partner,
        now() - interval '365 days' * ((${n} - i)::float8 / ${n}) as at,
        (array['can', 'dev', 'pen', 'pen', 'apv', 'apv', 'fat', 'fat', 'fat', 'fat']::order_status[])[1 + i % 10] as status) of_it`,
  },
  {
    table: 'order_item',
    columns:
      'brand_id, order_id, line, sku, name, category, quantity, price_cents, discount_cents',
    rows: `select brand_id, id, 1, 'SKU-' || id % 500, 'Produto ' || id % 500, 'geral', 1, total_cents, 0 from shop_order`,
  },
  {
    table: 'commission',
    columns:
      'brand_id, order_id, role, partner_id, base_cents, amount_cents, lines, reversed, release_at, created_at',
    rows: `select brand_id, id, 'PRI', partner_id, total_cents, total_cents / 10,
        jsonb_build_array(jsonb_build_object('sku', 'SKU-' || id % 500, 'category', 'geral', 'total', total_cents, 'percent', 1000, 'rule', 'default')),
        false, created_at + interval '7 days', created_at
      from shop_order where status in ('apv', 'fat')`,
  },
]

// Stored day by day, as a shop's orders arrive: where the rows of a day are decides what a period costs.
const totals = `
  insert into order_day
  select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, status, count(*), sum(total_cents)
  from shop_order group by 1, 2, 3, 4 order by 3;
  insert into order_month
  select brand_id, date_trunc('month', day)::date, partner_id,
    coalesce(sum(quantity) filter (where status in ('apv', 'fat')), 0),
    coalesce(sum(total_cents) filter (where status in ('apv', 'fat')), 0), sum(quantity),
    coalesce(sum(quantity) filter (where status in ('can', 'dev')), 0),
    coalesce(sum(total_cents) filter (where status in ('can', 'dev')), 0)
  from order_day group by 1, 2, 3;
  insert into seller_day
  select brand_id, partner_id, day, sum(quantity) from order_day where status in ('apv', 'fat') group by 1, 2, 3 order by 3;
  -- The days that are not folded yet have a row for each connection.
  insert into brand_order_day
  select brand_id, day, status, shard, case when shard = 0 then sum(quantity) else 0 end,
    case when shard = 0 then sum(total_cents) else 0 end, case when shard = 0 then sum(sellers) else 0 end
  from (
    select brand_id, day, status, quantity, total_cents, 0 as sellers from order_day
    union all
    select brand_id, day, 'fat', 0, 0, 1 from seller_day where quantity > 0
  ) d, lateral generate_series(0, case when day > current_date - 3 then least(15, (select n from scale) / 100000) else 0 end) shard
  group by brand_id, day, status, shard order by day;
  insert into commission_day
  select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, count(*), sum(amount_cents)
  from commission group by 1, 2, 3 order by 3;
  insert into brand_commission_day
  select brand_id, day, 0, sum(amount_cents) from commission_day group by 1, 2 order by 2;
  insert into order_product_day
  select o.brand_id, o.partner_id, (o.created_at at time zone 'America/Sao_Paulo')::date, i.sku,
    coalesce(sum(i.quantity) filter (where o.status in ('apv', 'fat')), 0),
    coalesce(sum(i.price_cents) filter (where o.status in ('apv', 'fat')), 0),
    coalesce(sum(i.price_cents) filter (where o.status in ('can', 'dev')), 0)
  from shop_order o join order_item i on (i.brand_id, i.order_id) = (o.brand_id, o.id)
  where o.status <> 'pen' group by 1, 2, 3, 4 order by 3;
  insert into commission_product_day
  select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, lines -> 0 ->> 'sku',
    sum(base_cents * 1000)
  from commission group by 1, 2, 3, 4 order by 3;
  insert into brand_product_sum
  select brand_id, span, begin_of_span(span, day), sku, sum(pieces), sum(total_cents), sum(lost_cents)
  from order_product_day, unnest(enum_range(null::day_span)) span group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  insert into brand_product_commission_sum
  select brand_id, span, begin_of_span(span, day), sku, sum(amount_e4)
  from commission_product_day, unnest(enum_range(null::day_span)) span group by 1, 2, 3, 4 order by 1, 2, 3, 4;
  -- Those of the last ten minutes are not in their sums yet; here they change nothing.
  insert into brand_product_change (brand_id, day, sku, pieces, total_cents, lost_cents)
  select 1, current_date, 'SKU-' || i % 500, 0, 0, 0 from scale, generate_series(1, n / (365 * 24 * 6)) i;
  insert into brand_product_commission_change (brand_id, day, sku, amount_e4)
  select brand_id, day, sku, 0 from brand_product_change`

const statement = (n: number): Copy[] => [
  {
    table: 'ledger.lot',
    columns: `brand_id, partner_id, id, cause, category, external_key, state, amount, remaining, created_at, release_at,
      released_at, expires_at`,
    // The unspent ones expire all through the coming year.
    rows: `select 1, 1, i, 'order:A-' || i || ':PRI', 'sale', 'A-' || i,
        case when i > ${n} * 0.99 then 'analysis' else 'released' end, 1000,
        case when i > ${n} * 0.985 then 1000 else 0 end, at, at + interval '7 days',
        case when i <= ${n} * 0.99 then at end,
        case when i > ${n} * 0.99 then null
          when i > ${n} * 0.985 then now() + interval '365 days' * ((i - ${n} * 0.985) / (${n} * 0.005))::float8
          else at + interval '12 months' end
      from generate_series(1, ${n}::bigint) i,
        lateral (select now() - interval '365 days' * ((${n} - i)::float8 / ${n}) as at) of_it`,
  },
  {
    table: 'ledger.transaction',
    columns: 'brand_id, partner_id, no, kind, cause, category, external_key, at, hash',
    rows: `select brand_id, partner_id, id, 'release', cause || '#2', category, external_key, created_at, '\\x00'
      from ledger.lot order by id`,
  },
  {
    table: 'ledger.entry',
    columns:
      'brand_id, partner_id, account, no, transaction_no, amount, balance_after, category, category_no, at',
    rows: `select brand_id, partner_id, 'available', id, id, amount, id * amount, category, id, created_at
      from ledger.lot order by id`,
  },
]

const days = `
  insert into ledger.expiry_day
  select brand_id, partner_id, (expires_at at time zone 'America/Sao_Paulo')::date, sum(remaining)
  from ledger.lot where open group by 1, 2, 3;
  insert into ledger.analysis_day
  select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, category, count(*), sum(remaining)
  from ledger.lot where state = 'analysis' group by 1, 2, 3, 4;
  insert into ledger.wallet_day
  select brand_id, partner_id, (created_at at time zone 'America/Sao_Paulo')::date, count(*), -sum(amount), 0,
    sum(amount), 0, 0, 0, 0, sum(amount)
  from ledger.lot group by 1, 2, 3`

/** More than any run can redeem. */
const balances = `
  insert into ledger.wallet (brand_id, partner_id, funding, under_analysis, available, transactions, available_entries)
  select 1, 1, -1000 * count(*) filter (where state = 'analysis' or open), 1000 * count(*) filter (where state = 'analysis'),
    1000 * count(*) filter (where open), max(id), max(id)
  from ledger.lot;
  insert into ledger.category_total
  select 1, 1, 'sale', count(*), sum(amount) from ledger.lot;
  insert into ledger.wallet (brand_id, partner_id, funding, available)
  select 1, i, -100000000000, 100000000000 from generate_series(2, ${PARTNERS}) i;
  insert into ledger.lot (brand_id, partner_id, id, cause, category, state, amount, remaining, created_at, released_at, expires_at)
    overriding system value
  select 1, i, n + i, 'opening', 'opening', 'released', 100000000000, 100000000000, now(), now(), now() + interval '1 year'
  from scale, generate_series(2, ${PARTNERS}) i;
  insert into ledger.expiry_day
  select 1, partner_id, (expires_at at time zone 'America/Sao_Paulo')::date, remaining
  from ledger.lot where partner_id > 1`

const ids = `
  select setval(pg_get_serial_sequence('app_user', 'id'), ${PARTNERS}),
    setval(pg_get_serial_sequence('partner', 'id'), ${PARTNERS}),
    setval(pg_get_serial_sequence('shop_order', 'id'), n),
    setval(pg_get_serial_sequence('ledger.lot', 'id'), n + ${PARTNERS})
  from scale`

/** How many clicks a database has, with those that are not counted yet. */
export async function storedClicks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ n: string }>(
    'select (select count(*) from click) + (select count(*) from incoming_visit) as n',
  )
  await client.end()
  return Number(rows[0]?.n)
}
