import { hasOrders } from '#features/selling/orders/server/public.ts'
import { type BasisPoints, formatPercent } from '#platform/contract/percent.ts'
import { addDays, type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import {
  type DatedRule,
  overlaps,
  type RuleDays,
  type RuleTarget,
  stateOn,
} from './dated-rules.ts'
import { recordChange, type RuleEditor } from './rule-changes.ts'
import { deleteStoredRule, lockRules, rulesOfTarget, storeRule } from './stored-rules.ts'

type NewRule = {
  target: RuleTarget
  percent: BasisPoints
  /** Undefined: today. */
  validFrom: Day | null | undefined
  validUntil: Day | null
  endPrevious: boolean
}

type DayRefusal = 'in_the_past' | 'ends_before_it_begins' | 'overlaps'

/** Adds a rule, from today on; before the brand's first order also for the past. */
export async function createRule(
  tx: Tx,
  { target, percent, endPrevious, ...days }: NewRule,
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal>> {
  const { brandId, now } = editor
  await lockRules(tx, brandId)
  const today = dayOf(now)
  const validFrom = days.validFrom === undefined ? today : days.validFrom
  const rule = { ...target, percent, validFrom, validUntil: days.validUntil }
  const isPast = validFrom === null || validFrom < today
  if (isPast && (await hasOrders(tx, brandId))) return pastRefusal('valid_from', today)
  const refused = orderRefusal(rule) ?? (await makeRoom(tx, { rule, endPrevious }, editor))
  if (refused) return refused
  const created = await storeRule(tx, brandId, { ...rule, id: null })
  await recordChange(tx, editor, { act: 'created', before: null, after: created })
  return created
}

type RuleChange = {
  percent: BasisPoints | undefined
  validFrom: Day | undefined
  validUntil: Day | null | undefined
  from: Day | undefined
}

/**
 * Changes a locked rule. Of a rule in force a new percent counts from a day on: the rule ends on the
 * day before, and another follows it, which is returned.
 */
export async function changeRule(
  tx: Tx,
  { rule, change }: { rule: DatedRule; change: RuleChange },
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal | 'has_ended' | 'has_begun'>> {
  const today = dayOf(editor.now)
  const state = stateOn(rule, today)
  if (state === 'ended') return refuse('has_ended')
  const { percent, validFrom: from, validUntil } = change
  if (percent === undefined && from === undefined && validUntil === undefined) return rule
  if (state === 'in_force') return changeInForce(tx, { rule, change }, editor)
  const validFrom = change.validFrom ?? rule.validFrom
  if (validFrom !== null && validFrom < today) return pastRefusal('valid_from', today)
  return replace(
    tx,
    { rule, next: { ...rule, ...changed(rule, change), validFrom } },
    editor,
  )
}

function changed(rule: DatedRule, { percent, validUntil }: RuleChange) {
  return {
    percent: percent ?? rule.percent,
    validUntil: validUntil === undefined ? rule.validUntil : validUntil,
  }
}

async function changeInForce(
  tx: Tx,
  { rule, change }: { rule: DatedRule; change: RuleChange },
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal | 'has_begun'>> {
  const today = dayOf(editor.now)
  const yesterday = addDays(today, -1)
  const { percent, validUntil } = changed(rule, change)
  if (change.validFrom !== undefined && change.validFrom !== rule.validFrom)
    return refuse('has_begun', { field: 'valid_from' })
  if (validUntil !== null && validUntil < yesterday)
    return pastRefusal('valid_until', yesterday)
  const from = change.from ?? today
  const beginsToday = from === today && rule.validFrom === today
  if (percent === rule.percent || beginsToday)
    return replace(tx, { rule, next: { ...rule, percent, validUntil } }, editor)
  if (from < today) return pastRefusal('from', today)
  return succeed(tx, { rule, percent, from, validUntil }, editor)
}

/** Ends a locked rule that is in force; its last day is yesterday at the earliest. */
export async function endRule(
  tx: Tx,
  { rule, lastDay }: { rule: DatedRule; lastDay: Day | undefined },
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal | 'has_ended' | 'not_begun'>> {
  const today = dayOf(editor.now)
  const state = stateOn(rule, today)
  if (state === 'ended') return refuse('has_ended')
  if (state === 'scheduled') return refuse('not_begun')
  const validUntil = lastDay ?? today
  if (validUntil < addDays(today, -1)) return pastRefusal('last_day', addDays(today, -1))
  return replace(tx, { rule, next: { ...rule, validUntil }, act: 'ended' }, editor)
}

/** Deletes a locked rule that was never in force. */
export async function deleteRule(
  tx: Tx,
  rule: DatedRule,
  editor: RuleEditor,
): Promise<DatedRule | Refusal<'was_in_force'>> {
  if (stateOn(rule, dayOf(editor.now)) !== 'scheduled') return refuse('was_in_force')
  await deleteStoredRule(tx, editor.brandId, rule.id)
  await recordChange(tx, editor, { act: 'deleted', before: rule, after: null })
  return rule
}

type Replacement = { rule: DatedRule; next: DatedRule; act?: 'changed' | 'ended' }

async function replace(
  tx: Tx,
  { rule, next, act = 'changed' }: Replacement,
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal>> {
  const room = { rule: next, endPrevious: false }
  const refused = orderRefusal(next) ?? (await makeRoom(tx, room, editor))
  if (refused) return refused
  const after = await storeRule(tx, editor.brandId, next)
  await recordChange(tx, editor, { act, before: rule, after })
  return after
}

type Succession = {
  rule: DatedRule
  percent: BasisPoints
  from: Day
  validUntil: Day | null
}

async function succeed(
  tx: Tx,
  { rule, percent, from, validUntil }: Succession,
  editor: RuleEditor,
): Promise<DatedRule | Refusal<DayRefusal>> {
  const { id: _, ...same } = rule
  const next = { ...same, percent, validFrom: from, validUntil }
  const refused =
    orderRefusal(next) ?? (await makeRoom(tx, { rule: { ...next, id: rule.id } }, editor))
  if (refused) return refused
  const last = addDays(from, -1)
  const isShorter = rule.validUntil !== null && rule.validUntil < last
  const before = { ...rule, validUntil: isShorter ? rule.validUntil : last }
  await storeRule(tx, editor.brandId, before)
  await recordChange(tx, editor, { act: 'ended', before: rule, after: before })
  const after = await storeRule(tx, editor.brandId, { ...next, id: null })
  await recordChange(tx, editor, { act: 'created', before: null, after })
  return after
}

type Room = { rule: Omit<DatedRule, 'id'> & { id?: number }; endPrevious?: boolean }

/** Refuses a rule whose days another rule for the same has; or ends the other on the day before. */
async function makeRoom(
  tx: Tx,
  { rule, endPrevious = false }: Room,
  editor: RuleEditor,
): Promise<Refusal<'overlaps'> | null> {
  const known = await rulesOfTarget(tx, editor.brandId, rule)
  for (const other of known) {
    if (other.id === rule.id || !overlaps(other, rule)) continue
    const { validFrom } = rule
    const isOlder =
      validFrom !== null && (other.validFrom === null || other.validFrom < validFrom)
    if (!endPrevious || !isOlder) return refuse('overlaps', { value: describe(other) })
    const after = { ...other, validUntil: addDays(validFrom, -1) }
    await storeRule(tx, editor.brandId, after)
    await recordChange(tx, editor, { act: 'ended', before: other, after })
  }
  return null
}

function orderRefusal({ validFrom, validUntil }: RuleDays) {
  return validFrom !== null && validUntil !== null && validUntil < validFrom
    ? refuse('ends_before_it_begins', { field: 'valid_until' })
    : null
}

function pastRefusal(field: string, earliest: Day): Refusal<'in_the_past'> {
  return refuse('in_the_past', { field, value: formatDay(earliest) })
}

/** `8%, de 01/12/2026 até 24/12/2026`. */
function describe({ percent, validFrom, validUntil }: DatedRule): string {
  const begin = validFrom === null ? '' : `, de ${formatDay(validFrom)}`
  const end = validUntil === null ? ' em diante' : ` até ${formatDay(validUntil)}`
  if (validFrom === null && validUntil === null) return formatPercent(percent)
  return `${formatPercent(percent)}${begin}${end}`
}
