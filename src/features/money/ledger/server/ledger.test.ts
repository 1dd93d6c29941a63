import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { openAppLogin } from '#platform/server/database/database-login.ts'
import {
  closeDb,
  type Db,
  inScope,
  openDb,
  openPool,
} from '#platform/server/database/db.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { LedgerModel } from '#tests/support/ledger-model.ts'

import { adjustCredit, writeOffDebt } from './adjust-credit.ts'
import { balancesOf } from './balances.ts'
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

let db: Db
let url: string
let brandId: number

beforeAll(async () => {
  url = await createDatabase(inject('clusterUrl'))
  db = openDb(openPool(await openAppLogin(url), { size: 4 }), { keepsQueries: true })
  brandId = await inScope(db, 'every brand', async (tx) => {
    const row = await tx
      .insertInto('brand')
      .values({
        slug: 'livro',
        name: 'L',
        document: '1',
        shopUrl: 'https://l',
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
})
afterAll(() => closeDb(db))

let made = 0
async function newPartner(): Promise<number> {
  const name = `p${++made}`
  return inScope(db, 'every brand', async (tx) => {
    const now = new Date()
    const user = await tx
      .insertInto('app_user')
      .values({ name, email: `${name}@x`, passwordHash: '', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const partner = await tx
      .insertInto('partner')
      .values({
        brandId,
        userId: user.id,
        slug: name,
        pfPj: 'PF',
        document: name,
        name,
        email: `${name}@x`,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return partner.id
  })
}

const EXPIRY_MONTHS = 1
const start = new Date('2026-01-05T12:00:00Z').getTime()

type Step =
  | { act: 'set'; order: number; amount: number; due: number | null }
  | { act: 'grant'; order: number; amount: number }
  | { act: 'adjust'; key: number; amount: number }
  | { act: 'writeOff'; amount: number }
  | { act: 'hold'; amount: number }
  | { act: 'capture' | 'void'; which: number }
  | { act: 'close'; minimum: number }
  | { act: 'jobs' }
  | { act: 'wait'; days: number }

const amount = fc.integer({ min: 0, max: 5_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('set' as const),
      order: fc.nat(6),
      amount,
      due: fc.option(fc.nat(5)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('grant' as const),
      order: fc.nat(4),
      amount: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('adjust' as const),
      key: fc.nat(4),
      amount: fc.integer({ min: -3_000, max: 2_000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('writeOff' as const),
      amount: fc.integer({ min: 1, max: 1_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('hold' as const),
      amount: fc.integer({ min: 1, max: 4_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('capture' as const, 'void' as const),
      which: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('jobs' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('close' as const),
      minimum: fc.integer({ min: 0, max: 3_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
)

const sales = { categories: ['sale' as const], externalKey: 'F' }

function expiryOf(now: number): number {
  const expiresAt = new Date(now)
  return expiresAt.setUTCMonth(expiresAt.getUTCMonth() + EXPIRY_MONTHS)
}

/** Takes the same steps in the ledger and in the model, and compares both after every step. */
async function compare(steps: Step[]): Promise<void> {
  const partnerId = await newPartner()
  const owner = { brandId, partnerId }
  const model = new LedgerModel()
  const holds: string[] = []
  const adjusted = new Map<number, number>()
  let now = start
  for (const next of steps) {
    const at = new Date(now)
    await inScope(db, brandId, async (tx) => {
      switch (next.act) {
        case 'wait':
          now += next.days * DAY_MS
          break
        case 'set': {
          const cause = `order:${next.order}`
          const due = next.due === null ? null : now + next.due * DAY_MS
          model.setCredit(cause, next.amount, due)
          const target = { ...owner, cause, category: 'sale' as const, externalKey: null }
          const releaseAt = due === null ? null : new Date(due)
          await setCredits(
            tx,
            [{ ...target, amountCents: cents(next.amount), releaseAt }],
            at,
          )
          break
        }
        case 'grant': {
          const cause = `grant:${next.order}`
          const expiresAt = now + 30 * DAY_MS
          model.grant(cause, next.amount, expiresAt)
          const credit = { ...owner, cause, category: 'bonus' as const, externalKey: null }
          await grantCredit(
            tx,
            { ...credit, amountCents: cents(next.amount), expiresAt: new Date(expiresAt) },
            at,
          )
          break
        }
        case 'adjust': {
          const { key, amount } = next
          const expiresAt = now + 30 * DAY_MS
          const earlier = adjusted.get(key)
          if (earlier === undefined) {
            adjusted.set(key, amount)
            if (amount < 0) model.debit(-amount)
            else model.grant(`adjustment:${key}`, amount, expiresAt)
          }
          const words = { reason: 'Acerto', actor: 'test', key: String(key) }
          const answer = await adjustCredit(
            tx,
            {
              ...owner,
              ...words,
              amountCents: cents(amount),
              expiresAt: new Date(expiresAt),
            },
            at,
          )
          const repeated = earlier === amount ? 'repeated' : 'other'
          expect(answer).toBe(earlier === undefined ? 'done' : repeated)
          break
        }
        case 'writeOff': {
          const write = { reason: 'Acordo', actor: 'test', key: randomUUID() }
          const answer = await writeOffDebt(
            tx,
            { ...owner, ...write, amountCents: cents(next.amount) },
            at,
          )
          expect(answer).toBe(model.writeOff(next.amount) ? 'done' : 'too_much')
          break
        }
        case 'hold': {
          const holdId = randomUUID()
          const expected = model.hold(holdId, next.amount, now)
          const held = await holdCredit(
            tx,
            { ...owner, holdId, amountCents: cents(next.amount) },
            at,
          )
          expect(held === 'held').toBe(expected)
          if (expected) holds.push(holdId)
          break
        }
        case 'capture':
        case 'void': {
          const holdId = holds[next.which]
          if (!holdId) break
          const resolve = next.act === 'capture' ? captureHold : voidHold
          expect(await resolve(tx, { ...owner, holdId }, at)).toBe(
            model.resolve(holdId, next.act),
          )
          break
        }
        case 'close': {
          const holdId = randomUUID()
          const closing = { holdId, minimumCents: cents(next.minimum), before: at }
          const closed = await closeCredit(
            tx,
            { ...owner, ...closing, ...sales, expiryMonths: EXPIRY_MONTHS },
            at,
          )
          const expected = model.close(holdId, { ...next, now, expiresAt: expiryOf(now) })
          expect(closed && { held: closed.heldCents, debt: closed.debtCents }).toEqual(
            expected,
          )
          if (closed) holds.push(holdId)
          break
        }
        case 'jobs': {
          model.releaseDue(now, expiryOf(now))
          model.expireDue(now)
          await releaseDue(
            tx,
            { brandId, expiryMonths: EXPIRY_MONTHS, limit: 1_000, except: [] },
            at,
          )
          await expireDue(tx, { brandId, limit: 1_000 }, at)
          break
        }
      }
    })
    const real = await inScope(db, brandId, (tx) => balancesOf(tx, owner))
    expect(real, JSON.stringify(next)).toEqual(model.balances)
  }
}

describe('the ledger', () => {
  test('agrees with the model after every step of any history', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), compare), {
      numRuns: Number(process.env['LEDGER_RUNS'] ?? 60),
      endOnFailure: false,
    })
    expect(await inScope(db, 'every brand', prove)).toEqual([])
  })

  test('takes a reversed credit back from what is left and makes the rest a debt', async () => {
    const owner = { brandId, partnerId: await newPartner() }
    const at = new Date(start)
    const target = {
      ...owner,
      cause: 'order:A',
      category: 'sale' as const,
      externalKey: 'A',
    }
    const holdId = randomUUID()
    const balances = await inScope(db, brandId, async (tx) => {
      await setCredits(tx, [{ ...target, amountCents: cents(100_00), releaseAt: at }], at)
      await releaseDue(tx, { brandId, expiryMonths: 12, limit: 1_000, except: [] }, at)
      await holdCredit(tx, { ...owner, holdId, amountCents: cents(60_00) }, at)
      await captureHold(tx, { ...owner, holdId }, at)
      await setCredits(tx, [{ ...target, amountCents: cents(0), releaseAt: null }], at)
      return balancesOf(tx, owner)
    })
    expect(balances).toMatchObject({ available: 0, redeemed: 60_00, debt: 60_00 })
  })

  test('lets the application’s role change nothing but by its functions', async () => {
    const partnerId = await newPartner()
    const attacks = [
      `update ledger.wallet set available = 1000000 where partner_id = ${partnerId}`,
      `insert into ledger.entry (brand_id, partner_id, account, no, transaction_no, amount, balance_after, category, at)
       values (${brandId}, ${partnerId}, 'available', 1, 1, 100, 100, 'sale', now())`,
      'delete from ledger.entry',
      'truncate ledger.transaction',
      `update ledger.lot set remaining = 1`,
      `select ledger.post(${brandId}, ${partnerId}, 'earn', 'x', 'sale', null, now(), row(1, 0, 0, 0, 0, 0)::ledger.legs)`,
      'delete from audit_log',
    ]
    for (const attack of attacks) {
      const refused = inScope(db, 'every brand', (tx) => sql.raw(attack).execute(tx))
      await expect(refused, attack).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('does not move the money of a brand out of scope', async () => {
    const partnerId = await newPartner()
    const foreign = inScope(db, brandId + 1, (tx) =>
      grantCredit(
        tx,
        {
          brandId,
          partnerId,
          cause: 'theft',
          category: 'bonus',
          externalKey: null,
          amountCents: cents(1),
          expiresAt: new Date(),
        },
        new Date(),
      ),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })
})
