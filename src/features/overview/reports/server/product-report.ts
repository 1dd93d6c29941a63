import { z } from 'zod'

import { commissionsOfProducts } from '#features/money/commission/server/public.ts'
import { productsBySku } from '#features/selling/catalog/server/public.ts'
import {
  productsBySales,
  sellersOfProducts,
} from '#features/selling/orders/server/public.ts'
import { visitsOfProducts } from '#features/selling/tracking/server/public.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { Cents, cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetOf, readPage } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listProductReport } from '../list-contract.ts'

const pages = keysetOf(
  'report-products',
  z.object({ salesCents: Cents, sku: z.string().max(120) }),
)

type Query = {
  begin: string
  end: string
  limit: number
  cursor?: string | undefined
}

export function productReport(server: Server): void {
  serve(server, listProductReport, ({ query, viewer, tx }) =>
    productsListed(tx, query, viewer.brandId),
  )
}

/** The products in orders of partners in a period, with the commissions and visits of it. */
export async function productsListed(
  tx: Tx,
  query: Query,
  brandId: BrandId,
): Promise<Output<typeof listProductReport> | Refusal<'invalid_cursor'>> {
  const page = await readPage(pages, query, {
    read: (range) => productsBySales(tx, { brandId, ...query }, range),
    placeOf: ({ salesCents, sku }) => ({ salesCents, sku }),
  })
  if (page instanceof Refusal) return page
  const skus = page.rows.map(({ sku }) => sku)
  const [products, commissions, sellers] = await Promise.all([
    productsBySku(tx, brandId, skus),
    commissionsOfProducts(tx, { brandId, skus }, query),
    sellersOfProducts(tx, { brandId, skus }, query),
  ])
  const productIds = [...products.values()].map(({ id }) => id)
  const visits = await visitsOfProducts(tx, { brandId, productIds }, query)
  const data = page.rows.map((row) => {
    const product = products.get(row.sku)
    const visited = product && visits.get(product.id)
    return {
      sku: row.sku,
      product_name: product?.name ?? null,
      pieces: row.pieces,
      sales: row.salesCents,
      lost_sales: row.lostCents,
      selling_partners: sellers.get(row.sku) ?? 0,
      commission: commissions.get(row.sku) ?? cents(0),
      clicks: visited?.clicks ?? 0,
      visitors: visited?.visitors ?? 0,
    }
  })
  return { data, next: page.next }
}
