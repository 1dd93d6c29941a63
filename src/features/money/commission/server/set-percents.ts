import type { BrandId } from '#platform/contract/ids.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { PercentRules } from './percents.ts'

const rules = owning<'commission_exception' | 'category_split'>

/** Sets the percent of a category, which applies without exception and level. */
export async function setCategoryPercent(
  tx: Tx,
  brandId: BrandId,
  split: { category: string; percent: BasisPoints },
): Promise<void> {
  await rules(tx)
    .insertInto('category_split')
    .values({
      brandId,
      category: split.category,
      percentPoints: split.percent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'category'])
        .doUpdateSet({ percentPoints: split.percent }),
    )
    .execute()
}

/** Sets an exception for a product, a partner, or a product of a partner; it precedes all other rules. */
export async function setException(
  tx: Tx,
  brandId: BrandId,
  exception: PercentRules['exceptions'][number],
): Promise<void> {
  const { percent } = exception
  await rules(tx)
    .insertInto('commission_exception')
    .values({
      brandId,
      sku: exception.sku,
      partnerId: exception.partnerId,
      percentPoints: percent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'sku', 'partnerId'])
        .doUpdateSet({ percentPoints: percent, active: true }),
    )
    .execute()
}
