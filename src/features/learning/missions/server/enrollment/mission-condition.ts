import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

type Place = 'none' | 'rewarded' | 'in_review' | 'approved' | 'refused' | 'abandoned'

/** Whether the partner `p` is at a place in a mission; no one is in one that does not exist. */
export function isInMission(
  brandId: BrandId,
  { slug, state }: { slug: string; state: Place },
): RawBuilder<boolean> {
  const mission = sql`mission m where m.brand_id = ${brandId} and m.slug = ${slug}`
  if (state === 'rewarded')
    return sql`exists (select from ${mission} and exists (
      select from mission_reward r
      where r.brand_id = m.brand_id and r.mission_id = m.id and r.partner_id = p.id))`
  const enrolled = sql`select from mission_subscription s
    where s.brand_id = m.brand_id and s.mission_id = m.id and s.partner_id = p.id`
  if (state === 'none')
    return sql`exists (select from ${mission} and not exists (${enrolled}))`
  return sql`exists (select from ${mission} and exists (
    ${enrolled} and s.status = ${state}::subscription_status))`
}

/** The brand's missions that a segment may name, the newest first. */
export function missionNames(
  tx: Tx,
  brandId: BrandId,
): Promise<{ slug: string; title: string }[]> {
  return owning<'mission'>(tx)
    .selectFrom('mission')
    .select(['slug', 'title'])
    .where('brandId', '=', brandId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
