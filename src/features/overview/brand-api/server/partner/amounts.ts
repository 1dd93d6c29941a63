import type { BrandActor } from '#platform/server/http/access.ts'

/** Whether a caller sees what a partner sold, earned and was paid (decision 191). */
export function seesAmounts({ permissions }: Pick<BrandActor, 'permissions'>): boolean {
  return permissions.has('orders.read')
}
