import { actorNames } from '#features/program/staff/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'

import type { CampaignView } from '../../campaign-views.ts'
import { resultsOf } from '../sending/recipients.ts'
import { type Campaign, campaignById, type CampaignKey } from './campaigns.ts'

/** The views of some campaigns of one brand. */
export async function viewCampaigns(
  tx: Tx,
  campaigns: readonly Campaign[],
): Promise<CampaignView[]> {
  const [first] = campaigns
  if (!first) return []
  const authors = campaigns.map(({ createdBy }) => createdBy)
  const nameOf = await actorNames(tx, authors)
  const ids = campaigns.map(({ id }) => id)
  const results = await resultsOf(tx, first.brandId, ids)
  return campaigns.map((campaign) => ({
    id: campaign.id,
    name: campaign.name,
    segment_id: campaign.segmentId,
    segment_name: campaign.segmentName,
    channels: campaign.channels,
    title: campaign.title,
    body: campaign.body,
    link: campaign.link,
    state: campaign.state,
    created_by: nameOf(campaign.createdBy),
    created_at: campaign.createdAt,
    due_at: campaign.dueAt,
    started_at: campaign.startedAt,
    finished_at: campaign.finishedAt,
    results: campaign.channels.flatMap((channel) => {
      const row = results.get(campaign.id)?.find((one) => one.channel === channel)
      if (!row) return []
      const { brandId: _brandId, campaignId: _campaignId, leftOut, ...counts } = row
      return [{ ...counts, channel, left_out: leftOut }]
    }),
    sold: {
      partners: campaign.soldPartners,
      orders: campaign.soldOrders,
      amount: cents(campaign.soldCents),
    },
    measured_at: campaign.measuredAt,
  }))
}

/** A campaign as it is stored now. */
export async function viewStored(tx: Tx, key: CampaignKey): Promise<CampaignView> {
  const campaign = await campaignById(tx, key)
  const [view] = campaign ? await viewCampaigns(tx, [campaign]) : []
  if (!view) throw new Error('the stored campaign was not found')
  return view
}

/** Who is limited to a portfolio sees their own campaigns. */
export function isVisible(viewer: BrandActor, campaign: Campaign | null): boolean {
  if (campaign === null) return false
  return portfolioOwner(viewer) === null || campaign.createdBy === viewer.actor
}
