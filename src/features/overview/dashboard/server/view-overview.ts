import {
  type Membership,
  membershipsFor,
  type UnassociatedAccount,
  unassociatedAccountsOf,
} from '#features/people/memberships/server/public.ts'
import { flagOf } from '#features/people/partners/server/public.ts'
import { allBrands, takesPartners } from '#features/program/brands/server/public.ts'
import { couponsOf } from '#features/selling/orders/server/public.ts'
import { maskEmail } from '#platform/contract/brazil/numbers.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

/** The centralized dashboard of the user's brands, without their links. */
export async function readOverview(tx: Tx, viewer: Viewer, now: Date) {
  // A person who views the portal sees nothing of the partner's other brands.
  const isOwn = viewer.viewedBy === null
  const [memberships, brands, accounts, vouchers] = await Promise.all([
    membershipsFor(tx, viewer),
    isOwn ? allBrands(tx) : [],
    isOwn ? unassociatedAccountsOf(tx, viewer.userId) : [],
    couponsOf(tx, viewer, now),
  ])
  const joined = new Set(memberships.map(({ brandId }) => brandId))
  return {
    memberships,
    view: {
      vouchers,
      listCompaniesAvailableForRegister: brands
        .filter((brand) => takesPartners(brand) && !joined.has(brand.id))
        .map(({ id, slug, name, logoUrl }) => toCompany({ id, slug, name, logoUrl })),
      listCompaniesPartnerRegistered: memberships.map(toRegistered),
      listNotAssociatePartnerAccount: accounts.map(toAccount),
    },
  }
}

function toRegistered(membership: Membership) {
  return {
    ...toCompany(brandOf(membership)),
    approved: flagOf(membership.approved),
    has_pend: membership.pendingDocuments ? (1 as const) : (0 as const),
  }
}

function toAccount(account: UnassociatedAccount) {
  return { ...toCompany(brandOf(account)), email: maskEmail(account.email) }
}

type AtBrand = {
  brandId: BrandId
  brandSlug: string
  brandName: string
  logoUrl: string | null
}

function brandOf({ brandId: id, brandSlug: slug, brandName: name, logoUrl }: AtBrand) {
  return { id, slug, name, logoUrl }
}

type Company = { id: number; slug: string; name: string; logoUrl: string | null }

function toCompany({ id, slug, name, logoUrl }: Company) {
  return { id, slug, nome: name, logo_foto_link: logoUrl }
}
