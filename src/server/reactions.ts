import {
  commissionsOfOrders,
  settleCommissions,
} from '#features/commission/server/public.ts'
import type { AnnounceOrders } from '#features/orders/server/public.ts'
import type { CommissionReader } from '#features/orders/server/routes.ts'

/**
 * The business process on one page: what follows from what, in the transaction of the cause.
 * Features announce upwards; only here do they meet.
 */

/** An order changed: its commissions, and the credits they are, follow it. */
export const ordersChanged: AnnounceOrders = settleCommissions

/** What a list of orders shows of the commissions that lie above it. */
export const commissionReader: CommissionReader = commissionsOfOrders
