import pg from 'pg'

import { sealedPartners } from '#features/people/partners/server/public.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { createDatabase } from '#tests/support/cluster.ts'

import { startServer } from './processes.ts'
import { perSecond, print } from './report.ts'
import { seedLists } from './seed-lists.ts'
import { BRAND_KEY, SEALING_KEY } from './seed.ts'

const FEW_PAYMENTS = 5_000
const MANY_PAYMENTS = 50_000
/** The goal for the many. */
const MOST_SECONDS = 60
/** Without a limit, V8 lets garbage grow with the memory of the machine. */
const HEAP_MIB = 192
/** Memory of the many against that of the few; 1 would be exactly flat. */
const MOST_GROWTH = 1.25

type Measured = { preparing: number; filing: number; memory: number }

/** A payout batch from the call to its fixed payments and its bank file, few against many. */
export async function payoutBatches(clusterUrl: string): Promise<void> {
  const few = await measure(clusterUrl, FEW_PAYMENTS)
  const many = await measure(clusterUrl, MANY_PAYMENTS)
  const growth = many.memory / few.memory
  const row = (name: string, measured: string, verdict: string) =>
    print(`| ${name} | ${measured} | ${verdict} |`)
  print('\n| payout batch | measured | goal |\n|---|---|---|')
  row(
    `prepared, ${perSecond(MANY_PAYMENTS)} payments`,
    `${many.preparing.toFixed(1)} s (${perSecond(FEW_PAYMENTS)}: ${few.preparing.toFixed(1)} s)`,
    `< ${MOST_SECONDS} s: ${many.preparing < MOST_SECONDS ? 'met' : 'MISSED'}`,
  )
  row(
    'its CSV files written',
    `${many.filing.toFixed(1)} s (${perSecond(FEW_PAYMENTS)}: ${few.filing.toFixed(1)} s)`,
    '',
  )
  row(
    'most memory of the process, against the few',
    `**${growth.toFixed(2)}** (${Math.round(many.memory)} and ${Math.round(few.memory)} MiB)`,
    `<= ${MOST_GROWTH}: ${growth <= MOST_GROWTH ? 'met' : 'MISSED'}`,
  )
}

async function measure(clusterUrl: string, payments: number): Promise<Measured> {
  const databaseUrl = await createDatabase(clusterUrl)
  await seedPayments(databaseUrl, payments)
  const server = await startServer({ kind: 'product', databaseUrl, worker: true }, [
    `--max-old-space-size=${HEAP_MIB}`,
  ])
  const call = callerOf(server.port)
  try {
    const { id } = await call('POST', '', { method: 'file', filter: {} })
    const prepared = await until(call, id, ({ state }) => state === 'prepared')
    const { payment_count, total_value, version } = prepared.batch
    if (payment_count !== payments)
      throw new Error(`${payment_count} payments of ${payments}`)
    await call('POST', `/${id}/approve`, { payment_count, total_value, version })
    await call('POST', `/${id}/send`, { file_kind: 'csv' })
    const filed = await until(call, id, ({ filed_at }) => filed_at !== null)
    return {
      preparing: prepared.seconds,
      filing: filed.seconds,
      memory: await server.mostMemory(),
    }
  } finally {
    server.stop()
  }
}

type Batch = {
  id: number
  state: string
  payment_count: number
  total_value: number
  version: number
  filed_at: string | null
}
type BatchCall = (method: string, path: string, body?: object) => Promise<Batch>

function callerOf(port: number): BatchCall {
  return async (method, path, body) => {
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/brand/v1/payout-batches${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${BRAND_KEY}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Batch
  }
}

async function until(call: BatchCall, id: number, isReady: (batch: Batch) => boolean) {
  const start = performance.now()
  for (;;) {
    const batch = await call('GET', `/${id}`)
    if (isReady(batch)) return { batch, seconds: (performance.now() - start) / 1000 }
    await new Promise((done) => {
      setTimeout(done, 500)
    })
  }
}

/** Half of the payments are closings, half are redemptions, one of each for a partner. */
async function seedPayments(databaseUrl: string, payments: number): Promise<void> {
  const partners = payments / 2
  await seedLists(databaseUrl, partners)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      set session_replication_role = replica;
      insert into brand_parameter (brand_id, key, value, updated_at)
        values (1, 'payout_approval_cents', '1000000000000', now());
      update redemption set state = 'awaiting_brand', resolved_at = null;
      update closing set status = 'invoice_checked', paid_at = null, approved_at = created_at,
        expected_payment_date = created_at::date;
      insert into partner_profile (brand_id, partner_id, cep, street, street_number, district, city, state, updated_at)
        select 1, id, '80010000', 'Rua XV', '1', 'Centro', 'Curitiba', 'PR', now() from partner;`)
    const { seal } = sealerOf([SEALING_KEY])
    const pixKey = sealedPartners[0]?.columns.find(({ name }) => name === 'pixKey')
    if (!pixKey) throw new Error('the Pix key is not sealed')
    const ids = Array.from({ length: partners }, (_, index) => index + 1)
    await client.query(
      `update partner set approved = true, pix_key_type = 'email', pix_key = sealed.text
       from unnest($1::bigint[], $2::text[]) as sealed (id, text) where partner.id = sealed.id`,
      [ids, ids.map((id) => seal(`p${id}@aliado.test`, pixKey.place({ brandId: 1, id })))],
    )
    await client.query('vacuum analyze partner, redemption, closing, partner_profile')
  } finally {
    await client.end()
  }
}
