import { brandById } from '#features/program/brands/server/public.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, type Refusal } from '#platform/server/refusal.ts'

import type { CatalogReader } from './catalog-reader.ts'
import type { Catalog } from './reward-supplier.ts'

type Asking = {
  reader: CatalogReader
  viewer: Viewer
  inTransaction: InTransaction
  /** True to read current prices for an order; otherwise a recent copy is enough. */
  present?: boolean
}

/** The catalog of the viewer's brand. Must be called outside of a transaction, because it may call the supplier. */
export async function catalogFor({
  reader,
  viewer,
  inTransaction,
  present = false,
}: Asking): Promise<Catalog | Refusal<'not_configured' | 'supplier_unavailable'>> {
  const { brandId } = viewer
  const brand = await inTransaction(async (tx) =>
    (await reader.isConfigured(tx, brandId)) ? brandById(tx, brandId) : null,
  )
  if (brand === null) return refuse('not_configured')
  const catalog = present ? await reader.present(brand) : await reader.recent(brand)
  return catalog ?? refuse('supplier_unavailable')
}
