import { z } from 'zod'

import { BasisPoints } from '#platform/contract/percent.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { BoosterTarget } from '../../rules.ts'
import { type ChangePage, changesAfter } from '../rules/changes-after.ts'
import type { RuleEditor } from '../rules/rule-changes.ts'
import type { Booster } from './stored-boosters.ts'

const tables = owning<'commission_booster_change'>

const acts = ['created', 'changed', 'ended', 'deleted'] as const
type Change = Record<'before' | 'after', Booster | null> & { act: (typeof acts)[number] }

/** Records a change in the history of the boosters and in the audit log. */
export async function recordBoosterChange(
  tx: Tx,
  { brandId, actor, requestId, now }: RuleEditor,
  { act, before, after }: Change,
): Promise<void> {
  const boosterId = after?.id ?? before?.id ?? 0
  await tables(tx)
    .insertInto('commission_booster_change')
    .values({
      brandId,
      boosterId,
      act,
      actor,
      at: now,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
  await audit(tx, {
    brandId,
    actor,
    act: `commission_booster.${act}`,
    subject: `commission_booster:${boosterId}`,
    detail: { before, after },
    requestId,
    at: now,
  })
}

// Only this file writes the columns.
const Snapshot = z.object({
  id: z.int(),
  target: BoosterTarget,
  sku: z.string().nullable(),
  category: z.string().nullable(),
  levelId: z.int().nullable(),
  addedPercent: BasisPoints.nullable(),
  times: z.int().nullable(),
  validFrom: Day,
  validUntil: Day,
})

/** The changes of the brand's boosters before a place of the history, the newest first. */
export async function changesOfBoosters(tx: Tx, page: ChangePage) {
  const rows = await tables(tx)
    .selectFrom('commission_booster_change')
    .select(['id', 'boosterId', 'act', 'actor', 'at', 'before', 'after'])
    .where('brandId', '=', page.brandId)
    .where(changesAfter('booster', page.after))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: 'booster' as const,
    act: z.enum(acts).parse(row.act),
    before: Snapshot.nullable().parse(row.before),
    after: Snapshot.nullable().parse(row.after),
  }))
}
