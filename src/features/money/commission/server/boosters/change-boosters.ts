import { addDays, type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { stateOn } from '../rules/dated-rules.ts'
import { type Renaming, renameDated } from '../rules/rename-dated.ts'
import type { RuleEditor } from '../rules/rule-changes.ts'
import { lockRules } from '../rules/stored-rules.ts'
import { longestDays } from './boosted-percent.ts'
import { recordBoosterChange } from './booster-changes.ts'
import {
  type Booster,
  boostersOfCategory,
  deleteStoredBooster,
  selectBoosters,
  storeBooster,
} from './stored-boosters.ts'

type DayRefusal = EndRefusal | 'too_long'
type EndRefusal = 'in_the_past' | 'ends_before_it_begins'

/** Every settlement reads a brand's boosters of its days. */
const MOST_COMING = 100

/** Adds a booster, from today on. */
export async function createBooster(
  tx: Tx,
  booster: Omit<Booster, 'id' | 'validFrom'> & { validFrom: Day | undefined },
  editor: RuleEditor,
): Promise<Booster | Refusal<DayRefusal | 'too_many_boosters'>> {
  const { brandId, now } = editor
  await lockRules(tx, brandId)
  const today = dayOf(now)
  const next = { ...booster, validFrom: booster.validFrom ?? today }
  const refused = dayRefusal(next, today)
  if (refused) return refused
  const coming = await selectBoosters(tx, brandId)
    .where('validUntil', '>=', today)
    .limit(MOST_COMING)
    .execute()
  if (coming.length >= MOST_COMING)
    return refuse('too_many_boosters', { value: String(MOST_COMING) })
  const created = await storeBooster(tx, brandId, { ...next, id: null })
  await recordBoosterChange(tx, editor, { act: 'created', before: null, after: created })
  return created
}

type BoosterChange = {
  size: Pick<Booster, 'addedPercent' | 'times'> | undefined
  validFrom: Day | undefined
  validUntil: Day | undefined
}

/** Changes a locked booster that was never in force. */
export async function changeBooster(
  tx: Tx,
  { booster, change }: { booster: Booster; change: BoosterChange },
  editor: RuleEditor,
): Promise<Booster | Refusal<DayRefusal | 'has_begun'>> {
  const { size, validFrom, validUntil } = change
  const today = dayOf(editor.now)
  if (stateOn(booster, today) !== 'scheduled') return refuse('has_begun')
  const next = {
    ...booster,
    ...size,
    validFrom: validFrom ?? booster.validFrom,
    validUntil: validUntil ?? booster.validUntil,
  }
  const refused = dayRefusal(next, today)
  if (refused) return refused
  const after = await storeBooster(tx, editor.brandId, next)
  await recordBoosterChange(tx, editor, { act: 'changed', before: booster, after })
  return after
}

/** Ends a locked booster that is in force earlier; its last day is yesterday at the earliest. */
export async function endBooster(
  tx: Tx,
  { booster, lastDay }: { booster: Booster; lastDay: Day | undefined },
  editor: RuleEditor,
): Promise<Booster | Refusal<EndRefusal | 'has_ended' | 'not_begun' | 'only_earlier'>> {
  const today = dayOf(editor.now)
  const state = stateOn(booster, today)
  if (state === 'ended') return refuse('has_ended')
  if (state === 'scheduled') return refuse('not_begun')
  const validUntil = lastDay ?? today
  const yesterday = addDays(today, -1)
  if (validUntil < yesterday)
    return refuse('in_the_past', { field: 'last_day', value: formatDay(yesterday) })
  if (validUntil < booster.validFrom)
    return refuse('ends_before_it_begins', { field: 'last_day' })
  if (validUntil > booster.validUntil)
    return refuse('only_earlier', {
      field: 'last_day',
      value: formatDay(booster.validUntil),
    })
  const after = await storeBooster(tx, editor.brandId, { ...booster, validUntil })
  await recordBoosterChange(tx, editor, { act: 'ended', before: booster, after })
  return after
}

/** Deletes a locked booster that was never in force. */
export async function deleteBooster(
  tx: Tx,
  booster: Booster,
  editor: RuleEditor,
): Promise<Booster | Refusal<'was_in_force'>> {
  if (stateOn(booster, dayOf(editor.now)) !== 'scheduled') return refuse('was_in_force')
  await deleteStoredBooster(tx, editor.brandId, booster.id)
  await recordBoosterChange(tx, editor, { act: 'deleted', before: booster, after: null })
  return booster
}

/** Gives the boosters of a category its new name, as its rules get it. */
export async function renameBoosterCategory(
  tx: Tx,
  renaming: Renaming,
  editor: RuleEditor,
): Promise<{ carried: number; ended: number }> {
  const { brandId, now } = editor
  const boosters = await boostersOfCategory(tx, brandId, renaming.from)
  return renameDated(
    boosters,
    { ...renaming, now },
    {
      change: async (before, next) => {
        const after = await storeBooster(tx, brandId, next)
        await recordBoosterChange(tx, editor, { act: 'changed', before, after })
      },
      end: async (before, validUntil) => {
        const after = await storeBooster(tx, brandId, { ...before, validUntil })
        await recordBoosterChange(tx, editor, { act: 'ended', before, after })
      },
      remove: async (before) => {
        await deleteStoredBooster(tx, brandId, before.id)
        await recordBoosterChange(tx, editor, { act: 'deleted', before, after: null })
      },
    },
  )
}

function dayRefusal(
  { validFrom, validUntil }: Pick<Booster, 'validFrom' | 'validUntil'>,
  today: Day,
): Refusal<DayRefusal> | null {
  if (validFrom < today)
    return refuse('in_the_past', { field: 'valid_from', value: formatDay(today) })
  if (validUntil < validFrom)
    return refuse('ends_before_it_begins', { field: 'valid_until' })
  return validUntil > addDays(validFrom, longestDays)
    ? refuse('too_long', { field: 'valid_until' })
    : null
}
