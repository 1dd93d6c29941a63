import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const steps = owning<'closing_step'>

type Step = Pick<RowOf<'closing_step'>, 'brandId' | 'closingId' | 'status' | 'note'>

export async function storeStep(tx: Tx, step: Step, now: Date): Promise<void> {
  await steps(tx)
    .insertInto('closing_step')
    .values({ ...step, at: now })
    .execute()
}

/** The steps of one closing, oldest first. */
export async function stepsOf(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<Pick<RowOf<'closing_step'>, 'status' | 'note' | 'at'>[]> {
  return steps(tx)
    .selectFrom('closing_step')
    .select(['status', 'note', 'at'])
    .where('brandId', '=', brandId)
    .where('closingId', '=', id)
    .orderBy('id')
    .execute()
}
