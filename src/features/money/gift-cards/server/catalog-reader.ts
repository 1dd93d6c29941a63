import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'

import type { Catalog, RewardSupplier } from './reward-supplier.ts'

const FRESH_MS = 5 * 60_000
/** How long a copy is shown if the supplier does not answer. */
const USABLE_MS = HOUR_MS

type Kept = { catalog: Catalog; readAt: number }

export type CatalogReader = {
  configured: boolean
  /** A recent copy for display: a few minutes old, or up to an hour if the supplier does not answer. Null without one. */
  recent(brandSlug: string): Promise<Catalog | null>
  /** The current catalog, for orders. Null if the supplier does not answer. */
  present(brandSlug: string): Promise<Catalog | null>
}

/** Reads a supplier's catalog, one request at a time for each brand, and caches it. */
export function catalogReader(supplier: RewardSupplier, clock: Clock): CatalogReader {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Catalog | null>>()

  function present(brandSlug: string): Promise<Catalog | null> {
    const already = reading.get(brandSlug)
    if (already) return already
    const read = supplier
      .catalog(brandSlug)
      .then((catalog) => {
        kept.set(brandSlug, { catalog, readAt: clock.now().getTime() })
        return catalog
      })
      .catch(() => null)
      .finally(() => reading.delete(brandSlug))
    reading.set(brandSlug, read)
    return read
  }

  return {
    configured: supplier.configured,
    present,
    async recent(brandSlug) {
      const last = kept.get(brandSlug)
      const ageMs = last ? clock.now().getTime() - last.readAt : Infinity
      if (last && ageMs < FRESH_MS) return last.catalog
      const read = await present(brandSlug)
      return read ?? (last && ageMs < USABLE_MS ? last.catalog : null)
    },
  }
}
