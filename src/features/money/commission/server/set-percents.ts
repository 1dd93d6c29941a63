import type { BasisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { PercentRules } from '../rules.ts'

const rules = owning<'commission_exception' | 'category_split'>

/** What sales of a category earn where neither an exception nor a level says otherwise. */
export async function setCategoryPercent(
  tx: Tx,
  brandId: number,
  split: { category: string; percent: BasisPoints },
): Promise<void> {
  await rules(tx)
    .insertInto('category_split')
    .values({
      brand_id: brandId,
      category: split.category,
      percent_points: split.percent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'category'])
        .doUpdateSet({ percent_points: split.percent }),
    )
    .execute()
}

/** What one product, one partner, or one partner's one product earns before any other rule. */
export async function setException(
  tx: Tx,
  brandId: number,
  exception: PercentRules['exceptions'][number],
): Promise<void> {
  const { percent } = exception
  await rules(tx)
    .insertInto('commission_exception')
    .values({
      brand_id: brandId,
      sku: exception.sku,
      partner_id: exception.partnerId,
      percent_points: percent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'sku', 'partner_id'])
        .doUpdateSet({ percent_points: percent, active: true }),
    )
    .execute()
}
