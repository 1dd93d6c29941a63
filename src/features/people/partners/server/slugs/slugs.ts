import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Partner } from '../partners.ts'

/** Whether no other partner has or had this slug: links by a former one must still work. */
export async function slugIsFree(
  tx: Tx,
  { brandId, id }: Pick<Partner, 'brandId' | 'id'>,
  slug: string,
): Promise<boolean> {
  const holder = await owning<'partner_slug'>(tx)
    .selectFrom('partner_slug')
    .select('partnerId')
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return holder === undefined || holder.partnerId === id
}
