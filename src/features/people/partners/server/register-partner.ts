import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { promiseReview } from './review/promise-review.ts'
import {
  documentColumns,
  documentDigest,
  mobileColumns,
  mobileDigest,
  newPartnerId,
} from './sealed-partner.ts'
import { slugIsFree } from './slugs/slugs.ts'

const partners = owning<'partner'>

export type NewPartner = Pick<
  RowOf<'partner'>,
  | 'brandId'
  | 'userId'
  | 'slug'
  | 'pfPj'
  | 'document'
  | 'name'
  | 'email'
  | 'mobile'
  | 'pendingDocuments'
  | 'pendingData'
  | 'invitedBy'
> & { approved: true | null }

/**
 * A new partner's id; null where another has the slug, the document or this user's
 * membership.
 */
export async function registerPartner(
  tx: Tx,
  partner: NewPartner,
  now: Date,
): Promise<number | null> {
  const id = await newPartnerId(tx)
  const owner = { brandId: partner.brandId, partnerId: id }
  const row = await partners(tx)
    .insertInto('partner')
    .values({
      id,
      brandId: partner.brandId,
      userId: partner.userId,
      slug: partner.slug,
      pfPj: partner.pfPj,
      ...documentColumns(tx, owner, partner.document),
      name: partner.name,
      email: partner.email,
      ...mobileColumns(tx, owner, partner.mobile),
      approved: partner.approved,
      approvedAt: partner.approved ? now : null,
      pendingDocuments: partner.pendingDocuments,
      pendingData: partner.pendingData,
      invitedBy: partner.invitedBy,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  if (partner.approved === null) await promiseReview(tx, owner, now)
  return row.id
}

/** Whether a partner of the brand has this slug, document or mobile already. */
export async function takenAtBrand(
  tx: Tx,
  brandId: BrandId,
  requested: { slug: string } | { document: string } | { mobile: string },
): Promise<boolean> {
  if ('slug' in requested)
    return !(await slugIsFree(tx, { brandId, id: 0 }, requested.slug))
  const ofBrand = partners(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
  const query =
    'document' in requested
      ? ofBrand.where('documentDigest', '=', documentDigest(tx, requested.document))
      : ofBrand.where('mobileDigest', '=', mobileDigest(tx, requested.mobile))
  return (await query.executeTakeFirst()) !== undefined
}

/** Deletes a registration. Throws the database's 23503 where a row refers to it by now. */
export async function purgePartner(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await partners(tx)
    .deleteFrom('partner')
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
