import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import type { World } from '#tests/support/world.ts'

import { adjustCredit } from './adjust-credit.ts'
import { closeCredit } from './close-credit.ts'
import { holdCredit } from './hold-credit.ts'
import {
  captureHold,
  expireDue,
  grantCredit,
  releaseDue,
  setCredits,
  voidHold,
} from './movements.ts'
import { prove } from './proof/prove.ts'
import { spendCredit } from './spend-credit.ts'

const first = await worldForFile()
const second = await worldForFile()
const [firstBooks, secondBooks] = [await ownerClient(first), await ownerClient(second)]

const COMMANDS = Number(process.env['REPLAYED_COMMANDS'] ?? 1_000)
const PARTNERS = 4
const EXPIRY_MONTHS = 1
const START = new Date('2026-01-05T12:00:00Z').getTime()

const anyLine = fc.record({
  act: fc.constantFrom(
    ...(['set', 'set', 'grant', 'adjust', 'take', 'spend', 'hold', 'hold'] as const),
    ...(['capture', 'void', 'close', 'jobs'] as const),
  ),
  partner: fc.nat(PARTNERS - 1),
  key: fc.nat(COMMANDS / 10),
  holdId: fc.uuid(),
  amount: fc.integer({ min: 1, max: 9_000 }),
  days: fc.nat(9),
})
type Line = typeof anyLine extends fc.Arbitrary<infer Value> ? Value : never
type Command = Line & { owner: PartnerKey; at: Date; holds: string[] }

const expiryAt = (at: Date) => new Date(at.getTime() + 30 * DAY_MS)
const adjust = (tx: Tx, { owner, key, at }: Command, amount: number) => {
  const words = { key: String(key), reason: 'Acerto', actor: 'test' }
  const adjustment = { ...owner, ...words, expiresAt: expiryAt(at) }
  return adjustCredit(tx, { ...adjustment, amountCents: cents(amount) }, at)
}
const heldIn = ({ owner, key, holds }: Command) => ({
  ...owner,
  holdId: holds[key % holds.length] ?? holds[0] ?? '',
})

const commands: Record<Line['act'], (tx: Tx, command: Command) => Promise<unknown>> = {
  set: (tx, { owner, key, amount, days, at }) => {
    const releaseAt = new Date(at.getTime() + days * DAY_MS)
    const cause = `order:${key}`
    const sale = { ...owner, cause, category: 'sale' as const, externalKey: String(key) }
    return setCredits(tx, [{ ...sale, amountCents: cents(amount), releaseAt }], at)
  },
  grant: (tx, { owner, key, amount, at }) => {
    const cause = `grant:${key}`
    const bonus = { ...owner, cause, category: 'bonus' as const, externalKey: null }
    const given = { amountCents: cents(amount), expiresAt: expiryAt(at) }
    return grantCredit(tx, { ...bonus, ...given }, at)
  },
  adjust: (tx, command) => adjust(tx, command, command.amount),
  take: (tx, command) => adjust(tx, command, -command.amount),
  spend: (tx, { owner, holdId, amount, at }) => {
    const course = { cause: `course:${holdId}`, category: 'course' as const, except: [] }
    return spendCredit(tx, { ...owner, ...course, amountCents: cents(amount) }, at)
  },
  hold: async (tx, { owner, holdId, amount, at, holds }) => {
    const held = await holdCredit(tx, { ...owner, holdId, amountCents: cents(amount) }, at)
    if (held === 'held') holds.push(holdId)
  },
  capture: async (tx, command) =>
    command.holds.length > 0 && captureHold(tx, heldIn(command), command.at),
  void: async (tx, command) =>
    command.holds.length > 0 && voidHold(tx, heldIn(command), command.at),
  close: async (tx, { owner, holdId, amount, at, holds }) => {
    const sales = { categories: ['sale' as const], before: at, externalKey: holdId }
    const closing = { holdId, minimumCents: cents(amount), expiryMonths: EXPIRY_MONTHS }
    const closed = await closeCredit(tx, { ...owner, ...sales, ...closing }, at)
    if (closed) holds.push(holdId)
  },
  jobs: async (tx, { owner: { brandId }, at }) => {
    const released = { brandId, expiryMonths: EXPIRY_MONTHS, limit: 1_000, except: [] }
    await releaseDue(tx, released, at)
    await expireDue(tx, { brandId, limit: 1_000 }, at)
  },
}

/** Signs up the partners and carries out the log, each line in its transaction. */
async function carryOut(world: World, log: Line[]): Promise<void> {
  const brand = await world.brand()
  const partners: (PartnerKey & { holds: string[] })[] = []
  for (let made = 0; made < PARTNERS; made += 1) {
    const { brandId, partnerId } = await world.partner(brand)
    partners.push({ brandId, partnerId, holds: [] })
  }
  let at = new Date(START)
  for (const line of log) {
    const { holds, ...owner } = partners[line.partner] ?? expect.fail('no such partner')
    if (line.act === 'jobs') at = new Date(at.getTime() + line.days * DAY_MS)
    await inScope(world.db, owner.brandId, (tx) =>
      commands[line.act](tx, { ...line, owner, at, holds }),
    )
  }
}

/** All rows of all tables of the ledger, each as its text. */
async function rowsOf(books: typeof firstBooks): Promise<Record<string, string[]>> {
  const tables = await books.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'ledger' order by tablename`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const found = await books.query<{ row: string }>(
      `select t::text as row from ${name} as t order by t::text collate "C"`,
    )
    rows[name] = found.rows.map(({ row }) => row)
  }
  return rows
}

test('a recorded log of commands makes the same books again on an empty database', async () => {
  const log = fc.sample(anyLine, COMMANDS)
  await carryOut(first, log)
  const recorded: Line[] = JSON.parse(JSON.stringify(log))
  await carryOut(second, recorded)

  const books = await rowsOf(firstBooks)
  expect(await rowsOf(secondBooks)).toEqual(books)
  const empty = Object.keys(books).filter((name) => books[name]?.length === 0)
  expect(empty, 'no command of the log writes there').toEqual([])
  expect(await inScope(first.db, 'every brand', prove)).toEqual([])
})
