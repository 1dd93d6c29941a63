import type { BrandId, PartnerId, UserId } from '#platform/contract/ids.ts'
import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { promiseReview } from './review/promise-review.ts'
import { openPartnerColumn } from './sealed-partner.ts'

const partners = owning<'partner'>

type Place = PartnerKey & {
  leftAt: Date | null
  approved: boolean | null
}

/** A user's membership at a brand, also after they left. */
export async function membershipAt(
  tx: Tx,
  { brandId, userId }: { brandId: BrandId; userId: UserId },
): Promise<Place | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'leftAt', 'approved'])
    .where('brandId', '=', brandId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? { brandId, partnerId: row.id, leftAt: row.leftAt, approved: row.approved }
    : null
}

/**
 * A returning partner is reviewed again, otherwise leaving would undo a refusal; their data
 * is kept.
 */
export async function returnPartner(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ leftAt: null, approved: null, approvedAt: null })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
  await promiseReview(tx, { brandId, partnerId }, now)
}

/** A partner who left earns nothing more and cannot sign in at the brand. */
export async function partWith(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ leftAt: now, approved: false, approvedAt: null, approvalEndedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/** Links a brand's partner to another user. */
export async function moveMembership(
  tx: Tx,
  { brandId, partnerId, userId }: PartnerKey & { userId: UserId },
): Promise<void> {
  await partners(tx)
    .updateTable('partner')
    .set({ userId })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}

/** A user's partner at a brand, unless they left it; null where there is none. */
export async function partnerOfUser(
  tx: Tx,
  { userId, brandId }: { userId: UserId; brandId: BrandId },
): Promise<{ partnerId: PartnerId; mobile: string | null } | null> {
  const row = await partners(tx)
    .selectFrom('partner')
    .select(['id', 'mobile'])
    .where('userId', '=', userId)
    .where('brandId', '=', brandId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const owner = { brandId, partnerId: row.id }
  const mobile = openPartnerColumn(vaultIn(tx), owner, ['mobile', row.mobile])
  return { partnerId: row.id, mobile }
}

/** Stores the address of a partner's photo and returns the former one. */
export async function replacePhoto(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  url: string | null,
): Promise<string | null> {
  const before = await partners(tx)
    .selectFrom('partner')
    .select('logoUrl')
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
  await partners(tx)
    .updateTable('partner')
    .set({ logoUrl: url })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
  return before?.logoUrl ?? null
}
