import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const decisionKinds = [
  'refused',
  'level',
  'blocked',
  'unblocked',
  'revealed',
  'viewed_as',
] as const

type Decision = PartnerKey &
  Pick<RowOf<'partner_decision'>, 'actor' | 'at'> & {
    kind: (typeof decisionKinds)[number]
    reason?: string | null | undefined
    /** A level's name before and after, or the names of revealed fields. */
    before?: string | null
    after?: string | null
  }

/** Records a decision of the brand for the partner's timeline. */
export async function recordDecision(
  tx: Tx,
  { reason = null, before = null, after = null, ...decision }: Decision,
): Promise<void> {
  await owning<'partner_decision'>(tx)
    .insertInto('partner_decision')
    .values({ ...decision, reason, before, after })
    .execute()
}

/** The last time that the partner got another level, or none. */
export async function lastLevelChange(tx: Tx, { brandId, partnerId }: PartnerKey) {
  const row = await owning<'partner_decision'>(tx)
    .selectFrom('partner_decision')
    .select(['before', 'after', 'at'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('kind', '=', 'level')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
