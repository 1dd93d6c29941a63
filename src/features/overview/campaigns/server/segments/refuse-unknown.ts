import { missionNames } from '#features/learning/missions/server/public.ts'
import { allTags, levelsOf } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import type { SegmentRule } from '../../segment-contract.ts'

type Unknown = Refusal<
  'unknown_level' | 'unknown_tag' | 'unknown_mission' | 'city_with_state'
>
type Named = Pick<SegmentRule, 'levels' | 'tags' | 'mission' | 'city'>

const NOTHING: Named = { levels: [], tags: [], mission: null, city: null }

// `Curitiba/PR`, `Curitiba - PR`: the addresses of partners have the two apart.
const WITH_STATE = /(?:[/,(]|\s[-–])\s*[a-z]{2}\)?$/i

/**
 * Refuses a condition that finds no one by mistake: on a level, tag or mission that the brand does not
 * have, or a city with its state. What the segment had before may stay, so that it can be changed after a level was deleted.
 */
export async function refuseUnknown(
  tx: Tx,
  { rule, brandId }: { rule: Named; brandId: BrandId },
  before: Named = NOTHING,
): Promise<Unknown | null> {
  const [levels, tags, missions] = await Promise.all([
    levelsOf(tx, brandId),
    allTags(tx, brandId),
    missionNames(tx, brandId),
  ])
  const level = missing(
    rule.levels,
    levels.map(({ name }) => name),
    before.levels,
  )
  if (level !== undefined)
    return refuse('unknown_level', { value: level, field: 'rule.levels' })
  const tag = missing(
    rule.tags,
    tags.map((one) => one.tag),
    before.tags,
  )
  if (tag !== undefined) return refuse('unknown_tag', { value: tag, field: 'rule.tags' })
  if (rule.city !== null && rule.city !== before.city && WITH_STATE.test(rule.city))
    return refuse('city_with_state', { field: 'rule.city' })
  const slug = rule.mission?.slug
  const known = slug === undefined || slug === before.mission?.slug
  return known || missions.some((mission) => mission.slug === slug)
    ? null
    : refuse('unknown_mission', { value: slug, field: 'rule.mission.slug' })
}

function missing(
  wanted: readonly string[],
  ...known: (readonly string[])[]
): string | undefined {
  const names = new Set(known.flat().map((name) => name.toLowerCase()))
  return wanted.find((name) => !names.has(name.toLowerCase()))
}
