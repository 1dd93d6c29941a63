import { partnerOfUser } from '#features/people/partners/server/public.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import { brandsLastUsedBy } from '#features/program/identity/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { membershipsOf } from './memberships.ts'

/**
 * The brand that a login page signs a user in to, and their mobile there; null if they are not a
 * partner. The platform's own login page leads to one of the user's brands. An unknown user (id 0)
 * takes as many queries as a known one.
 */
export async function memberAt(
  tx: Tx,
  { userId, brand }: { userId: UserId; brand: Brand },
): Promise<{ brandId: BrandId; mobile: string | null } | null> {
  const brandId = brand.isPlatform
    ? ((await homeBrandOf(tx, userId)) ?? brand.id)
    : brand.id
  const partner = await partnerOfUser(tx, { userId, brandId })
  return partner && { brandId, mobile: partner.mobile }
}

/** Whether a user is a partner of a brand and has not left it. */
export async function isMember(
  tx: Tx,
  member: { userId: UserId; brandId: BrandId },
): Promise<boolean> {
  return (await partnerOfUser(tx, member)) !== null
}

/** The brand that a user last used, else the first that approved them, else any of theirs. */
async function homeBrandOf(tx: Tx, userId: UserId): Promise<number | null> {
  const memberships = await membershipsOf(tx, userId)
  const own = new Set(memberships.map(({ brandId }) => brandId))
  const used = (await brandsLastUsedBy(tx, userId)).find((brandId) => own.has(brandId))
  const [any] = memberships
  const approved = memberships.find((membership) => membership.approved === true)
  return used ?? approved?.brandId ?? any?.brandId ?? null
}
