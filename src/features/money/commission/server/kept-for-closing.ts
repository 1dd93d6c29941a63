import type { CreditCategory } from '#features/money/ledger/rules.ts'
import { availableOf } from '#features/money/ledger/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { closingCategories } from './commissions.ts'

/** The categories of a brand's credits that only its closings pay: partners cannot spend them. */
export async function paidByClosings(tx: Tx, brandId: BrandId): Promise<CreditCategory[]> {
  const { mode } = await brandById(tx, brandId)
  return mode === 'commission' ? closingCategories : []
}

/**
 * The part of a partner's available credits that waits for the next closing and cannot be spent: those
 * of a closing that was reopened, of a sale that was corrected after its closing, and what the brand added.
 */
export async function keptForClosing(tx: Tx, owner: PartnerKey): Promise<Cents> {
  return availableOf(tx, owner, await paidByClosings(tx, owner.brandId))
}
