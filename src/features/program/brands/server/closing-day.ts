import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Brand, brandById } from './brands.ts'
import { parameter } from './parameters.ts'

/** The closing day of a brand in commission mode; null at a brand that pays by credits. */
export async function closingDayOf(tx: Tx, brandId: BrandId): Promise<number | null> {
  return closingDayAt(tx, await brandById(tx, brandId))
}

/** The same of a brand that is already read. */
export async function closingDayAt(
  tx: Tx,
  { id, mode }: Pick<Brand, 'id' | 'mode'>,
): Promise<number | null> {
  return mode === 'commission' ? parameter(tx, id, 'closing_day') : null
}
