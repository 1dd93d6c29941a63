type Goal = { goalOrders: number | null; goalCents: number | null }

/** Whether sales reach every goal of the mission. */
export function reachesGoal(
  { goalOrders, goalCents }: Goal,
  sales: { quantity: number; totalCents: number },
): boolean {
  if (goalOrders === null && goalCents === null) return false
  return sales.quantity >= (goalOrders ?? 0) && sales.totalCents >= (goalCents ?? 0)
}
