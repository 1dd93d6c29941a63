import { randomBytes } from 'node:crypto'

import { owning, type Tx } from '#platform/server/database/db.ts'

import { documentColumns, mobileColumns } from './sealed-partner.ts'

const partners = owning<'partner' | 'partner_slug'>

type Owner = { brandId: number; partnerId: number }

/**
 * Takes everything personal off a partner. The row stays under a made-up name: orders, credits and
 * payments, which the law makes the brand keep, still add up. Answers what named them elsewhere.
 */
export async function erasePartner(
  tx: Tx,
  { brandId, partnerId }: Owner,
  now: Date,
): Promise<{ photo: string | null; slugs: string[]; alias: string }> {
  const before = await partners(tx)
    .selectFrom('partner')
    .select('logo_url')
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Random and not derived from the person: nobody can compute it from a CPF that they know.
  const alias = `removido-${partnerId}-${randomBytes(6).toString('hex')}`
  await partners(tx)
    .updateTable('partner')
    .set({
      slug: alias,
      name: 'Conta removida',
      email: `${alias}@removido.invalid`,
      ...documentColumns(tx, { brandId, partnerId }, alias),
      ...mobileColumns(tx, { brandId, partnerId }, null),
      logo_url: null,
      pix_key: null,
      pix_key_type: null,
      approved: false,
      approval_ended_at: now,
      left_at: now,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
  // Old links by these names lead nowhere from now on, and the names are free.
  const freed = await partners(tx)
    .deleteFrom('partner_slug')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('slug', '!=', alias)
    .returning('slug')
    .execute()
  return { photo: before.logo_url, slugs: freed.map(({ slug }) => slug), alias }
}
