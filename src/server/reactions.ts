import {
  commissionsOfOrders,
  settleCommissions,
} from '#features/commission/server/public.ts'
import { balancesOf } from '#features/ledger/server/public.ts'
import type { AnnounceOrders } from '#features/orders/server/public.ts'
import type { CommissionReader } from '#features/orders/server/routes.ts'
import type { PartnerParts } from '#features/partners/server/routes.ts'
import {
  openRegistration,
  settleRegistration,
} from '#features/registration/server/public.ts'

/**
 * The business process on one page: what follows from what, in the transaction of the cause.
 * Features announce upwards; only here do they meet.
 */

/** An order changed: its commissions, and the credits they are, follow it. */
export const ordersChanged: AnnounceOrders = settleCommissions

/** What a list of orders shows of the commissions that lie above it. */
export const commissionReader: CommissionReader = commissionsOfOrders

/** What a profile and a place at a brand mean to those who build on them. */
export const partnerReactions: Pick<
  PartnerParts,
  'profileChanged' | 'joined' | 'redemptionInCourse' | 'emailValidated'
> = {
  profileChanged: settleRegistration,
  joined: openRegistration,
  redemptionInCourse: async (tx, owner) => (await balancesOf(tx, owner)).reserved > 0,
  // Until codes confirm contacts nobody's e-mail is confirmed, so nobody's can be changed.
  emailValidated: async () => false,
}
