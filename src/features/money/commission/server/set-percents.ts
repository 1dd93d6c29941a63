import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type RuleTarget, targetOf } from './rules/dated-rules.ts'
import { rulesOfTarget, storeRule } from './rules/stored-rules.ts'

/** Sets the percent of a category for all days, when a brand is set up. */
export async function setCategoryPercent(
  tx: Tx,
  brandId: BrandId,
  { category, percent }: { category: string; percent: BasisPoints },
): Promise<void> {
  await setForAllDays(tx, brandId, {
    target: targetOf({ scope: 'category', category }),
    percent,
  })
}

/** Sets an exception for a product, a partner, or a product of a partner, for all days. */
export async function setException(
  tx: Tx,
  brandId: BrandId,
  exception: { sku: string | null; partnerId: PartnerId | null; percent: BasisPoints },
): Promise<void> {
  const { percent, ...of } = exception
  await setForAllDays(tx, brandId, {
    target: targetOf({ scope: 'exception', ...of }),
    percent,
  })
}

async function setForAllDays(
  tx: Tx,
  brandId: BrandId,
  { target, percent }: { target: RuleTarget; percent: BasisPoints },
): Promise<void> {
  const [known] = await rulesOfTarget(tx, brandId, target)
  const id = known?.id ?? null
  await storeRule(tx, brandId, {
    ...target,
    id,
    percent,
    validFrom: null,
    validUntil: null,
  })
}
