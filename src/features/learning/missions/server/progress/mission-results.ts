import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

export type MissionResult = {
  id: number
  slug: string
  title: string
  participants: number
  approvedContents: number
  winners: number
  rewardsCents: Cents
}

/** The published missions, newest first, with what came of each. Counts the rows of one page's missions only. */
export async function missionResults(
  tx: Tx,
  { brandId, now }: { brandId: BrandId; now: Date },
  { after, limit }: After<number>,
): Promise<MissionResult[]> {
  let query = owning<'mission'>(tx)
    .selectFrom('mission as m')
    .select(['m.id', 'm.slug', 'm.title'])
    .select([
      sql<number>`(
        select count(*)::integer from mission_subscription s
        where s.brand_id = m.brand_id and s.mission_id = m.id and s.status in ('in_review', 'approved'))`.as(
        'participants',
      ),
      sql<number>`(
        select count(*)::integer from mission_content c
        where c.brand_id = m.brand_id and c.mission_id = m.id and c.status = 'approved')`.as(
        'approvedContents',
      ),
      sql<number>`(
        select count(distinct r.partner_id)::integer from mission_reward r
        where r.brand_id = m.brand_id and r.mission_id = m.id)`.as('winners'),
      sql<number>`(
        select coalesce(sum(r.amount_cents), 0)::bigint from mission_reward r
        where r.brand_id = m.brand_id and r.mission_id = m.id)`.as('rewards'),
    ])
    .where('m.brandId', '=', brandId)
    .where('m.isDraft', '=', false)
    .where('m.publishedAt', '<=', now)
    .orderBy('m.id', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('m.id', '<', after)
  const rows = await query.execute()
  return rows.map(({ rewards, ...row }) => ({ ...row, rewardsCents: cents(rewards) }))
}

export async function countMissionResults(
  tx: Tx,
  { brandId, now }: { brandId: BrandId; now: Date },
): Promise<number> {
  const { total } = await owning<'mission'>(tx)
    .selectFrom('mission')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .where('isDraft', '=', false)
    .where('publishedAt', '<=', now)
    .executeTakeFirstOrThrow()
  return total
}
