import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Level } from './levels.ts'

/** Adds a level to a brand and returns its id. */
export async function createLevel(
  tx: Tx,
  brandId: BrandId,
  level: Omit<Level, 'id'>,
): Promise<number> {
  const { id } = await owning<'partner_level'>(tx)
    .insertInto('partner_level')
    .values({
      brandId,
      name: level.name,
      position: level.position,
      billingFromCents: level.billingFromCents,
      billingToCents: level.billingToCents,
      percentPoints: level.percent,
      description: level.description,
      shortExplain: level.shortExplain,
      icon: level.icon,
      backgroundColor: level.backgroundColor,
      textColor: level.textColor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
