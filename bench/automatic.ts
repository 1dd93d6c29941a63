import pg from 'pg'

import {
  type AutomaticKind,
  automaticKinds,
} from '#features/overview/campaigns/automatic-rules.ts'
import { automaticMessage } from '#features/overview/campaigns/server/automatic/automatic-messages.ts'
import { audienceOf } from '#features/overview/campaigns/server/automatic/occasions.ts'
import { occasionsOfSet } from '#features/people/partners/server/public.ts'
import {
  closeDb,
  type Db,
  inScope,
  openDb,
  openPool,
} from '#platform/server/database/db.ts'

const BRAND = 1
/** As the job reads them. */
const AT_ONCE = 1_000
const ORDERS_EACH = 4

/**
 * A brand whose partners all have an occasion of each automatic message, written by SQL as the database's
 * owner: consistent for these queries only.
 */
export async function seedAutomatic(databaseUrl: string, partners: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica;
      set synchronous_commit = off;
      create temporary table scale as select i from generate_series(1, ${partners}) i`)
    await client.query(seeded)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Every partner had every message today: the days after the first one, on which few are found. */
export async function noteEveryone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into automatic_occasion (brand_id, kind, partner_id, occasion, campaign_id, at)
       select $1, kind, p.id, 'noted', 1, now() from partner p, unnest($2::text[]) kind`,
      [BRAND, automaticKinds],
    )
    await client.query('vacuum analyze automatic_occasion')
  } finally {
    await client.end()
  }
}

/** How many partners a second the daily query of a message looks at, from the first to the last. */
export async function partnersPerSecond(
  databaseUrl: string,
  { kind, partners, finds }: { kind: AutomaticKind; partners: number; finds: number },
): Promise<number> {
  const db = openDb(openPool(databaseUrl, { size: 1 }), { keepsQueries: true })
  try {
    // The connection and the plans are not part of the day.
    await wholeDay(db, kind)
    const start = performance.now()
    const found = await wholeDay(db, kind)
    const seconds = (performance.now() - start) / 1000
    if (found !== finds) throw new Error(`${kind} found ${found} of ${finds}`)
    return partners / seconds
  } finally {
    await closeDb(db)
  }
}

async function wholeDay(db: Db, kind: AutomaticKind): Promise<number> {
  const now = new Date()
  let found = 0
  let after: number | null = null
  for (;;) {
    const range: { after: number | null; limit: number } = { after, limit: AT_ONCE }
    const rows = await inScope(db, BRAND, async (tx) => {
      const message = await automaticMessage(tx, { brandId: BRAND, kind })
      return occasionsOfSet(tx, audienceOf(message, now), range)
    })
    found += rows.length
    if (rows.length < AT_ONCE) return found
    after = rows.at(-1)?.id ?? null
  }
}

const seeded = `
  insert into brand (slug, name, document, shop_url, created_at)
  values ('marca', 'Marca', '11222333000181', 'https://loja.example/', now() - interval '2 years');
  insert into partner_level (brand_id, name, position, billing_from_cents, percent_points, description,
    short_explain, icon, background_color, text_color)
  values (1, 'Ouro', 1, 40000, 1000, '', '', '', '#ffffff', '#000000');
  insert into app_user (id, name, email, password_hash, created_at) overriding system value
  select i, 'Pessoa ' || i, 'p' || i || '@aliado.test', '-', now() - interval '1 year' from scale;
  insert into partner (brand_id, id, user_id, slug, pf_pj, document, name, email, approved, approved_at, created_at)
    overriding system value
  select 1, i, i, 'p' || i, 'PF', '-', 'Pessoa ' || i, 'p' || i || '@aliado.test', true,
    now() - interval '300 days', now() - interval '1 year' from scale;
  insert into shop_order (brand_id, id, external_id, status, created_at, updated_at, partner_id, attributed_by,
    freight_cents, total_cents) overriding system value
  select 1, i * ${ORDERS_EACH} + n, 'A-' || i || '-' || n, 'fat', at, at, i, 'partner', 0, 9000
  from scale, generate_series(0, ${ORDERS_EACH - 1}) n, lateral (select now() - interval '40 days' - interval '7 days' * n as at) of_it;
  insert into order_day (brand_id, partner_id, day, status, quantity, total_cents)
  select brand_id, partner_id, created_at::date, status, 1, total_cents from shop_order;
  insert into ledger.expiry_day (brand_id, partner_id, day, amount)
  select 1, i, current_date + n, 1000 from scale, generate_series(3, 90, 29) n`
