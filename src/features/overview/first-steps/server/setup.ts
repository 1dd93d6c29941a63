import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const tables = owning<'brand_setup'>

export async function dismissedAt(tx: Tx, brandId: BrandId): Promise<Date | null> {
  const row = await tables(tx)
    .selectFrom('brand_setup')
    .select('dismissedAt')
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  return row?.dismissedAt ?? null
}

export async function hasInvited(tx: Tx, brandId: BrandId): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('brand_setup')
    .select('invitedAt')
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  return row !== undefined && row.invitedAt !== null
}

/** Notes that the brand dismissed the steps, or invited someone. */
export async function noteSetup(
  tx: Tx,
  brandId: BrandId,
  noted: { dismissedAt: Date } | { invitedAt: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('brand_setup')
    .values({ brandId, ...noted })
    .onConflict((conflict) => conflict.column('brandId').doUpdateSet(noted))
    .execute()
}
