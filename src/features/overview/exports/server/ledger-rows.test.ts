import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'

import { showClosingOfBrand } from '#features/money/closing/brand-contract.ts'
import { adjustPartnerCredits } from '#features/money/credits/brand-contract.ts'
import {
  approvePayoutBatch,
  giveBackPayout,
  payPayouts,
} from '#features/money/payouts/decision-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { accountingNames } from '#features/program/brands/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { csvRows, exportDesk } from '#tests/support/steps/export-desk.ts'
import { payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { showExport } from '../contract.ts'
import type { runExport } from './run-export.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
const exports = exportDesk(world)
let brand: TestBrand

beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand(undefined, 'commission')
  await world.setParameter(brand, 'closing_fee_cents', 150)
  await world.setParameter(brand, 'accounting_codes', [
    { account: 'redeemed', code: '1.1.02' },
    { account: 'closing_fees', code: '3.1.07' },
    { account: 'inss', code: '2.1.11' },
  ])
})

/** The tables of an export, one for each file, without their headers. */
async function exported(
  filter: { account?: 'redeemed' | 'reserved' },
  format: 'csv' | 'xlsx' = 'csv',
  size?: Parameters<typeof runExport>[2],
): Promise<string[][][]> {
  const body = { list: 'entries', format, filter } as const
  const { id, listed, files } = await exports.exported(brand, body, size)
  const tables = files.map((bytes) =>
    format === 'csv' ? csvRows(bytes) : sheetTable(bytes),
  )
  const rows = tables.reduce((sum, table) => sum + table.length, 0)
  expect(listed.reduce((sum, file) => sum + file.rows, 0)).toBe(rows)
  expect(await world.call(brand, showExport, { params: { id } })).toMatchObject({
    state: 'done',
    rows,
    total: rows,
  })
  return tables
}

/** The texts of a sheet; amounts as a CSV has them. */
function sheetTable(bytes: Uint8Array): string[][] {
  const files = unzipSync(bytes)
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const words = [...textOf('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)]
  const sheet = textOf('xl/worksheets/sheet1.xml')
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].slice(1).map(([, row = '']) => {
    const cells = Array.from({ length: COLUMNS }, () => '')
    const found = row.matchAll(/<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)
    for (const [, letter = '', kind = '', inside = ''] of found) {
      const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1]
      if (value === undefined) continue
      cells[letter.charCodeAt(0) - 'A'.charCodeAt(0)] = kind.includes('t="s"')
        ? (words[Number(value)]?.[1] ?? '')
        : Number(value).toFixed(2).replace('.', ',')
    }
    return cells
  })
}

const COLUMNS = 12

const centavosIn = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)

/** Movement, account, code, debit, credit. */
const shown = (rows: string[][], movement: string) =>
  rows
    .filter((row) => row[3] === movement && row[4] !== accountingNames.reserved)
    .map((row) => row.slice(4, 8))

function expectBalanced(rows: string[][]) {
  const sums = new Map<string, number>()
  for (const [, slug = '', transaction = '', , , , debit, credit] of rows) {
    const key = `${slug} ${transaction}`
    const before = sums.get(key) ?? 0
    sums.set(key, before + centavosIn(debit) - centavosIn(credit))
  }
  expect(sums.size).toBeGreaterThan(0)
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([])
}

/** Each balance is the sum of what its account has received and given until then. */
function expectBalances(rows: string[][]) {
  const sums = new Map<string, number>()
  // In the file the newest are first, and within a payment its parts are in the order of accounts.
  for (const [
    ,
    slug = '',
    ,
    ,
    account = '',
    ,
    debit,
    credit,
    balance,
  ] of rows.toReversed()) {
    const key = `${slug} ${account}`
    const sum = (sums.get(key) ?? 0) + centavosIn(credit) - centavosIn(debit)
    sums.set(key, sum)
    expect(`${key} ${balance}`).toBe(`${key} ${(sum / 100).toFixed(2).replace('.', ',')}`)
  }
}

/** Pays all that is due by hand; returns the parameters of its payments. */
async function payAll() {
  const batch = await desk.prepared(brand, brand)
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  const payouts = (await desk.lines(brand, batch.id)).map(({ id }) => id)
  const body = { payouts, reference: 'Pix 1', paid_on: '2026-04-01' }
  await world.call(brand, payPayouts, { params, body })
  return payouts.map((payout_id) => ({ ...params, payout_id }))
}

const money = (reais = 0) => reais.toFixed(2).replace('.', ',')

test('the accountant finds what a receipt (RPA) paid, its fee and each tax in an account of its own', async () => {
  const ana = await world.partner(brand)
  const [id = 0] = await desk.closingsDue(brand, [[ana, 3_000]])
  const [payment] = await payAll()
  const closing = await world.call(brand, showClosingOfBrand, { params: { id } })
  const { receipt } = closing
  const [rows = []] = await exported({})
  expect(shown(rows, 'Pagamento')).toEqual([
    [accountingNames.redeemed, '1.1.02', '', money(closing.payable_value)],
    [accountingNames.closing_fees, '3.1.07', '', '1,50'],
    [accountingNames.inss, '2.1.11', '', money(receipt?.inss)],
    ...(receipt?.irrf ? [[accountingNames.irrf, '', '', money(receipt.irrf)]] : []),
    ...(receipt?.iss ? [[accountingNames.iss, '', '', money(receipt.iss)]] : []),
  ])
  expect(receipt?.inss).toBeGreaterThan(0)
  // The accountant finds the closing, its batch and the payment.
  const reference = `${closing.protocol} · lote ${payment?.id} · Pix 1`
  const paid = rows.filter((row) => row[3] === 'Pagamento')
  expect(new Set(paid.map((row) => row[10]))).toEqual(new Set([reference]))
  expectBalanced(rows)

  // What the bank gave back is there with the opposite sign.
  if (!payment) throw new Error('nothing was paid')
  const body = { reason: 'Conta encerrada.' }
  await world.call(brand, giveBackPayout, { params: payment, body })
  const [after = []] = await exported({})
  const back = shown(after, 'Pagamento devolvido pelo banco')
  expect(back).toEqual(
    shown(rows, 'Pagamento').map(([account, code, , credit]) => [
      account,
      code,
      credit,
      '',
    ]),
  )
  expectBalanced(after)
  expectBalances(after)

  // Paid again: each row names its own payment, or none.
  // On another day: what came back counts for the day's limit of who pays.
  world.clock.set(new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString())
  const [next] = await payAll()
  const [last = []] = await exported({})
  const references = (movement: string) =>
    new Set(last.filter((row) => row[3] === movement).map((row) => row[10]))
  expect(references('Pagamento devolvido pelo banco')).toEqual(new Set([closing.protocol]))
  expect(references('Pagamento')).toEqual(
    new Set([closing.protocol, `${closing.protocol} · lote ${next?.id} · Pix 1`]),
  )
})

test('the CSV and the XLSX of the book have the same rows, and other accounts stay as they are', async () => {
  const people = await Promise.all([1, 2, 3].map(() => world.partner(brand)))
  await desk.closingsDue(
    brand,
    people.map((partner, index) => [partner, 900 + 777 * index]),
  )
  await payAll()
  const params = { slug: people[0]?.slug ?? '' }
  const bonus = { amount: 10, reason: 'Bônus da campanha.' }
  await world.call(brand, adjustPartnerCredits, { params, body: bonus })
  const [csv = []] = await exported({})
  const reasons = csv.flatMap((row) => row[COLUMNS - 1] || [])
  expect(new Set(reasons)).toEqual(new Set([bonus.reason]))
  const [sheet = []] = await exported({}, 'xlsx')
  // A moment is a number in a sheet.
  const withoutMoment = (rows: string[][]) => rows.map(([, ...cells]) => cells)
  expect(withoutMoment(sheet)).toEqual(withoutMoment(csv))
  expectBalanced(csv)
  expectBalances(csv)
  const [reserved = []] = await exported({ account: 'reserved' })
  expect(new Set(reserved.map((row) => row[4]))).toEqual(
    new Set([accountingNames.reserved]),
  )
  const [redeemed = []] = await exported({ account: 'redeemed' })
  expect(redeemed.length).toBeGreaterThan(people.length)
  const files = await exported({ account: 'redeemed' }, 'csv', { fileRows: 7, pageRows: 5 })
  expect(files.flat()).toEqual(redeemed)
  for (const file of files) expect(file.length).toBeLessThanOrEqual(7)
})
