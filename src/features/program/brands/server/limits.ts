import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { limitInForce, type LimitKey } from './limit-rules.ts'
import { parameter } from './parameters.ts'

const raises = owning<'limit_raise'>

type Key = { brandId: BrandId; key: LimitKey }

/** Up to which sum one person may decide alone now. */
export async function approvalLimit(tx: Tx, limit: Key, now: Date): Promise<Cents> {
  return (await limitState(tx, limit, now)).limit
}

/** The limit that counts, and from when a raised one does. */
export async function limitState(tx: Tx, { brandId, key }: Key, now: Date) {
  const [value, raise] = await Promise.all([
    parameter(tx, brandId, key),
    raises(tx)
      .selectFrom('limit_raise')
      .select(['centsBefore', 'raisedAt'])
      .where('brandId', '=', brandId)
      .where('key', '=', key)
      .executeTakeFirst(),
  ])
  return limitInForce({ value, raise: raise ?? null }, now)
}

/** Before a limit is changed: what counts now goes on for a day where the new one is higher. */
export async function keepLimit(
  tx: Tx,
  { brandId, key }: Key,
  { value, now }: { value: number; now: Date },
): Promise<void> {
  const { limit: centsBefore } = await limitState(tx, { brandId, key }, now)
  const raise = { centsBefore, raisedAt: now }
  if (value > centsBefore)
    await raises(tx)
      .insertInto('limit_raise')
      .values({ brandId, key, ...raise })
      .onConflict((conflict) => conflict.columns(['brandId', 'key']).doUpdateSet(raise))
      .execute()
  else
    await raises(tx)
      .deleteFrom('limit_raise')
      .where('brandId', '=', brandId)
      .where('key', '=', key)
      .execute()
}
