import { LRUCache } from 'lru-cache'

import type { BrandId } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'

import type { Catalog, RewardSupplier } from './reward-supplier.ts'

const FRESH_MS = 5 * 60_000
/** How long a copy is shown if the supplier does not answer. */
const USABLE_MS = HOUR_MS
const MOST_KEPT = 500

type Kept = { catalog: Catalog; readAt: number }
type Of = { id: BrandId; slug: string }

export type CatalogReader = {
  isConfigured(tx: Tx, brandId: BrandId): Promise<boolean>
  /** A recent copy for display: a few minutes old, or up to an hour if the supplier does not answer. Null without one. */
  recent(brand: Of): Promise<Catalog | null>
  /** The current catalog, for orders. Null if the supplier does not answer. */
  present(brand: Of): Promise<Catalog | null>
}

/** Reads the suppliers' catalogs, one request at a time for each brand, and caches them. */
export function catalogReader(
  suppliers: ByBrand<RewardSupplier>,
  clock: Clock,
): CatalogReader {
  // By brand and supplier: a brand that changes its supplier must not see the former's offers.
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  const reading = new Map<string, Promise<Catalog | null>>()

  function read(
    { slug }: Of,
    { key, supplier }: { key: string; supplier: RewardSupplier },
  ): Promise<Catalog | null> {
    const already = reading.get(key)
    if (already) return already
    const request = supplier
      .catalog(slug)
      .then((catalog) => {
        kept.set(key, { catalog, readAt: clock.now().getTime() })
        return catalog
      })
      .catch(() => null)
      .finally(() => reading.delete(key))
    reading.set(key, request)
    return request
  }

  async function supplierOf(brand: Of) {
    const supplier = await suppliers.of(brand.id)
    return { supplier, key: `${brand.id} ${supplier.name}` }
  }

  return {
    isConfigured: (tx, brandId) => suppliers.isConfigured(tx, brandId),
    present: async (brand) => read(brand, await supplierOf(brand)),
    async recent(brand) {
      const from = await supplierOf(brand)
      const last = kept.get(from.key)
      const ageMs = last ? clock.now().getTime() - last.readAt : Infinity
      if (last && ageMs < FRESH_MS) return last.catalog
      const fresh = await read(brand, from)
      return fresh ?? (last && ageMs < USABLE_MS ? last.catalog : null)
    },
  }
}
