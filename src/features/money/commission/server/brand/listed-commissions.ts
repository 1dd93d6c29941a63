import { sql } from 'kysely'
import { z } from 'zod'

import { filteredPartner, sellersById } from '#features/people/partners/server/public.ts'
import { orderNumbers } from '#features/selling/orders/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import {
  type After,
  CursorTime,
  keysetOf,
  readPage,
} from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listCommissions } from '../../list-contract.ts'

const Place = z.object({
  createdAt: CursorTime,
  orderId: z.int(),
  role: z.enum(['PRI', 'SEC']),
})
const commissionPages = keysetOf('commissions', Place)

export function commissionListRoutes(server: Server): void {
  serve(server, listCommissions, async ({ query, viewer: { brandId }, tx }) => {
    const partnerId = (await filteredPartner(tx, brandId, query.partner)) ?? null
    const { begin, end } = query
    const page = await readPage(commissionPages, query, {
      read: (range) => commissionsOfBrand(tx, { brandId, partnerId, begin, end, ...range }),
      placeOf: ({ createdAt, orderId, role }) => ({ createdAt, orderId, role }),
    })
    if (page instanceof Refusal) return page
    return { data: await viewCommissions(tx, brandId, page.rows), next: page.next }
  })
}

type Listing = After<z.output<typeof Place>> & {
  brandId: BrandId
  partnerId: PartnerId | null
  begin: Day | undefined
  end: Day | undefined
}
type Row = RowOf<'commission'>

/** The commissions that `commission_day` counts, newest first, at most `limit`. */
async function commissionsOfBrand(
  tx: Tx,
  { brandId, partnerId, begin, end, after, limit }: Listing,
): Promise<Row[]> {
  let query = owning<'commission'>(tx)
    .selectFrom('commission')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('reversed', '=', false)
    .where('amountCents', '>', cents(0))
  if (partnerId !== null) query = query.where('partnerId', '=', partnerId)
  if (begin !== undefined) query = query.where('createdAt', '>=', dayBegins(begin))
  if (end !== undefined) query = query.where('createdAt', '<', dayEnds(end))
  if (after !== null)
    query = query
      // For the index: row-level security lets it compare no enum.
      .where(
        sql<boolean>`(created_at, order_id) <= (${after.createdAt}, ${after.orderId}::bigint)`,
      )
      .where(
        sql<boolean>`(created_at, order_id, role)
          < (${after.createdAt}, ${after.orderId}::bigint, ${after.role}::commission_role)`,
      )
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('orderId', 'desc')
    .orderBy('role', 'desc')
    .limit(limit)
    .execute()
}

async function viewCommissions(tx: Tx, brandId: BrandId, rows: Row[]) {
  const [numbers, people] = await Promise.all([
    orderNumbers(tx, brandId, [...new Set(rows.map(({ orderId }) => orderId))]),
    sellersById(tx, brandId, [...new Set(rows.map(({ partnerId }) => partnerId))]),
  ])
  return rows.map((row) => ({
    external_id: numbers.get(row.orderId) ?? '',
    role: row.role,
    partner_slug: people.get(row.partnerId)?.slug ?? '',
    partner_name: people.get(row.partnerId)?.name ?? '',
    base: cents(row.baseCents),
    amount: cents(row.amountCents),
    created_at: row.createdAt,
  }))
}
