import { randomBytes } from 'node:crypto'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { documentColumns, mobileColumns } from './sealed-partner.ts'

const partners = owning<'partner' | 'partner_slug' | 'partner_tag'>

/**
 * Removes all personal data of a partner. The row stays under a random name, so that the
 * orders, credits and payments that the law obliges the brand to keep still add up. Returns
 * the identifiers that other features must remove.
 */
export async function erasePartner(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<{ photo: string | null; slugs: string[]; alias: string }> {
  const before = await partners(tx)
    .selectFrom('partner')
    .select('logoUrl')
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Random, not derived from the person: otherwise it could be computed from a known CPF.
  const alias = `removido-${partnerId}-${randomBytes(6).toString('hex')}`
  await partners(tx)
    .updateTable('partner')
    .set({
      slug: alias,
      name: 'Conta removida',
      email: `${alias}@removido.invalid`,
      ...documentColumns(tx, { brandId, partnerId }, alias),
      ...mobileColumns(tx, { brandId, partnerId }, null),
      logoUrl: null,
      pixKey: null,
      pixKeyDigest: null,
      pixKeyType: null,
      approved: false,
      approvalEndedAt: now,
      leftAt: now,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
  await partners(tx)
    .deleteFrom('partner_tag')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  // Old links by these names stop working, and the names become free.
  const freed = await partners(tx)
    .deleteFrom('partner_slug')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('slug', '!=', alias)
    .returning('slug')
    .execute()
  return { photo: before.logoUrl, slugs: freed.map(({ slug }) => slug), alias }
}
