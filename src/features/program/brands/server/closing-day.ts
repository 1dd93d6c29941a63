import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { brandById } from './brands.ts'
import { parameter } from './parameters.ts'

/** The closing day of a brand in commission mode; null at a brand that pays by credits. */
export async function closingDayOf(tx: Tx, brandId: BrandId): Promise<number | null> {
  const { mode } = await brandById(tx, brandId)
  return mode === 'commission' ? parameter(tx, brandId, 'closing_day') : null
}
