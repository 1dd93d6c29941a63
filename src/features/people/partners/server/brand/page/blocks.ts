import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const blocks = owning<'partner_block'>

export type Block = Pick<RowOf<'partner_block'>, 'reason'> & { since: Date }

/** The block of a partner who is blocked now; null for any other. */
export async function blockOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Block | null> {
  const row = await blocks(tx)
    .selectFrom('partner_block')
    .select(['reason', 'blockedFrom as since'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('blockedUntil', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ?? null
}

/** Begins a block; false if the partner is blocked already, also by a call at the same time. */
export async function startBlock(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { reason, since }: Block,
): Promise<boolean> {
  const row = await blocks(tx)
    .insertInto('partner_block')
    .values({ brandId, partnerId, reason, blockedFrom: since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('partnerId')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the partner's block; false if there is none. */
export async function endBlock(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  until: Date,
): Promise<boolean> {
  const row = await blocks(tx)
    .updateTable('partner_block')
    .set({ blockedUntil: until })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('blockedUntil', 'is', null)
    .returning('partnerId')
    .executeTakeFirst()
  return row !== undefined
}
