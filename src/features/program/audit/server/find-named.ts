import { membersNamed } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { LineFilter } from '#platform/server/lists/audit-lines.ts'

import type { PartnerNames } from './names.ts'

/** Shorter parts of a name would find almost everyone. */
const SHORTEST_NAME = 3

/** The objects whose number or key people see. */
const kinds = [
  'asset',
  'closing',
  'course',
  'document',
  'export',
  'import',
  'level',
  'mission',
  'order',
  'parameter',
  'payout',
  'payout_batch',
  'product',
  'provider',
  'redemption',
  'sale_claim',
  'term',
  'webhook',
]

type Search = { brandId: BrandId; search: string; partners: PartnerNames }

/** What the lines have in common with a searched text; only equal values, which an index finds. */
export async function findNamed(
  tx: Tx,
  { brandId, search, partners }: Search,
): Promise<LineFilter['found']> {
  const byName = search.length >= SHORTEST_NAME
  const [members, partnerIds] = await Promise.all([
    byName ? membersNamed(tx, brandId, search) : [],
    byName ? partners.named(tx, brandId, search) : [],
  ])
  return {
    acts: [search],
    actors: [search, `brand-key:${search}`, ...members.map((id) => `staff:${id}`)],
    subjects: [
      search,
      ...kinds.map((kind) => `${kind}:${search}`),
      ...members.map((id) => `staff:${id}`),
      ...partnerIds.map((id) => `partner:${id}`),
    ],
  }
}
