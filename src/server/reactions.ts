import {
  commissionsOfOrders,
  settleCommissions,
} from '#features/commission/server/public.ts'
import type { FindMember } from '#features/identity/server/recover-password.ts'
import type { AnnounceOrders } from '#features/orders/server/public.ts'
import type { CommissionReader } from '#features/orders/server/routes.ts'
import { contactsOf, membershipsOf } from '#features/partners/server/public.ts'
import { hasRedemptionInCourse } from '#features/redemption/server/redemptions.ts'
import type { Tx } from '#platform/server/db.ts'

/**
 * The business process on one page: what follows from what, in the transaction of the cause.
 * Features announce upwards; only here do they meet.
 */

/** An order changed: its commissions, and the credits they are, follow it. */
export const ordersChanged: AnnounceOrders = settleCommissions

/** What a list of orders shows of the commissions that lie above it. */
export const commissionReader: CommissionReader = commissionsOfOrders

/** Whom the sign-in and the recovery find behind a user at a brand. */
export const findMember: FindMember = contactsOf

/** What keeps an account from being disabled: money on its way, at any brand. */
export async function hasMoneyOnItsWay(tx: Tx, userId: number): Promise<boolean> {
  for (const membership of await membershipsOf(tx, userId))
    if (await hasRedemptionInCourse(tx, membership)) return true
  return false
}
