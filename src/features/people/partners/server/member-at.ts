import type { Brand } from '#features/program/brands/server/public.ts'
import { brandsLastUsedBy } from '#features/program/identity/server/public.ts'
import { owning, type Tx, vaultIn } from '#platform/server/db.ts'

import { membershipsOf } from './memberships.ts'
import { openPartnerColumn } from './sealed-partner.ts'

/**
 * The brand to which a brand's door lets a user in, and their mobile there; null where they are no
 * partner. The platform's own door, at which the installed app starts, is every partner's: it leads
 * to a brand of theirs. Nobody's id (0) costs the same questions as somebody's.
 */
export async function memberAt(
  tx: Tx,
  { userId, brand }: { userId: number; brand: Brand },
): Promise<{ brandId: number; mobile: string | null } | null> {
  const brandId = brand.isPlatform
    ? ((await homeBrandOf(tx, userId)) ?? brand.id)
    : brand.id
  const row = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select(['id', 'mobile'])
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const mobile = openPartnerColumn(vaultIn(tx), { brandId, partnerId: row.id }, [
    'mobile',
    row.mobile,
  ])
  return { brandId, mobile }
}

/** The brand that a user last used, else the first that approved them, else any of theirs. */
async function homeBrandOf(tx: Tx, userId: number): Promise<number | null> {
  const memberships = await membershipsOf(tx, userId)
  const own = new Set(memberships.map(({ brandId }) => brandId))
  const used = (await brandsLastUsedBy(tx, userId)).find((brandId) => own.has(brandId))
  const [any] = memberships
  const approved = memberships.find((membership) => membership.approved === true)
  return used ?? approved?.brandId ?? any?.brandId ?? null
}
