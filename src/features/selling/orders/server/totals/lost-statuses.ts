import { isLost, type OrderStatus, orderStatuses } from '../../rules.ts'

/** The statuses of lost orders: the one definition behind every sum of losses. */
export const lostStatuses: readonly OrderStatus[] = orderStatuses.filter(isLost)
