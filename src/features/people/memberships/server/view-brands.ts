import { flagOf } from '#features/people/partners/server/public.ts'
import { allBrands, takesPartners } from '#features/program/brands/server/public.ts'
import { maskEmail } from '#platform/contract/brazil/numbers.ts'
import type { UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'

import { membershipsFor, membershipsOf, unassociatedAccountsOf } from './memberships.ts'

/** The brands a user is a partner of. */
export async function viewJoinedBrands(
  tx: Tx,
  viewer: Viewer,
  { onlyApproved }: { onlyApproved: boolean },
) {
  const memberships = await membershipsFor(tx, viewer)
  return memberships
    .filter(({ approved }) => !onlyApproved || approved === true)
    .map((membership) => ({
      id: membership.brandId,
      slug: membership.brandSlug,
      nome: membership.brandName,
      logo_foto_link: membership.logoUrl,
      approved: flagOf(membership.approved),
      has_pend: membership.pendingDocuments ? (1 as const) : (0 as const),
      mode: membership.mode,
    }))
}

/** The brands a user is not a partner of yet, including those closed to new partners. */
export async function viewBrandsToJoin(tx: Tx, userId: UserId) {
  const joined = new Set((await membershipsOf(tx, userId)).map(({ brandId }) => brandId))
  return (await allBrands(tx))
    .filter(({ id }) => !joined.has(id) && isServedHere(id))
    .map((brand) => ({
      id: brand.id,
      slug: brand.slug,
      nome: brand.name,
      logo_foto_link: brand.logoUrl,
      open_for_joining: takesPartners(brand),
    }))
}

export async function viewUnassociatedAccounts(tx: Tx, userId: UserId) {
  const accounts = await unassociatedAccountsOf(tx, userId)
  const here = accounts.filter(({ brandId }) => isServedHere(brandId))
  return here.map((account) => ({
    id: account.brandId,
    slug: account.brandSlug,
    nome: account.brandName,
    logo_foto_link: account.logoUrl,
    email: maskEmail(account.email),
  }))
}
