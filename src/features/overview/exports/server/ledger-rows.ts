import {
  closingsOfHolds,
  countFurtherParts,
  type PaymentParts,
  partsOfPayment,
} from '#features/money/closing/server/public.ts'
import type { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import { entriesListed, entryFilterOf } from '#features/money/credits/server/public.ts'
import { creditCategories, movementNames } from '#features/money/ledger/rules.ts'
import { countEntries, holdsPaidIn } from '#features/money/ledger/server/public.ts'
import {
  type AccountingAccount,
  accountingNames,
  parameter,
} from '#features/program/brands/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { amount, type Cell } from './files/cells.ts'
import { read, rowsOf, type Source } from './source.ts'

type Entry = Output<typeof listLedgerEntries>['data'][number]

/** A row of the file; the book knows the balance of its own accounts only. */
type Row = { account: AccountingAccount; amount: Cents; balance: Cents | null }

const accountOf = {
  paidCents: 'redeemed',
  feeCents: 'closing_fees',
  inssCents: 'inss',
  irrfCents: 'irrf',
  issCents: 'iss',
} as const satisfies Record<keyof PaymentParts, AccountingAccount>
const partNames = Object.keys(accountOf) as (keyof PaymentParts)[]

type Filter = Extract<ExportRequest, { list: 'entries' }>['filter']

/** Double entry: what an account receives is its credit, and what it gives is its debit. */
export function entriesOf({ brandId }: Export, query: Filter): Source {
  const filterIn = (tx: Tx) => entryFilterOf(tx, brandId, query)
  return {
    mostRowsEach: partNames.length,
    async count(tx) {
      const filter = await filterIn(tx)
      const isOther = filter.account !== undefined && filter.account !== 'redeemed'
      const [entries, further] = await Promise.all([
        countEntries(tx, filter),
        isOther ? 0 : countFurtherParts(tx, brandId, holdsPaidIn(tx, filter)),
      ])
      return entries + further
    },
    async page(tx, at) {
      const filter = await filterIn(tx)
      const [codes, listed] = await Promise.all([
        parameter(tx, brandId, 'accounting_codes'),
        entriesListed(tx, at, filter),
      ])
      const page = read(listed)
      const parts = await partsIn(tx, brandId, page.data)
      const codeOf = new Map(codes.map(({ account, code }) => [account, code]))
      const items = page.data.flatMap((entry) => {
        const rows = rowsOfEntry(entry, parts.get(entry.hold_id ?? ''))
        return rowsOf(rows, (row) => cellsOf(entry, row, codeOf.get(row.account) ?? ''))
      })
      return { items, next: page.next }
    },
  }
}

/** What the payments of closings among these entries are made of, by the hold. */
async function partsIn(tx: Tx, brandId: BrandId, entries: Entry[]) {
  const holds = entries.flatMap((entry) => (isPayment(entry) ? (entry.hold_id ?? []) : []))
  const closings = await closingsOfHolds(tx, brandId, holds)
  return new Map([...closings].map(([id, closing]) => [id, partsOfPayment(closing)]))
}

function isPayment({ account, movement }: Entry): boolean {
  return account === 'redeemed' && (movement === 'capture' || movement === 'give_back')
}

function rowsOfEntry(entry: Entry, parts: PaymentParts | undefined): Row[] {
  if (!parts || !isPayment(entry))
    return [{ account: entry.account, amount: entry.amount, balance: entry.balance_after }]
  const sign = entry.amount < 0 ? -1 : 1
  const rows = partNames
    .filter((name) => parts[name] !== 0)
    .map((name) => ({
      account: accountOf[name],
      amount: cents(sign * parts[name]),
      balance: null,
    }))
  if (rows.reduce((sum, row) => sum + row.amount, 0) !== entry.amount)
    throw new Error(`the parts of entry ${entry.id} are not its amount`)
  return rows
}

function cellsOf(entry: Entry, row: Row, code: string): Cell[] {
  return [
    entry.at,
    entry.partner_slug,
    String(entry.transaction),
    movementNames[entry.movement],
    accountingNames[row.account],
    code,
    row.amount < 0 ? amount(cents(0 - row.amount)) : null,
    row.amount > 0 ? amount(row.amount) : null,
    row.balance === null ? null : amount(row.balance),
    categoryName(entry.category),
    entry.external_key ?? '',
  ]
}

function categoryName(category: string): string {
  return category in creditCategories
    ? creditCategories[category as keyof typeof creditCategories].description
    : category
}
