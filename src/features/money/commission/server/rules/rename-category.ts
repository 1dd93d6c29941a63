import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { renameBoosterCategory } from '../boosters/change-boosters.ts'
import { stateOn, targetOf } from './dated-rules.ts'
import { recordChange, type RuleEditor } from './rule-changes.ts'
import { deleteStoredRule, lockRules, rulesOfTarget, storeRule } from './stored-rules.ts'

type Renaming = { from: string; to: string; merges: boolean }

/**
 * Gives the rules and boosters of a category its new name, for all days. Where it joins another category, whose
 * rules count from today on, its own end yesterday: orders of earlier days keep them.
 */
export async function renameRuleCategory(
  tx: Tx,
  { from, to, merges }: Renaming,
  editor: RuleEditor,
): Promise<{ carried: number; ended: number }> {
  await lockRules(tx, editor.brandId)
  const rules = await renameRules(tx, { from, to, merges }, editor)
  const boosters = await renameBoosterCategory(tx, { from, to, merges }, editor)
  return {
    carried: rules.carried + boosters.carried,
    ended: rules.ended + boosters.ended,
  }
}

async function renameRules(
  tx: Tx,
  { from, to, merges }: Renaming,
  editor: RuleEditor,
): Promise<{ carried: number; ended: number }> {
  const { brandId, now } = editor
  const today = dayOf(now)
  const rules = await rulesOfTarget(
    tx,
    brandId,
    targetOf({ scope: 'category', category: from }),
  )
  const current = rules.filter((rule) => stateOn(rule, today) !== 'ended')
  if (!merges) {
    for (const before of rules) {
      const after = await storeRule(tx, brandId, { ...before, category: to })
      await recordChange(tx, editor, { act: 'changed', before, after })
    }
    return { carried: current.length, ended: 0 }
  }
  for (const before of current) {
    if (before.validFrom !== null && before.validFrom >= today) {
      await deleteStoredRule(tx, brandId, before.id)
      await recordChange(tx, editor, { act: 'deleted', before, after: null })
      continue
    }
    const shorter = { ...before, validUntil: addDays(today, -1) }
    const after = await storeRule(tx, brandId, shorter)
    await recordChange(tx, editor, { act: 'ended', before, after })
  }
  return { carried: 0, ended: current.length }
}
