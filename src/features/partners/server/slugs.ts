import { owning, type Tx } from '#platform/server/db.ts'

import { type Partner, partnerBySlug } from './partners.ts'

const slugs = owning<'partner_former_slug'>

/** Whether nobody else has this name, or had it: links by it may still be about. */
export async function slugIsFree(
  tx: Tx,
  { brandId, id }: Pick<Partner, 'brandId' | 'id'>,
  slug: string,
): Promise<boolean> {
  const holder = await partnerBySlug(tx, brandId, slug)
  if (holder) return holder.id === id
  const former = await slugs(tx)
    .selectFrom('partner_former_slug')
    .select('partner_id')
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return former === undefined || former.partner_id === id
}

/** Keeps a name that its partner gave up from everybody else. */
export async function giveUpSlug(
  tx: Tx,
  { brandId, id, slug }: Pick<Partner, 'brandId' | 'id' | 'slug'>,
  now: Date,
): Promise<void> {
  await slugs(tx)
    .insertInto('partner_former_slug')
    .values({ brand_id: brandId, slug, partner_id: id, given_up_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doNothing())
    .execute()
}
