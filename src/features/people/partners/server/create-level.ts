import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Level } from './levels.ts'

/** Adds a level to a brand and answers its id. */
export async function createLevel(
  tx: Tx,
  brandId: number,
  level: Omit<Level, 'id'>,
): Promise<number> {
  const { id } = await owning<'partner_level'>(tx)
    .insertInto('partner_level')
    .values({
      brand_id: brandId,
      name: level.name,
      position: level.position,
      billing_from_cents: level.billingFromCents,
      billing_to_cents: level.billingToCents,
      percent_points: level.percent,
      description: level.description,
      short_explain: level.shortExplain,
      icon: level.icon,
      background_color: level.backgroundColor,
      text_color: level.textColor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
