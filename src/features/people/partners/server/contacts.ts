import type { UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { mobileColumns, mobileDigest } from './sealed-partner.ts'

const partners = owning<'partner'>

/** Whether another partner of the brand has this mobile. */
export async function mobileIsTaken(
  tx: Tx,
  { brandId, partnerId, mobile }: PartnerKey & { mobile: string },
): Promise<boolean> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
    .where('mobileDigest', '=', mobileDigest(tx, mobile))
    .where('id', '!=', partnerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function changeMobile(
  tx: Tx,
  { brandId, partnerId, mobile }: PartnerKey & { mobile: string },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set(mobileColumns(tx, { brandId, partnerId }, mobile))
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/**
 * Changes the person's e-mail at each brand (in the transaction's scope) that had the old
 * one.
 */
export async function changeEmail(
  tx: Tx,
  { userId, from, to }: { userId: UserId; from: string; to: string },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ email: to })
    .where('userId', '=', userId)
    .where('email', '=', from)
    .execute()
}
