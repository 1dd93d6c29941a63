import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/keyset.ts'

const Place = z.object({ id: z.int().max(2_147_483_647) })
export const exceptionPages = keysetOf('commission exceptions', Place)

type Filter = {
  brandId: BrandId
  partnerId: PartnerId | undefined
  sku: string | undefined
}

/** A page of the brand's exceptions, the newest first, also those that are not in force. */
export async function exceptionsOfBrand(
  tx: Tx,
  { brandId, partnerId, sku }: Filter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<Omit<RowOf<'commission_exception'>, 'brandId'>[]> {
  let exceptions = owning<'commission_exception'>(tx)
    .selectFrom('commission_exception')
    .select(['id', 'sku', 'partnerId', 'percentPoints', 'active'])
    .where('brandId', '=', brandId)
  if (partnerId !== undefined) exceptions = exceptions.where('partnerId', '=', partnerId)
  if (sku !== undefined) exceptions = exceptions.where('sku', '=', sku)
  if (after) exceptions = exceptions.where('id', '<', after.id)
  return exceptions.orderBy('id', 'desc').limit(limit).execute()
}
