import { owning, type Tx } from '#platform/server/database/db.ts'

import { mobileColumns, mobileDigest } from './sealed-partner.ts'

const partners = owning<'partner'>

/** Whether another partner of the brand has this mobile. */
export async function mobileIsTaken(
  tx: Tx,
  { brandId, partnerId, mobile }: { brandId: number; partnerId: number; mobile: string },
): Promise<boolean> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('mobile_digest', '=', mobileDigest(tx, mobile))
    .where('id', '!=', partnerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function changeMobile(
  tx: Tx,
  { brandId, partnerId, mobile }: { brandId: number; partnerId: number; mobile: string },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set(mobileColumns(tx, { brandId, partnerId }, mobile))
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/** The person's new e-mail, at each brand (of the transaction's scope) that knew the old one. */
export async function changeEmail(
  tx: Tx,
  { userId, from, to }: { userId: number; from: string; to: string },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ email: to })
    .where('user_id', '=', userId)
    .where('email', '=', from)
    .execute()
}
