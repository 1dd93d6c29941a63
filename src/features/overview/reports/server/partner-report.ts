import { z } from 'zod'

import { commissionsOfPartners } from '#features/money/commission/server/public.ts'
import { sellersById } from '#features/people/partners/server/public.ts'
import { partnersBySales } from '#features/selling/orders/server/public.ts'
import { visitsOfPartners } from '#features/selling/tracking/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { Cents, cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listPartnerReport } from '../contract.ts'

const pages = keysetOf(
  'report-partners',
  z.object({ salesCents: Cents, partnerId: z.int() }),
)

type Query = {
  begin: string
  end: string
  limit: number
  cursor?: string | undefined
}

export function partnerReport(server: Server): void {
  serve(server, listPartnerReport, ({ query, viewer, tx }) =>
    partnersListed(tx, query, viewer.brandId),
  )
}

/** The partners with orders in a period, with their visits and commissions in it. */
export async function partnersListed(
  tx: Tx,
  query: Query,
  brandId: BrandId,
): Promise<Output<typeof listPartnerReport> | Refusal<'invalid_cursor'>> {
  const page = await readPage(pages, query, {
    read: (range) => partnersBySales(tx, { brandId, ...query }, range),
    placeOf: ({ salesCents, partnerId }) => ({ salesCents, partnerId }),
  })
  if (page instanceof Refusal) return page
  const partnerIds = page.rows.map(({ partnerId }) => partnerId)
  const [sellers, visits, commissions] = await Promise.all([
    sellersById(tx, brandId, partnerIds),
    visitsOfPartners(tx, { brandId, partnerIds }, query),
    commissionsOfPartners(tx, { brandId, partnerIds }, query),
  ])
  const data = page.rows.map((row) => {
    const seller = sellers.get(row.partnerId)
    const visited = visits.get(row.partnerId)
    return {
      partner_slug: seller?.slug ?? '',
      partner_name: seller?.name ?? '',
      visitors: visited?.visitors ?? 0,
      clicks: visited?.clicks ?? 0,
      orders: row.orders,
      sales: row.salesCents,
      lost_orders: row.lostOrders,
      lost_sales: row.lostCents,
      commission: commissions.get(row.partnerId) ?? cents(0),
    }
  })
  return { data, next: page.next }
}
