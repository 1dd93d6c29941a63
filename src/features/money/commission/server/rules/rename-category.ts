import type { Tx } from '#platform/server/database/db.ts'

import { renameBoosterCategory } from '../boosters/change-boosters.ts'
import { targetOf } from './dated-rules.ts'
import { type Renaming, renameDated } from './rename-dated.ts'
import { recordChange, type RuleEditor } from './rule-changes.ts'
import { deleteStoredRule, lockRules, rulesOfTarget, storeRule } from './stored-rules.ts'

/**
 * Gives the rules and boosters of a category its new name, for all days. Where it joins another category, whose
 * rules count from today on, its own end yesterday: orders of earlier days keep them.
 */
export async function renameRuleCategory(
  tx: Tx,
  renaming: Renaming,
  editor: RuleEditor,
): Promise<{ carried: number; ended: number }> {
  await lockRules(tx, editor.brandId)
  const rules = await renameRules(tx, renaming, editor)
  const boosters = await renameBoosterCategory(tx, renaming, editor)
  return {
    carried: rules.carried + boosters.carried,
    ended: rules.ended + boosters.ended,
  }
}

async function renameRules(
  tx: Tx,
  renaming: Renaming,
  editor: RuleEditor,
): Promise<{ carried: number; ended: number }> {
  const { brandId, now } = editor
  const target = targetOf({ scope: 'category', category: renaming.from })
  const rules = await rulesOfTarget(tx, brandId, target)
  return renameDated(
    rules,
    { ...renaming, now },
    {
      change: async (before, next) => {
        const after = await storeRule(tx, brandId, next)
        await recordChange(tx, editor, { act: 'changed', before, after })
      },
      end: async (before, validUntil) => {
        const after = await storeRule(tx, brandId, { ...before, validUntil })
        await recordChange(tx, editor, { act: 'ended', before, after })
      },
      remove: async (before) => {
        await deleteStoredRule(tx, brandId, before.id)
        await recordChange(tx, editor, { act: 'deleted', before, after: null })
      },
    },
  )
}
