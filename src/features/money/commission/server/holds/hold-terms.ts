import type { Commission } from '../commissions.ts'

type Release = Pick<Commission, 'releaseAt' | 'heldUntil' | 'releaseBeforeHold'>

/** When the commission would be released without a hold; null: not known before the invoice. */
export function releaseWithoutHold({
  releaseAt,
  heldUntil,
  releaseBeforeHold,
}: Release): Date | null {
  return heldUntil === null ? releaseAt : releaseBeforeHold
}

/** A hold postpones a release, and never brings one forward. */
export function releaseOf(normal: Date | null, heldUntil: Date | null): Release {
  if (heldUntil === null) return { releaseAt: normal, heldUntil, releaseBeforeHold: null }
  const releaseAt = normal !== null && normal < heldUntil ? heldUntil : normal
  return { releaseAt, heldUntil, releaseBeforeHold: normal }
}
