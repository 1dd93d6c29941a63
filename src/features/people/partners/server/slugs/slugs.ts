import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Partner } from '../partners.ts'

/** Whether nobody else has or had this name: links by a former one still lead to its partner. */
export async function slugIsFree(
  tx: Tx,
  { brandId, id }: Pick<Partner, 'brandId' | 'id'>,
  slug: string,
): Promise<boolean> {
  const holder = await owning<'partner_slug'>(tx)
    .selectFrom('partner_slug')
    .select('partner_id')
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return holder === undefined || holder.partner_id === id
}
