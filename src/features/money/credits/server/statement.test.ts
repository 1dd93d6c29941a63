import fc from 'fast-check'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'

import { creditCategories } from '#features/money/ledger/rules.ts'
import {
  expireDue,
  grantCredit,
  releaseDue,
  setCredits,
} from '#features/money/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { wordsOfPdf } from '#tests/support/pdf-words.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { listPoints, exportPoints, showBalance, listCategories } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

type Line = {
  id: string
  amount: number
  balance_after: number | null
  created_at: string
  category: { id: number }
}
type Page = {
  data: Line[]
  others: Line[]
  last_page: number
  total: number
  days: { day: string; amount: number; balance_after: number }[]
}

const page = (who: TestPartner, query: Record<string, string | number>): Promise<Page> =>
  world.call(who, listPoints, { query })

/** Reads all pages of the filtered statement. */
async function readAll(who: TestPartner, filter: Record<string, string | number> = {}) {
  const lines: Line[] = []
  const outside: Line[] = []
  const days = new Map<string, { amount: number; balance_after: number }>()
  for (let number = 1; ; number++) {
    const {
      data,
      others,
      days: sums,
      last_page,
    } = await page(who, {
      ...filter,
      page: number,
      per_page: 3,
    })
    lines.push(...data)
    outside.push(...others)
    for (const { day, ...sum } of sums) {
      // A day whose lines are on two pages has the same sums on both.
      expect(days.get(day) ?? sum).toEqual(sum)
      days.set(day, sum)
    }
    if (number >= last_page) return { lines, outside, days }
  }
}

const centavos = (reais: number) => Math.round(reais * 100)
const sumOf = (amounts: { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + centavos(amount), 0)

const exported = (
  who: TestPartner,
  format: string,
  filter: Record<string, string | number> = {},
) => world.send(who, exportPoints, { query: { format, ...filter } })

type Move = {
  days: number
  act: 'grant' | 'sell' | 'reverse' | 'redeem'
  amountCents: number
}
const moves = fc.array(
  fc.record<Move>({
    days: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom('grant', 'sell', 'sell', 'reverse', 'redeem'),
    amountCents: fc.integer({ min: 30_00, max: 400_07 }),
  }),
  { minLength: 5, maxLength: 14 },
)

/** Applies one random movement to a partner's credits, then releases and expires what is due. */
async function live(who: TestPartner, { days, act, amountCents }: Move, sold: string[]) {
  world.clock.advanceDays(days)
  const now = world.clock.now()
  const owner = { brandId: brand.id, partnerId: who.partnerId }
  const credit = { ...owner, externalKey: null, amountCents: cents(amountCents) }
  // A redemption without enough credits is refused; then nothing may change.
  if (act === 'redeem')
    await sendRedemption(world, who, { reward_option_id: 1, points: amountCents / 100 })
  await inScope(world.db, brand.id, async (tx) => {
    if (act === 'grant') {
      const expiresAt = new Date(now.getTime() + 3 * DAY_MS)
      await grantCredit(
        tx,
        { ...credit, cause: unique(), category: 'bonus', expiresAt },
        now,
      )
    }
    if (act === 'sell') sold.push(unique())
    const cause = act === 'reverse' ? sold.pop() : sold.at(-1)
    if (cause !== undefined && (act === 'sell' || act === 'reverse'))
      await setCredits(
        tx,
        [
          {
            ...credit,
            cause,
            category: 'sale',
            amountCents: act === 'sell' ? credit.amountCents : cents(0),
            releaseAt: now,
          },
        ],
        now,
      )
    await releaseDue(
      tx,
      { brandId: brand.id, expiryMonths: 12, limit: 100, except: [] },
      now,
    )
    await expireDue(tx, { brandId: brand.id, limit: 100 }, now)
  })
}

let runs = 0

test('every view of the statement adds up to the centavo, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (moves) => {
      world.clock.set('2026-03-10T15:00:00Z')
      const who = await world.partner(brand, { credit: 35_00 })
      const sold: string[] = []
      for (const move of moves) await live(who, move, sold)
      const balance = await world.send(who, showBalance)
      const expected = centavos(balance.json().balance)

      const { lines, outside, days } = await readAll(who)
      expect(sumOf(lines)).toBe(expected)
      expect(sumOf([...days.values()])).toBe(expected + sumOf(outside))
      expectRunning(lines)
      for (const [day, { amount, balance_after }] of days) {
        const ofDay = (line: Line) => dayOf(new Date(line.created_at)) === day
        expect(centavos(amount)).toBe(sumOf([...lines, ...outside].filter(ofDay)))
        const last = lines.find((line) => dayOf(new Date(line.created_at)) <= day)
        expect(balance_after).toBe(last?.balance_after ?? 0)
      }

      const categories = []
      for (const { id } of Object.values(creditCategories))
        categories.push(...(await readAll(who, { category: id })).lines)
      expect(sumOf(categories)).toBe(expected)
      expect(sumOf(await totalsOf(who))).toBe(expected)

      const cut = [...days.keys()].at(-2) ?? '2026-03-10'
      const before = await readAll(who, { end: addDays(cut, -1) })
      const after = await readAll(who, { begin: cut })
      expect([...after.lines, ...before.lines]).toEqual(lines)
      for (const { id, amount } of await totalsOf(who, { begin: cut })) {
        const own = after.lines.filter((line) => line.category.id === id)
        expect(centavos(amount)).toBe(sumOf(own))
      }
      expect(sumOf(await totalsOf(who, { end: addDays(cut, -1) }))).toBe(
        sumOf(before.lines),
      )

      const file = await exported(who, 'csv')
      const rows = readCsv(file.body).filter((row) => row[8] === 'Saldo')
      expect(rows.map((row) => row[0])).toEqual(lines.map(({ id }) => id).toReversed())
      expect(rows.reduce((sum, row) => sum + written(row[6]), 0)).toBe(expected)
      expect(written(rows.at(-1)?.[7])).toBe(expected)
      for (const { id, amount } of await totalsOf(who))
        expect(await sumOfCsv(who, { category: id })).toBe(centavos(amount))
      expect(await sumOfCsv(who, { end: addDays(cut, -1) })).toBe(sumOf(before.lines))

      // Paper takes a second to draw.
      if (runs++ % 4 > 0) return
      const paper = amountsOnPaper(
        await wordsOfPdf((await exported(who, 'pdf')).rawPayload),
      )
      expect(paper.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(expected)
      expect(paper.amounts).toHaveLength(lines.length)
      expect([paper.balances.at(-1), paper.end]).toEqual([expected, expected])
    }),
    { numRuns: 12 },
  )
})

/** The total of each category. */
async function totalsOf(who: TestPartner, days: { begin?: string; end?: string } = {}) {
  const totals = await world.call(who, listCategories, { query: days })
  return totals.map(({ id, total }) => ({ id, amount: total }))
}

/** Expects that each line's balance is the previous balance plus the line's amount. */
function expectRunning(lines: Line[]) {
  for (const [index, line] of lines.entries())
    expect(centavos(line.balance_after ?? NaN)).toBe(
      centavos(lines[index + 1]?.balance_after ?? 0) + centavos(line.amount),
    )
}

/** The lines of the balance in the file, in centavos. */
async function sumOfCsv(who: TestPartner, filter: Record<string, string | number>) {
  const rows = readCsv((await exported(who, 'csv', filter)).body)
  return rows
    .filter((row) => row[8] === 'Saldo')
    .reduce((sum, row) => sum + written(row[6]), 0)
}

/** The amount and the balance of each line, and the balance at the end, in centavos. */
function amountsOnPaper(words: string) {
  const money = String.raw`([−-]?)\s?R\$\s?([\d.]+,\d\d)`
  const lines = [...words.matchAll(new RegExp(`^${money} ${money}$`, 'gm'))]
  const end = new RegExp(`^Saldo final do período ${money}$`, 'm').exec(words)
  const read = (sign = '', digits = '') =>
    (sign === '' ? 1 : -1) * Number(digits.replaceAll(/[.,]/g, ''))
  return {
    amounts: lines.map(([, sign, digits]) => read(sign, digits)),
    balances: lines.map(([, , , sign, digits]) => read(sign, digits)),
    end: read(end?.[1], end?.[2]),
  }
}

function readCsv(body: string): string[][] {
  const { data } = Papa.parse<string[]>(body, { delimiter: ';', skipEmptyLines: true })
  return data.slice(1)
}

function written(text = ''): number {
  return Number(text.replace(',', ''))
}

describe('the exported statement', () => {
  let ana: TestPartner
  beforeAll(async () => {
    world.clock.set('2026-03-10T15:00:00Z')
    ana = await world.partner(brand, { credit: 1_234_56, name: 'Ana Íris' })
  })

  test('opens in a Brazilian sheet, where nothing of it is a formula', async () => {
    const id = `=HYPERLINK("http://mau.example")`
    await world.order(brand, ana, { id, reais: 99.9 })
    world.clock.advanceDays(8)
    await world.runJobs()
    const file = await exported(ana, 'csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('extrato-inicio-2026-03-18.csv')
    expect(file.body.charCodeAt(0)).toBe(0xfeff)
    const [first, sale] = readCsv(file.body)
    expect(first?.slice(1, 4)).toEqual(['10/03/2026', '12:00:00', 'Saldo inicial'])
    expect(first?.slice(6, 9)).toEqual(['1234,56', '1234,56', 'Saldo'])
    expect(sale?.[4]).toBe(`'${id}`)
    expect(sale?.[6]).toBe('9,99')
  })

  test('says of a sale of the network what was sold, and who sold it', async () => {
    const inviting = await world.brand()
    await world.setParameter(inviting, 'secondary_commission_points', 2_00)
    const bia = await world.partner(inviting, { name: 'Bia Rios' })
    const caio = await world.partner(inviting, { invited_by: bia.slug, name: 'Caio Luz' })
    await world.order(inviting, caio, { reais: 100 })
    world.clock.advanceDays(8)
    await world.runJobs()

    const { data } = await world.call(bia, listPoints, {})
    expect(data[0]).toMatchObject({ about: 'Tênis', sold_by: 'Caio Luz' })
    const own = await world.call(caio, listPoints, {})
    expect(own.data[0]).toMatchObject({ about: 'Tênis', sold_by: null })
    const [row] = readCsv((await exported(bia, 'csv')).body)
    expect(row?.slice(9)).toEqual(['Tênis', 'Caio Luz'])
    const paper = await wordsOfPdf((await exported(bia, 'pdf')).rawPayload)
    expect(paper).toContain('Tênis · vendido por Caio Luz')
  })

  test('is of the chosen days and category alone', async () => {
    const march = readCsv((await exported(ana, 'csv', { begin: '2026-03-17' })).body)
    expect(march.map((row) => row[3])).toEqual(['Vendas'])
    const openings = await exported(ana, 'csv', { category: 6 })
    expect(readCsv(openings.body).map((row) => row[3])).toEqual(['Saldo inicial'])
    expect(readCsv((await exported(ana, 'csv', { category: 900 })).body)).toEqual([])
    expectStatus(
      await exported(ana, 'csv', { begin: '2026-03-17', end: '2026-03-01' }),
      422,
    )
    expectStatus(await exported(ana, 'xls'), 422)
  })

  test('is also a document on paper', async () => {
    const file = await exported(ana, 'pdf')
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('fills as many pages of paper as its lines need', async () => {
    const bia = await world.partner(brand)
    await sellMany(bia, 100)
    const file = await exported(bia, 'pdf')
    expectStatus(file, 200)
    const pages = file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)
    // 19 lines below the head of the first page, 27 on each other.
    expect(pages).toHaveLength(4)
  })

  test('with more than 1,000 lines is refused as a PDF', async () => {
    const bia = await world.partner(brand)
    await sellMany(bia, 1_001)
    const refused = await exported(bia, 'pdf')
    expectStatus(refused, 422)
    expect(refused.json().message).toContain('1.001 lançamentos')
    expectStatus(await exported(bia, 'csv'), 200)
  })

  /** Uses several transactions, because every change of a wallet slows the next one in the same transaction. */
  async function sellMany(who: TestPartner, count: number) {
    const owner = { brandId: brand.id, partnerId: who.partnerId }
    const now = world.clock.now()
    for (let from = 0; from < count; from += 50) {
      const sold = Array.from({ length: Math.min(50, count - from) }, (_, index) => ({
        ...owner,
        cause: `sale-${from + index}`,
        category: 'sale' as const,
        externalKey: null,
        amountCents: cents(1_00),
        releaseAt: now,
      }))
      await inScope(world.db, brand.id, async (tx) => {
        await setCredits(tx, sold, now)
        await releaseDue(
          tx,
          { brandId: brand.id, expiryMonths: 12, limit: 50, except: [] },
          now,
        )
      })
    }
  }
})
