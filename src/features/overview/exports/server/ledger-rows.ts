import {
  closingsAmong,
  closingsOfHolds,
  countFurtherParts,
  type PaidClosing,
  type PaymentParts,
} from '#features/money/closing/server/public.ts'
import type { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import {
  entriesListed,
  entryFilterOf,
  partnerOfEntry,
} from '#features/money/credits/server/public.ts'
import { creditCategories, movementNames } from '#features/money/ledger/rules.ts'
import {
  countEntries,
  holdsPaidIn,
  paymentsAgain,
  paymentsOf,
} from '#features/money/ledger/server/public.ts'
import { redemptionsOfHolds } from '#features/money/redemption/server/public.ts'
import {
  type AccountingAccount,
  accountingNames,
  parameter,
} from '#features/program/brands/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { ExportRequest } from '../contract.ts'
import type { Export } from './exports.ts'
import { amount, type Cell } from './files/cells.ts'
import { read, rowsOf, type Source } from './source.ts'
import { text } from './text.ts'

type Entry = Output<typeof listLedgerEntries>['data'][number]

type Row = { account: AccountingAccount; amount: Cents; balance: Cents }

const accountOf = {
  paidCents: 'redeemed',
  feeCents: 'closing_fees',
  inssCents: 'inss',
  irrfCents: 'irrf',
  issCents: 'iss',
} as const satisfies Record<keyof PaymentParts, AccountingAccount>
const partNames = Object.keys(accountOf) as (keyof PaymentParts)[]
const withheldNames = partNames.filter((name) => name !== 'paidCents')

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
      const [paid, references] = await Promise.all([
        paidClosingsOf(tx, brandId, page.data),
        referencesOf(tx, brandId, page.data),
      ])
      const codeOf = new Map(codes.map(({ account, code }) => [account, code]))
      const items = page.data.flatMap((entry) => {
        const reference = referenceOf(entry, references.get(entry.hold_id ?? ''))
        return rowsOf(rowsOfEntry(entry, paid), (row) =>
          cellsOf(entry, row, { code: codeOf.get(row.account) ?? '', reference }),
        )
      })
      return { items, next: page.next }
    },
  }
}

type Reference = {
  protocol: string
  /** The batch and the bank's number, of the only payment or the last one. */
  payment: string
  /** The transaction of the last payment, where an earlier one came back; null: none has followed. */
  onlyOf?: number | null
}

/** By which an accountant finds a closing or redemption and its payment, by the hold. */
async function referencesOf(tx: Tx, brandId: BrandId, entries: Entry[]) {
  const holds = entries.flatMap(({ id, hold_id }) =>
    hold_id === null ? [] : { partnerId: partnerOfEntry(id), id: hold_id },
  )
  const [closings, redemptions, again] = await Promise.all([
    closingsOfHolds(
      tx,
      brandId,
      holds.map(({ id }) => id),
    ),
    redemptionsOfHolds(tx, brandId, holds),
    paymentsAgain(tx, brandId, holds),
  ])
  const references = new Map<string, Reference>()
  const store = (id: string, protocol: string, payment: string) =>
    references.set(id, {
      protocol,
      payment,
      ...(again.has(id) && { onlyOf: again.get(id) ?? null }),
    })
  for (const [id, { protocol, payoutBatchId, paymentReference }] of closings)
    store(id, protocol, paymentText(payoutBatchId, paymentReference))
  for (const [id, { protocol, payoutBatchId, endToEndId, providerId }] of redemptions)
    store(id, protocol, paymentText(payoutBatchId, endToEndId ?? providerId))
  return references
}

function paymentText(batch: number | null, bank: string | null): string {
  return [batch !== null && text.batch(batch), bank].filter(Boolean).join(' · ')
}

/** The reference of one entry: that of another payment of the same hold is not named. */
function referenceOf({ external_key, transaction }: Entry, found: Reference | undefined) {
  if (external_key !== null) return external_key
  if (!found) return ''
  const { protocol, payment, onlyOf } = found
  const isOwn = onlyOf === undefined || onlyOf === transaction
  return [protocol, isOwn && payment].filter(Boolean).join(' · ')
}

/** All payments of closings of the partners with paid credits among these entries, by partner. */
async function paidClosingsOf(tx: Tx, brandId: BrandId, entries: Entry[]) {
  const paid = entries.filter(({ account }) => account === 'redeemed')
  const partners = new Set(paid.map(({ id }) => partnerOfEntry(id)))
  if (partners.size === 0) return new Map<PartnerId, PaidClosing[]>()
  const closings = await closingsAmong(tx, brandId, paymentsOf(tx, brandId, [...partners]))
  return Map.groupBy(closings, ({ partnerId }) => partnerId)
}

/**
 * The rows of an entry. The fee and the taxes of closings leave the account `redeemed` for accounts of their own, in
 * the amounts and in the balances.
 */
function rowsOfEntry(entry: Entry, paid: Map<PartnerId, PaidClosing[]>): Row[] {
  const { account, amount, balance_after: balance } = entry
  if (account !== 'redeemed') return [{ account, amount, balance }]
  const ofPartner = paid.get(partnerOfEntry(entry.id)) ?? []
  const closings = ofPartner.filter(({ no }) => no <= entry.no)
  const withheld = withheldNames.map((name) => totalOf(closings, name))
  const redeemed = cents(balance - sumCents(withheld))
  const own = closings.find(({ no }) => no === entry.no)
  if (!own) return [{ account, amount, balance: redeemed }]
  const rows = partNames
    .filter((name) => own.parts[name] !== 0)
    .map((name) => ({
      account: accountOf[name],
      amount: cents(own.sign * own.parts[name]),
      balance: name === 'paidCents' ? redeemed : totalOf(closings, name),
    }))
  if (sumCents(rows.map((row) => row.amount)) !== amount)
    throw new Error(`the parts of entry ${entry.id} are not its amount`)
  return rows
}

function totalOf(closings: PaidClosing[], name: keyof PaymentParts): Cents {
  return sumCents(closings.map(({ sign, parts }) => cents(sign * parts[name])))
}

type Words = { code: string; reference: string }

function cellsOf(entry: Entry, row: Row, { code, reference }: Words): Cell[] {
  return [
    entry.at,
    entry.partner_slug,
    String(entry.transaction),
    movementNames[entry.movement],
    accountingNames[row.account],
    code,
    row.amount < 0 ? amount(cents(0 - row.amount)) : null,
    row.amount > 0 ? amount(row.amount) : null,
    amount(row.balance),
    categoryName(entry.category),
    reference,
    entry.reason ?? '',
  ]
}

function categoryName(category: string): string {
  return category in creditCategories
    ? creditCategories[category as keyof typeof creditCategories].description
    : category
}
