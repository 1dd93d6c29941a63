import type { ToShare } from '../contract.ts'

type Chosen<Id> = { id: Id; reason: ToShare['reason'] }
type Candidates<Id> = Record<'shared' | 'own' | 'brand' | 'favorites' | 'newest', Id[]>

/** So many of the products that were shared lately, so that best sellers follow within reach. */
const MOST_SHARED = 3

/**
 * The products of the strip, each once: shared lately, then what sells (the partner's own sales, else the
 * brand's), favourites, and the newest; behind the limit the favourites that had no place before.
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
  const first = unique(candidates).slice(0, limit)
  return unique([...first, ...withReason(favorites, 'favorite')])
}

function unique<Id>(chosen: Chosen<Id>[]): Chosen<Id>[] {
  const seen = new Set<Id>()
  return chosen.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function withReason<Id>(ids: Id[], reason: ToShare['reason']): Chosen<Id>[] {
  return ids.map((id) => ({ id, reason }))
}
