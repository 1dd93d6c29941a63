import { addDays, type Day } from '#platform/contract/time/dates.ts'

/** Placed, approved, invoiced (delivered counts as this), cancelled, returned. */
export const orderStatuses = ['pen', 'apv', 'fat', 'can', 'dev'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** What counts as a sale: approved or invoiced. */
export function isSale(status: OrderStatus): boolean {
  return status === 'apv' || status === 'fat'
}

/** The statuses of sales: the one definition behind every sum of sales. */
export const saleStatuses: readonly OrderStatus[] = orderStatuses.filter(isSale)

/** What counts as lost: cancelled or returned. */
export function isLost(status: OrderStatus): boolean {
  return status === 'can' || status === 'dev'
}

/** Why a partner earns nothing with an order: what they were when it was placed. */
export const obstacles = ['not_approved', 'blocked'] as const

export type Obstacle = (typeof obstacles)[number]

/** The first day on which the commission of an order can be released that the brand has yet to invoice: if it does today. */
export function earliestRelease(today: Day, releaseDays: number): Day {
  return addDays(today, releaseDays)
}

/** What such a commission waits for, in the words of every screen. */
export const WAITS_FOR_INVOICE = 'Falta a marca faturar o pedido'

/** Query parameters of the claim screen that fill its form with an order of this day. */
export function claimOf(order: string, day: Day): string {
  return new URLSearchParams({ new: 'wrong_value', order, day }).toString()
}
