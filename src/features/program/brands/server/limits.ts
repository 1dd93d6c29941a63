import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { type ApprovalKey, isRaise, limitInForce, type LimitKey } from './limit-rules.ts'
import { parameter } from './parameters.ts'

const raises = owning<'limit_raise'>

type Key<One extends LimitKey = LimitKey> = { brandId: BrandId; key: One }

/** Up to which sum one person may decide alone now. */
export async function approvalLimit(
  tx: Tx,
  limit: Key<ApprovalKey>,
  now: Date,
): Promise<Cents> {
  const { brandId, key } = limit
  const [value, raise] = await Promise.all([
    parameter(tx, brandId, key),
    lastRaise(tx, limit),
  ])
  return limitInForce({ value, raise }, now).limit
}

/** The limit that counts, and from when a raised one does; null: there is no limit. */
export async function limitState(tx: Tx, limit: Key, now: Date) {
  const { brandId, key } = limit
  const [value, raise] = await Promise.all([
    parameter(tx, brandId, key),
    lastRaise(tx, limit),
  ])
  return limitInForce<number | null>({ value, raise }, now)
}

async function lastRaise(tx: Tx, { brandId, key }: Key) {
  const raise = await raises(tx)
    .selectFrom('limit_raise')
    .select(['centsBefore', 'raisedAt'])
    .where('brandId', '=', brandId)
    .where('key', '=', key)
    .executeTakeFirst()
  return raise ?? null
}

/** Before a limit is changed: what counts now goes on for a day where the new one is higher. */
export async function keepLimit(
  tx: Tx,
  { brandId, key }: Key,
  { value, now }: { value: number | null; now: Date },
): Promise<void> {
  const { limit: centsBefore } = await limitState(tx, { brandId, key }, now)
  if (centsBefore !== null && isRaise(value, centsBefore)) {
    const raise = { centsBefore, raisedAt: now }
    await raises(tx)
      .insertInto('limit_raise')
      .values({ brandId, key, ...raise })
      .onConflict((conflict) => conflict.columns(['brandId', 'key']).doUpdateSet(raise))
      .execute()
  } else
    await raises(tx)
      .deleteFrom('limit_raise')
      .where('brandId', '=', brandId)
      .where('key', '=', key)
      .execute()
}
