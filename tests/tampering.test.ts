import { randomInt } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  closeDb,
  inScope,
  openDb,
  openPool,
  type Tx,
  useVault,
  vaultIn,
} from '#platform/server/database/db.ts'
import { findDifferences } from '#server/prove-books.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'

import { student, writeCourse } from './support/steps/course.ts'
import { redeem } from './support/steps/money/redemptions.ts'
import { expectStatus } from './support/world.ts'

/** `npm run test:chaos` does 5,000. */
const TAMPERINGS = Number(process.env['TAMPERINGS'] ?? 300)

/**
 * What a person with the owner's rights could change to hide or to steal, column by column.
 */
const tables: Record<string, string[]> = {
  'ledger.transaction': [
    'kind',
    'cause',
    'category',
    'external_key',
    'content',
    'at',
    'hash',
  ],
  'ledger.entry': ['amount', 'balance_after', 'category', 'category_no', 'at'],
  'ledger.wallet': ['funding', 'under_analysis', 'transactions', 'head_hash'],
  'ledger.lot': ['amount', 'remaining', 'category', 'external_key', 'created_at'],
  'ledger.hold': ['amount', 'created_at', 'resolved_at'],
  'ledger.hold_lot': ['amount'],
  'ledger.spend_lot': ['amount'],
  'ledger.category_total': ['entries', 'amount'],
  'ledger.wallet_day': ['available', 'redeemed'],
  redemption: [
    'amount_cents',
    'option_id',
    'protocol',
    'destination',
    'created_at',
    'resolved_at',
  ],
  closing: ['status', 'held_cents', 'uuid', 'paid_at'],
  closing_line: ['amount_cents'],
  commission: ['amount_cents', 'base_cents'],
  partner: ['document', 'mobile', 'pix_key'],
  audit_log: ['actor', 'act', 'subject', 'detail', 'request_id', 'at', 'brand_id', 'hash'],
}
/** Rows that such a person could delete. */
const removable = [
  'ledger.wallet',
  'ledger.transaction',
  'ledger.entry',
  'ledger.lot',
  'ledger.hold',
  'ledger.hold_lot',
  'ledger.spend_lot',
  'commission',
  'shop_order',
  'redemption',
  'closing',
  'closing_line',
  'audit_log',
]

const world = await worldForFile()
const owner = openDb(openPool(world.url, { size: 1 }), { keepsQueries: true })
beforeAll(async () => {
  useVault(owner, vaultIn(world.db))
  await fillBooks()
})
afterAll(() => closeDb(owner))

/** Sales, returns, releases, redemptions paid and refused, and a closing of each state. */
async function fillBooks(): Promise<void> {
  const desk = closingDesk(world)
  const credits = await world.brand()
  const commission = await world.brand(undefined, 'commission')
  const ana = await world.partner(credits, { credit: 500_00 })
  for (const reais of [30, 31, 32]) {
    const redemptionId = await redeem(world, ana, reais)
    if (reais < 32)
      await world.pay({ brandId: ana.brandId, partnerId: ana.partnerId, redemptionId })
  }
  const order = await desk.sell(credits, ana, 900)
  await desk.sell(credits, ana, 100, 'apv')
  await desk.change(credits, ana, order, 'dev')
  const courseId = await writeCourse(world, credits, { slug: 'curso', value: 5 })
  expectStatus(await student(world, ana).enroll(courseId), 201)
  const bruno = await world.partner(commission)
  await desk.sell(commission, bruno, 2_000)
  world.clock.advanceDays(45)
  await world.runJobs()
  expect(await world.proof()).toEqual([])
}

class Undo extends Error {}

/**
 * The result of the proof after a change that is undone at once; null where nothing was
 * changed.
 */
async function proofAfter(change: (tx: Tx) => Promise<bigint>): Promise<number | null> {
  let found: number | null = null
  await inScope(owner, 'every brand', async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    if ((await change(tx)) === 0n) throw new Undo()
    found = Object.values(await findDifferences(tx)).flat().length
    throw new Undo()
  }).catch((error: unknown) => {
    if (error instanceof Undo) return
    // A constraint that refuses the change has found it too.
    found = 1
  })
  return found
}

/** Another value of the column's own type. */
async function otherValue(tx: Tx, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(tx)
  switch (rows[0]?.type ?? 'unknown') {
    case 'bigint':
    case 'integer':
      return `coalesce(${column}, 0) + ${randomInt(1, 500)}`
    case 'timestamp with time zone':
      return `coalesce(${column}, now()) + interval '${randomInt(1, 90_000)} milliseconds'`
    case 'bytea':
      return `'\\x${'ab'.repeat(32)}'::bytea`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'jsonb':
      return `${column} || '{"pixKey": "ladra@aliado.test", "x": ${randomInt(1, 9_999)}}'`
    case 'ledger.movement':
      return `case ${column} when 'grant' then 'earn' else 'grant' end::ledger.movement`
    default:
      return column === 'status'
        ? `case status when 'paid' then 'closed' else 'paid' end`
        : `coalesce(${column}, '') || 'x'`
  }
}

test(`each of ${TAMPERINGS} changes by a person with the owner's rights is found`, async () => {
  const columns = Object.entries(tables).flatMap(([table, names]) =>
    names.map((name) => [table, name] as const),
  )
  const unseen: string[] = []
  let tried = 0
  for (let nth = 0; tried < TAMPERINGS; nth++) {
    const [table = '', column] =
      nth % 5 === 4
        ? [removable[randomInt(removable.length)]]
        : (columns[nth % columns.length] ?? [])
    const found = await proofAfter(async (tx) => {
      // A commission that was taken back is worth nothing: its removal hides and steals nothing.
      const some = table === 'commission' && !column ? 'where not reversed' : ''
      const one = `ctid = (select ctid from ${table} ${some} order by random() limit 1)`
      const statement = column
        ? `update ${table} set ${column} = ${await otherValue(tx, table, column)} where ${one}`
        : `delete from ${table} where ${one}`
      const { numAffectedRows = 0n } = await sql.raw(statement).execute(tx)
      return numAffectedRows
    })
    if (found === null) throw new Error(`${table} has no row to change`)
    tried += 1
    if (found === 0) unseen.push(`${table}.${column ?? '(row)'}`)
  }
  expect(unseen).toEqual([])
})

/** What connects holds and spent credits with lots, and the columns by which it can lead nowhere. */
const connections = [
  ['ledger.hold_lot', 'lot_id', 'lot_id + 1000000000'],
  ['ledger.hold_lot', 'hold_id', 'gen_random_uuid()'],
  ['ledger.hold_lot', 'partner_id', 'partner_id + 1000000000'],
  ['ledger.spend_lot', 'lot_id', 'lot_id + 1000000000'],
  ['ledger.spend_lot', 'cause', `cause || '-2'`],
  ['ledger.spend_lot', 'partner_id', 'partner_id + 1000000000'],
] as const

test.each(connections)(
  'a row of %s whose %s leads nowhere is found',
  async (table, column, value) => {
    const { rows } = await sql<{ names: string }>`
    select string_agg(attname, ', ' order by attnum) as names from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(owner)
    const names = rows[0]?.names ?? ''
    const values = names.replace(new RegExp(`\\b${column}\\b`), value)
    const found = await proofAfter(async (tx) => {
      const statement = `insert into ${table} (${names}) select ${values} from ${table} limit 1`
      const { numAffectedRows = 0n } = await sql.raw(statement).execute(tx)
      return numAffectedRows
    })
    expect(found).toBeGreaterThan(0)
  },
)
