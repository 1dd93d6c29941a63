import Papa from 'papaparse'
import { expect, test } from 'vitest'

import {
  exportPoints,
  listCategories,
  listPoints,
  showBalance,
} from '#features/money/credits/contract.ts'
import { putOrders } from '#features/overview/brand-api/order-contract.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { wordsOfPdf } from '#tests/support/pdf-words.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus } from '#tests/support/world.ts'

const LINES = Number(process.env['STATEMENT_LINES'] ?? 1_200)
const DAYS = 12
const REDEMPTIONS = 6
const RETURNS = LINES / 20
const SALES = LINES - REDEMPTIONS - RETURNS

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()
const centavos = (reais: number) => Math.round(reais * 100)
const sumOf = (lines: { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + centavos(amount), 0)

/** Sends the sales of one day, from `from` on, in batches as a shop does. */
async function send(slug: string, from: number, to: number, status: 'fat' | 'dev') {
  const at = world.clock.now().toISOString()
  const orders = Array.from({ length: to - from }, (_, index) => ({
    external_id: `L-${from + index}`,
    status,
    created_at: at,
    updated_at: at,
    partner_slug: slug,
    freight: 0,
    items: [
      {
        sku: 'A',
        name: 'Tênis',
        category: 'Geral',
        quantity: 1,
        price: 10 + ((from + index) % 997) / 100,
      },
    ],
  }))
  for (let first = 0; first < orders.length; first += 1_000) {
    const { results } = await world.call(brand, putOrders, {
      body: { orders: orders.slice(first, first + 1_000) },
    })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  }
}

test(`a statement of ${LINES} lines adds up to the centavo by pages, as a sheet and on paper`, async () => {
  // As in the minute after so many new rows: PostgreSQL knows nothing about them.
  for (const table of ['entry', 'transaction', 'adjustment', 'lot'])
    await owner.query(`alter table ledger.${table} set (autovacuum_enabled = false)`)
  world.clock.set('2026-03-10T15:00:00Z')
  const ana = await world.partner(brand)
  const perDay = Math.ceil(SALES / DAYS)
  for (let from = 0; from < SALES; from += perDay) {
    await send(ana.slug, from, Math.min(from + perDay, SALES), 'fat')
    world.clock.advanceDays(1)
    await world.runJobs()
  }
  world.clock.advanceDays(8)
  await world.runJobs()
  world.clock.advanceDays(1)
  for (let nth = 0; nth < REDEMPTIONS; nth++) await redeem(world, ana, 30)
  world.clock.advanceDays(1)
  await send(ana.slug, 0, RETURNS, 'dev')

  const expected = centavos((await world.call(ana, showBalance)).balance)
  const lines = []
  const begun = performance.now()
  for (let page = 1; page <= Math.ceil(LINES / 100); page++) {
    const { data, total } = await world.call(ana, listPoints, {
      query: { page, per_page: 100 },
    })
    expect(total).toBe(LINES)
    lines.push(...data)
  }
  const perPage = (performance.now() - begun) / (LINES / 100)
  console.log(`${LINES} lines without statistics: ${perPage.toFixed(0)} ms a page`)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(LINES)
  expect(sumOf(lines)).toBe(expected)
  for (const [index, { amount, balance_after }] of lines.entries())
    expect(centavos(balance_after ?? NaN)).toBe(
      centavos(lines[index + 1]?.balance_after ?? 0) + centavos(amount),
    )
  const totals = await world.call(ana, listCategories, { query: {} })
  expect(sumOf(totals.map(({ total }) => ({ amount: total })))).toBe(expected)

  const csv = await world.send(ana, exportPoints, { query: { format: 'csv' } })
  const { data: rows } = Papa.parse<string[]>(csv.body, {
    delimiter: ';',
    skipEmptyLines: true,
  })
  const written = (text = '') => centavos(Number(text.replace(',', '.')))
  expect(rows.slice(1).map((row) => [row[0], written(row[6]), written(row[7])])).toEqual(
    lines
      .toReversed()
      .map((line) => [line.id, centavos(line.amount), centavos(line.balance_after ?? NaN)]),
  )

  // Paper has a limit; the refusal names the way out, and it works.
  const whole = await world.send(ana, exportPoints, { query: { format: 'pdf' } })
  expectStatus(whole, 422)
  expect(whole.json().message).toBe(
    `São ${LINES.toLocaleString('pt-BR')} lançamentos, mais do que cabe neste formato. Escolha um período menor.`,
  )
  // The day of the redemptions.
  const day = '2026-03-31'
  const ofDay = lines.filter(({ created_at: at }) => dayOf(new Date(at)) === day)
  const paper = await world.send(ana, exportPoints, {
    query: { format: 'pdf', begin: day, end: day },
  })
  expectStatus(paper, 200)
  const end = formatCents(cents(centavos(ofDay[0]?.balance_after ?? NaN))).slice(3)
  const words = await wordsOfPdf(paper.rawPayload)
  expect(words).toMatch(new RegExp(`^Saldo final do período R\\$\\s?${end}$`, 'm'))
  // As autovacuum does in production: without statistics PostgreSQL joins line by line.
  await owner.query('analyze')
  expect(await world.proof()).toEqual([])
})
