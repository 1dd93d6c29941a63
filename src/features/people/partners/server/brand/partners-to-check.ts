import type { BrandId, PartnerId, UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const partners = owning<'partner'>

/** Partners who did not leave, in the order in which they came. */
export async function partnersInOrder(
  tx: Tx,
  brandId: BrandId,
  { after, limit }: { after: PartnerId; limit: number },
): Promise<{ id: PartnerId; userId: UserId; email: string }[]> {
  return partners(tx)
    .selectFrom('partner')
    .select(['id', 'userId', 'email'])
    .where('brandId', '=', brandId)
    .where('id', '>', after)
    .where('leftAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const MOST_PAIRS = 1_000

/** The pairs of partners of a brand with the same Pix key, in both orders. */
export async function samePixKeys(
  tx: Tx,
  brandId: BrandId,
): Promise<{ partnerId: PartnerId; otherId: PartnerId }[]> {
  return partners(tx)
    .selectFrom('partner as own')
    .innerJoin('partner as other', (join) =>
      join
        .onRef('other.brandId', '=', 'own.brandId')
        .onRef('other.pixKeyDigest', '=', 'own.pixKeyDigest')
        .onRef('other.id', '!=', 'own.id'),
    )
    .select(['own.id as partnerId', 'other.id as otherId'])
    .where('own.brandId', '=', brandId)
    .where('own.leftAt', 'is', null)
    .where('other.leftAt', 'is', null)
    .orderBy('own.id')
    .orderBy('other.id')
    .limit(MOST_PAIRS)
    .execute()
}
