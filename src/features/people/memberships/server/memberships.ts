import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** A user's own membership at one brand; they may have several. */
export type Membership = {
  brandId: number
  brandSlug: string
  brandName: string
  logoUrl: string | null
  shopUrl: string
  mode: 'credits' | 'commission'
  partnerId: number
  partnerSlug: string
  approved: boolean | null
  pendingDocuments: boolean
}

/** Every brand that a user is a partner of, whatever the scope of the transaction. */
export async function membershipsOf(tx: Tx, userId: number): Promise<Membership[]> {
  const { rows } = await sql<{
    brandId: number
    slug: string
    name: string
    logoUrl: string | null
    shopUrl: string
    mode: string
    partnerId: number
    partnerSlug: string
    approved: boolean | null
    pendingDocuments: boolean
  }>`select * from memberships_of(${userId})`.execute(tx)
  return rows.map((row) => ({
    brandId: row.brandId,
    brandSlug: row.slug,
    brandName: row.name,
    logoUrl: row.logoUrl,
    shopUrl: row.shopUrl,
    mode: row.mode === 'commission' ? 'commission' : 'credits',
    partnerId: row.partnerId,
    partnerSlug: row.partnerSlug,
    approved: row.approved,
    pendingDocuments: row.pendingDocuments,
  }))
}

/**
 * The user's membership at a company: the session's, or another that is approved; else
 * null.
 */
export async function placeAt(
  tx: Tx,
  viewer: { userId: number; brandId: number; partnerId: number },
  companyId: number | undefined,
): Promise<PartnerKey | null> {
  if (companyId === undefined || companyId === viewer.brandId) return viewer
  const found = (await membershipsOf(tx, viewer.userId)).find(
    ({ brandId, approved }) => brandId === companyId && approved === true,
  )
  return found ?? null
}

export type UnassociatedAccount = {
  brandId: number
  brandSlug: string
  brandName: string
  logoUrl: string | null
  email: string
  partnerId: number
}

/**
 * Accounts with the user's document and another e-mail, at brands where the user has none.
 */
export async function unassociatedAccountsOf(
  tx: Tx,
  userId: number,
): Promise<UnassociatedAccount[]> {
  const { rows } = await sql<{
    brandId: number
    slug: string
    name: string
    logoUrl: string | null
    email: string
    partnerId: number
  }>`select * from unassociated_accounts_of(${userId})`.execute(tx)
  return rows.map((row) => ({
    brandId: row.brandId,
    brandSlug: row.slug,
    brandName: row.name,
    logoUrl: row.logoUrl,
    email: row.email,
    partnerId: row.partnerId,
  }))
}
