import {
  baseOfCause,
  type EntryFilter,
  entriesByKey,
  entriesOfBrand,
  entryPages,
  type MovementKind,
} from '#features/money/ledger/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import { ledgerAccounts } from '#features/program/brands/rules.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

type Query = Partial<Pick<EntryFilter, 'account' | 'begin' | 'end'>> & {
  partner?: string | undefined
}

/** The filter of a query; a partner who does not exist has no entries. */
export async function entryFilterOf(
  tx: Tx,
  brandId: BrandId,
  { partner: slug, account, begin, end }: Query,
) {
  const partnerId = (await filteredPartner(tx, brandId, slug)) ?? null
  return { brandId, partnerId, account, begin, end }
}

/** One page of a brand's entries, as the API shows them. */
export async function entriesListed(
  tx: Tx,
  page: { limit: number; cursor?: string | undefined },
  filter: EntryFilter,
) {
  const { brandId } = filter
  const read = await readPage(entryPages, page, {
    read: (range) => entriesOfBrand(tx, { ...filter, ...range }),
    placeOf: ({ at, partnerId, account, no }) => ({ at, partnerId, account, no }),
  })
  if (read instanceof Refusal) return read
  return { data: await viewEntries(tx, brandId, read.rows), next: read.next }
}

const idParts = /^(\d{1,15})-([a-z_]{1,20})-(\d{1,15})$/

/** The partner of the entry with an `id` of the list. */
export function partnerOfEntry(id: string): PartnerId {
  return Number(idParts.exec(id)?.[1])
}

/** The entry with an `id` of the list; null if the brand has none. */
export async function entryShown(tx: Tx, brandId: BrandId, id: string) {
  const [, partnerId, account, no] = idParts.exec(id) ?? []
  const known = ledgerAccounts.find((one) => one === account)
  if (known === undefined) return null
  const key = { brandId, partnerId: Number(partnerId), account: known, no: Number(no) }
  const [view] = await viewEntries(tx, brandId, await entriesByKey(tx, key))
  return view ?? null
}

/** The movements whose cause is a hold. */
const ofHolds: ReadonlySet<string> = new Set([
  'reserve',
  'capture',
  'void',
  'give_back',
] satisfies MovementKind[])

type Entry = Awaited<ReturnType<typeof entriesOfBrand>>[number]

async function viewEntries(tx: Tx, brandId: BrandId, entries: Entry[]) {
  const owners = entries.map((entry) => entry.partnerId)
  const slugs = await slugsById(tx, brandId, [...new Set(owners)])
  return entries.map((entry) => ({
    id: `${entry.partnerId}-${entry.account}-${entry.no}`,
    partner_slug: slugs.get(entry.partnerId) ?? '',
    transaction: entry.transactionNo,
    movement: entry.kind,
    account: entry.account,
    no: entry.no,
    amount: cents(entry.amount),
    balance_after: cents(entry.balanceAfter),
    category: entry.category,
    external_key: entry.externalKey,
    hold_id: ofHolds.has(entry.kind) ? baseOfCause(entry.cause) : null,
    reason: entry.reason,
    at: entry.at,
  }))
}
