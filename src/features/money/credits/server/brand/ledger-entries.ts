import {
  type EntryFilter,
  entriesOfBrand,
  entryPages,
} from '#features/money/ledger/server/public.ts'
import { filteredPartner, slugsById } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
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
  const owners = read.rows.map((entry) => entry.partnerId)
  const slugs = await slugsById(tx, brandId, [...new Set(owners)])
  const data = read.rows.map((entry) => ({
    partner_slug: slugs.get(entry.partnerId) ?? '',
    transaction: entry.transactionNo,
    movement: entry.kind,
    account: entry.account,
    no: entry.no,
    amount: cents(entry.amount),
    balance_after: cents(entry.balanceAfter),
    category: entry.category,
    external_key: entry.externalKey,
    at: entry.at,
  }))
  return { data, next: read.next }
}
