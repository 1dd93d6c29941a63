import { sql } from 'kysely'

import type { Partner } from '#features/people/partners/server/public.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import type { UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'

/** A user's own membership at one brand; they may have several. */
export type Membership = PartnerKey & {
  brandSlug: string
  brandName: string
  partnerSlug: string
} & Pick<Brand, 'logoUrl' | 'shopUrl' | 'mode'> &
  Pick<Partner, 'approved' | 'pendingDocuments'>

/** The functions of the database answer the brand's own columns under their own names. */
type RowOfBrand<View> = Omit<View, 'brandSlug' | 'brandName'> & Pick<Brand, 'slug' | 'name'>

/** Every brand that a user is a partner of, whatever the scope of the transaction. */
export async function membershipsOf(tx: Tx, userId: UserId): Promise<Membership[]> {
  const { rows } = await sql<
    RowOfBrand<Membership>
  >`select * from memberships_of(${userId})`.execute(tx)
  return rows.map(({ slug, name, ...row }) => ({
    ...row,
    brandSlug: slug,
    brandName: name,
  }))
}

/**
 * The memberships that a caller may read: of a person who views the portal, the viewed one alone; at a
 * brand's own domain, that brand's.
 */
export async function membershipsFor(
  tx: Tx,
  { userId, brandId, viewedBy }: Pick<Viewer, 'userId' | 'brandId' | 'viewedBy'>,
): Promise<Membership[]> {
  const all = (await membershipsOf(tx, userId)).filter((one) => isServedHere(one.brandId))
  return viewedBy === null ? all : all.filter((one) => one.brandId === brandId)
}

/**
 * The user's membership at a company: the session's, or another that is approved; else
 * null.
 */
export async function placeAt(
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'brandId' | 'partnerId' | 'viewedBy'>,
  companyId: number | undefined,
): Promise<PartnerKey | null> {
  if (companyId === undefined || companyId === viewer.brandId) return viewer
  const found = (await membershipsFor(tx, viewer)).find(
    ({ brandId, approved }) => brandId === companyId && approved === true,
  )
  return found ?? null
}

export type UnassociatedAccount = Pick<
  Membership,
  'brandId' | 'brandSlug' | 'brandName' | 'logoUrl' | 'partnerId'
> & { email: string }

/**
 * Accounts with the user's document and another e-mail, at brands where the user has none.
 */
export async function unassociatedAccountsOf(
  tx: Tx,
  userId: UserId,
): Promise<UnassociatedAccount[]> {
  const { rows } = await sql<
    RowOfBrand<UnassociatedAccount>
  >`select * from unassociated_accounts_of(${userId})`.execute(tx)
  return rows.map(({ slug, name, ...row }) => ({
    ...row,
    brandSlug: slug,
    brandName: name,
  }))
}
