import type { BrandId } from '../../contract/ids.ts'

/** Stored as the brand of what concerns no brand: no key may hold null. */
export const INSTALLATION: BrandId = 0

/** The stored brand of a row; null if it concerns none. */
export function brandOfRow(stored: BrandId): BrandId | null {
  return stored === INSTALLATION ? null : stored
}
