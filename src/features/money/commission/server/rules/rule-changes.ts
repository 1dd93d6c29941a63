import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { BasisPoints } from '#platform/contract/percent.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import { RuleScope } from '../../rule-view.ts'
import { type ChangePage, changesAfter } from './changes-after.ts'
import type { DatedRule } from './dated-rules.ts'

const tables = owning<'commission_rule_change'>

/** Who changes a rule, and when. */
export type RuleEditor = {
  brandId: BrandId
  actor: string
  requestId: string
  now: Date
}

const acts = ['created', 'changed', 'ended', 'deleted'] as const
type Change = Record<'before' | 'after', DatedRule | null> & { act: (typeof acts)[number] }

/** Records a change in the history of the rules and in the audit log. */
export async function recordChange(
  tx: Tx,
  { brandId, actor, requestId, now }: RuleEditor,
  { act, before, after }: Change,
): Promise<void> {
  const ruleId = after?.id ?? before?.id ?? 0
  await tables(tx)
    .insertInto('commission_rule_change')
    .values({
      brandId,
      ruleId,
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
    act: `commission_rule.${act}`,
    subject: `commission_rule:${ruleId}`,
    detail: { before, after },
    requestId,
    at: now,
  })
}

// Only this file writes the columns.
const Snapshot = z.object({
  scope: RuleScope,
  sku: z.string().nullable(),
  partnerId: z.int().nullable(),
  category: z.string().nullable(),
  levelId: z.int().nullable(),
  percent: BasisPoints,
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
})

const Place = z.object({ id: z.int() })
export const changePages = keysetOf('commission rule changes', Place)

/** A page of the changes of the brand's rules, the newest first. */
export async function changesOfRules(
  tx: Tx,
  { brandId, ruleId }: { brandId: BrandId; ruleId: number | undefined },
  { after, limit }: After<z.output<typeof Place>>,
) {
  let changes = tables(tx)
    .selectFrom('commission_rule_change')
    .select(['id', 'ruleId', 'act', 'actor', 'at', 'before', 'after'])
    .where('brandId', '=', brandId)
  if (ruleId !== undefined) changes = changes.where('ruleId', '=', ruleId)
  if (after) changes = changes.where('id', '<', after.id)
  const rows = await changes.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, ...readChange(row) }))
}

/** The changes of the brand's rules before a place of the whole history, the newest first. */
export async function changesOfRulesByTime(tx: Tx, page: ChangePage) {
  const rows = await tables(tx)
    .selectFrom('commission_rule_change')
    .select(['id', 'ruleId', 'act', 'actor', 'at', 'before', 'after'])
    .where('brandId', '=', page.brandId)
    .where(changesAfter('rule', page.after))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({ ...row, ...readChange(row), kind: 'rule' as const }))
}

function readChange(row: { act: string; before: unknown; after: unknown }) {
  return {
    act: z.enum(acts).parse(row.act),
    before: Snapshot.nullable().parse(row.before),
    after: Snapshot.nullable().parse(row.after),
  }
}

type Used = { ruleId: number; at: Date }

/** Each rule as it was at a moment: its last change until then. Unknown rules are left out. */
export async function ruleVersionsAt(tx: Tx, brandId: BrandId, used: Used[]) {
  const rows = await Promise.all(
    used.map(({ ruleId, at }) =>
      tables(tx)
        .selectFrom('commission_rule_change')
        .select(['id', 'ruleId', 'act', 'actor', 'at', 'after'])
        .where('brandId', '=', brandId)
        .where('ruleId', '=', ruleId)
        .where('at', '<=', at)
        .where('after', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return rows.flatMap((row) => {
    const rule = Snapshot.nullable().parse(row?.after ?? null)
    return row && rule ? [{ ...row, act: z.enum(acts).parse(row.act), rule }] : []
  })
}
