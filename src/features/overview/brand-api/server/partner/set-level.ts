import {
  coursesMissing,
  coursesOfLevels,
} from '#features/learning/courses/server/public.ts'
import {
  changeLevel,
  levelsOf,
  type Partner,
  recordDecision,
} from '#features/people/partners/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

/**
 * Why a level cannot be given yet; a partner who already has it keeps it, whatever it
 * requires now.
 */
export async function levelLock(
  tx: Tx,
  { brandId, level }: { brandId: BrandId; level: string | null },
  before: Partner | null,
  now: Date,
) {
  if (level === null) return null
  const requested = (await levelsOf(tx, brandId)).find(({ name }) => name === level)
  if (!requested || requested.id === before?.levelId) return null
  const levels = await coursesOfLevels(tx, { brandId, partnerId: before?.id ?? null }, now)
  const [missing] = coursesMissing(levels.get(requested.id) ?? [])
  if (!missing) return null
  return refuse('level_needs_course', { field: 'level', value: missing.title })
}

type Change = { partner: Partner; level: string | null; reason: string }

/** Gives a partner another level, or none, by the brand's decision. */
export async function setLevel(
  tx: Tx,
  { partner, level, reason }: Change,
  { caller, now }: { caller: BrandActor; now: Date },
) {
  const { brandId, id: partnerId, levelId } = partner
  const levels = await levelsOf(tx, brandId)
  const chosen =
    level === null
      ? null
      : levels.find(({ name }) => name.toLowerCase() === level.toLowerCase())
  if (chosen === undefined) return refuse('unknown_level', { field: 'level' })
  const name = chosen?.name ?? null
  const locked = await levelLock(tx, { brandId, level: name }, partner, now)
  if (locked) return locked
  const nextId = chosen?.id ?? null
  const before = levels.find(({ id }) => id === levelId)?.name ?? null
  const { actor } = caller
  await audit(tx, {
    brandId,
    actor,
    act: 'partner.level_set',
    subject: `partner:${partnerId}`,
    detail: { before, after: name },
    at: now,
  })
  if (nextId === levelId) return { level: name }
  await changeLevel(tx, { brandId, partnerId, levelId: nextId })
  const decision = { brandId, partnerId, actor, reason, before, after: name, at: now }
  await recordDecision(tx, { ...decision, kind: 'level' })
  await announceLevel(tx, partner, { before, after: name }, now)
  return { level: name }
}

type Put = { before: Partner | null; partner: Partner; actor: string }

/** Records the level that an update of a partner changed, if it did. */
export async function recordLevel(
  tx: Tx,
  { before, partner, actor }: Put,
  now: Date,
): Promise<void> {
  const { brandId, id: partnerId } = partner
  if (before === null || before.levelId === partner.levelId) return
  const levels = await levelsOf(tx, brandId)
  const nameOf = (levelId: number | null) =>
    levels.find(({ id }) => id === levelId)?.name ?? null
  const names = { before: nameOf(before.levelId), after: nameOf(partner.levelId) }
  await recordDecision(tx, { brandId, partnerId, actor, kind: 'level', ...names, at: now })
  await announceLevel(tx, partner, names, now)
}

type Names = { before: string | null; after: string | null }

function announceLevel(
  tx: Tx,
  { brandId, id, slug }: Partner,
  { before, after }: Names,
  now: Date,
): Promise<void> {
  const data = { partner_slug: slug, level_before: before, level: after }
  const object = `partner:${id}`
  return announceEvent(tx, { brandId, event: 'partner.level_changed', object, data }, now)
}
