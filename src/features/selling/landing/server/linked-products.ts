import { linksFor } from '#features/selling/tracking/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ShownProduct } from './selection.ts'

/** With the partner's tracked link to it, as a path. */
export type LinkedProduct = ShownProduct & { link: string }

export async function linkProducts(
  tx: Tx,
  owner: PartnerKey,
  products: ShownProduct[],
  now: Date,
): Promise<LinkedProduct[]> {
  const targets = products.map(({ id, url }) => ({ productId: id, targetUrl: url }))
  const links = await linksFor(tx, owner, targets, now)
  return products.map((product, index) => ({
    ...product,
    link: `/r/${links[index]?.code ?? ''}`,
  }))
}
