import { brandById } from '#features/program/brands/server/public.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { InTransaction } from '#platform/server/http/serve.ts'
import { refuse, type Refusal } from '#platform/server/refusal.ts'

import type { CatalogueReader } from './catalogue-reader.ts'
import type { Catalogue } from './reward-supplier.ts'

type Asking = {
  reader: CatalogueReader
  viewer: Viewer
  inTransaction: InTransaction
  /** True to read current prices for an order; otherwise a recent copy is enough. */
  present?: boolean
}

/** The catalogue of the viewer's brand. Must be called outside of a transaction, because it may call the supplier. */
export async function catalogueFor({
  reader,
  viewer,
  inTransaction,
  present = false,
}: Asking): Promise<Catalogue | Refusal<'not_configured' | 'supplier_unavailable'>> {
  if (!reader.configured) return refuse('not_configured')
  const { slug } = await inTransaction((tx) => brandById(tx, viewer.brandId))
  const catalogue = present ? await reader.present(slug) : await reader.recent(slug)
  return catalogue ?? refuse('supplier_unavailable')
}
