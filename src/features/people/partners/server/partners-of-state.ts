import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { PartnerState } from '../brand-contract.ts'

/** Whether the brand has a partner in one of these states. */
export async function partnersOfState(
  tx: Tx,
  brandId: BrandId,
  states: PartnerState[],
): Promise<boolean> {
  const row = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
    .where('state', 'in', states)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
