import { sql } from 'kysely'

import { countSet, hasMobile } from '#features/people/partners/server/public.ts'
import { acceptsNews } from '#features/people/terms/server/public.ts'
import { canBePushed } from '#features/program/notifications/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { CampaignChannel } from '../../rules.ts'
import { SegmentRule } from '../../segment-contract.ts'
import { setOf } from '../segments/find-members.ts'
import { segmentById } from '../segments/segments.ts'
import type { Campaign } from './campaigns.ts'

/** Whether each channel reaches the partner `p`: never who does not want it. */
export function reachOf(brandId: BrandId) {
  return {
    notice: sql<boolean>`true`,
    push: canBePushed(brandId, 'brand'),
    email: acceptsNews(brandId, 'email_news'),
    whatsapp: sql<boolean>`(${hasMobile} and ${acceptsNews(brandId, 'mobile_news')})`,
  } satisfies Record<CampaignChannel, unknown>
}

/** The conditions of a campaign now; null: its segment is gone. */
export async function ruleOf(
  tx: Tx,
  { brandId, segmentId, rule }: Campaign,
): Promise<SegmentRule | null> {
  if (rule !== null) return rule
  if (segmentId === null) return SegmentRule.parse({})
  return (await segmentById(tx, { brandId, id: segmentId }))?.rule ?? null
}

/** How many people a rule finds, and how many of them each channel reaches. */
export function countAudience(tx: Tx, rule: SegmentRule, brandId: BrandId, now: Date) {
  return countSet(tx, setOf(rule, brandId, now), reachOf(brandId))
}
