import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'

import type { Catalogue, RewardSupplier } from './reward-supplier.ts'

const FRESH_MS = 5 * 60_000
/** A supplier that is away for a while still has its shop window. */
const USABLE_MS = HOUR_MS

type Kept = { catalogue: Catalogue; readAt: number }

export type CatalogueReader = {
  configured: boolean
  /** For looking at: a few minutes old at most, while the supplier answers. */
  recent(brandSlug: string): Promise<Catalogue | null>
  /** For paying: the present catalogue. Null where the supplier does not answer. */
  present(brandSlug: string): Promise<Catalogue | null>
}

/** Reads a supplier's catalogue, once at a time for each brand, and keeps it for a while. */
export function catalogueReader(supplier: RewardSupplier, clock: Clock): CatalogueReader {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Catalogue | null>>()

  function present(brandSlug: string): Promise<Catalogue | null> {
    const already = reading.get(brandSlug)
    if (already) return already
    const read = supplier
      .catalogue(brandSlug)
      .then((catalogue) => {
        kept.set(brandSlug, { catalogue, readAt: clock.now().getTime() })
        return catalogue
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
      if (last && ageMs < FRESH_MS) return last.catalogue
      const read = await present(brandSlug)
      return read ?? (last && ageMs < USABLE_MS ? last.catalogue : null)
    },
  }
}
