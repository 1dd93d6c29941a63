import type { ToShare } from '../contract.ts'

type Chosen<Id> = { id: Id; reason: ToShare['reason'] }
type Candidates<Id> = Record<'shared' | 'own' | 'brand' | 'favorites' | 'newest', Id[]>

/** So many of the products that were shared lately, so that best sellers follow within reach. */
const MOST_SHARED = 3

/**
 * The products of the strip, each once: shared lately, then what sells (the partner's own sales, else the
 * brand's), favourites, and the newest.
 */
export function chooseProducts<Id>(
  { shared, own, brand, favorites, newest }: Candidates<Id>,
  limit: number,
): Chosen<Id>[] {
  const candidates: Chosen<Id>[] = [
    ...withReason(shared.slice(0, MOST_SHARED), 'shared'),
    ...(own.length > 0 ? withReason(own, 'own_sales') : withReason(brand, 'brand_sales')),
    ...withReason(shared.slice(MOST_SHARED), 'shared'),
    ...withReason(favorites, 'favorite'),
    ...withReason(newest, 'newest'),
  ]
  const seen = new Set<Id>()
  return candidates.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit)
}

function withReason<Id>(ids: Id[], reason: ToShare['reason']): Chosen<Id>[] {
  return ids.map((id) => ({ id, reason }))
}
