import { type Cents, cents } from '#platform/contract/money.ts'

type Goal = { goalOrders: number | null; goalCents: number | null }
type Sales = { quantity: number; totalCents: number }

/** What sales lack to every goal of the mission; null for a mission without goals. */
export function missingToGoal(
  { goalOrders, goalCents }: Goal,
  sales: Sales,
): { orders: number; sales: Cents } | null {
  if (goalOrders === null && goalCents === null) return null
  return {
    orders: Math.max(0, (goalOrders ?? 0) - sales.quantity),
    sales: cents(Math.max(0, (goalCents ?? 0) - sales.totalCents)),
  }
}

/** Whether sales reach every goal of the mission. */
export function reachesGoal(goal: Goal, sales: Sales): boolean {
  const missing = missingToGoal(goal, sales)
  return missing !== null && missing.orders === 0 && missing.sales === 0
}

/** The reached part of the goal that is the furthest away, in whole percents from 0 to 100. */
export function reachedPart({ goalOrders, goalCents }: Goal, sales: Sales): number {
  const parts = [
    goalOrders === null ? 1 : sales.quantity / goalOrders,
    goalCents === null ? 1 : sales.totalCents / goalCents,
  ]
  return Math.floor(Math.max(0, Math.min(1, ...parts)) * 100)
}
