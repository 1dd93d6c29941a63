import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../contract.ts'
import { unknownVariable } from '../../rules.ts'
import { holdSegment } from '../segments/segments.ts'
import {
  type Campaign,
  campaignById,
  campaignPages,
  campaignsOf,
  changeCampaign,
  type Draft,
  lockCampaign,
  removeCampaign,
  storeCampaign,
} from './campaigns.ts'
import { isVisible, viewCampaigns, viewStored } from './view-campaign.ts'

export function campaignRoutes(server: Server): void {
  serve(server, contract.listCampaigns, async ({ query, viewer, tx }) => {
    const { brandId, actor } = viewer
    const createdBy = portfolioOwner(viewer) === null ? null : actor
    const page = await readPageById(campaignPages, query, (range) =>
      campaignsOf(tx, { brandId, createdBy, state: query.state }, range),
    )
    if (page instanceof Refusal) return page
    return { data: await viewCampaigns(tx, page.rows), next: page.next }
  })

  serve(server, contract.showCampaign, async ({ params, viewer, tx }) => {
    const found = await campaignById(tx, { brandId: viewer.brandId, id: params.id })
    return found && isVisible(viewer, found)
      ? viewStored(tx, found)
      : refuse('unknown_campaign')
  })

  serve(server, contract.createCampaign, async ({ body, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId } = viewer
    const draft = draftOf(body)
    const problem = await problemOf(tx, viewer, draft)
    if (problem) return problem
    const id = await storeCampaign(tx, {
      ...draft,
      brandId,
      createdBy: viewer.actor,
      createdAt: now,
      staffId: portfolioOwner(viewer),
    })
    await noteCampaign(call, 'campaign.created', { id, name: draft.name })
    return viewStored(tx, { brandId, id })
  })

  serve(server, contract.changeCampaign, async ({ params, body, version, ...call }) => {
    const { viewer, tx } = call
    const before = await lockCampaign(tx, { brandId: viewer.brandId, id: params.id })
    if (!before || !isVisible(viewer, before))
      return version.check(null) ?? refuse('unknown_campaign')
    const stale = version.check(await viewStored(tx, before))
    if (stale) return stale
    if (before.state !== 'draft') return refuse('not_draft')
    const draft = draftOf(body)
    const problem = await problemOf(tx, viewer, draft)
    if (problem) return problem
    await changeCampaign(tx, before, draft)
    await noteCampaign(call, 'campaign.changed', { id: before.id, name: draft.name })
    return viewStored(tx, before)
  })

  serve(server, contract.deleteCampaign, async ({ params, version, ...call }) => {
    const { viewer, tx } = call
    const campaign = await lockCampaign(tx, { brandId: viewer.brandId, id: params.id })
    if (!campaign || !isVisible(viewer, campaign))
      return version.check(null) ?? refuse('unknown_campaign')
    const view = await viewStored(tx, campaign)
    const stale = version.check(view)
    if (stale) return stale
    if (campaign.state !== 'draft') return refuse('not_draft')
    await removeCampaign(tx, campaign)
    await noteCampaign(call, 'campaign.deleted', campaign)
    return view
  })
}

type Typed = Omit<Draft, 'segmentId'> & { segment_id: number | null }

function draftOf({ segment_id: segmentId, ...draft }: Typed): Draft {
  return { ...draft, segmentId }
}

/** What is wrong with a draft; null: it could be sent. */
async function problemOf(tx: Tx, { brandId }: BrandActor, draft: Draft) {
  for (const field of ['title', 'body'] as const) {
    const unknown = unknownVariable(draft[field])
    if (unknown !== null)
      return refuse('unknown_variable', { field, value: `{${unknown}}` })
  }
  if (draft.channels.includes('push') && !draft.channels.includes('notice'))
    return refuse('push_needs_notice', { field: 'channels' })
  const { segmentId } = draft
  const isGone = segmentId !== null && !(await holdSegment(tx, { brandId, id: segmentId }))
  return isGone ? refuse('unknown_segment', { field: 'segment_id' }) : null
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }
type Noted = Pick<Campaign, 'id' | 'name'> & { detail?: Record<string, unknown> }

/** Writes what a person did with a campaign into the history. */
export function noteCampaign(
  { viewer, tx, now, origin }: Call,
  act: string,
  { id, name, detail }: Noted,
) {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `campaign:${id}`,
    detail: { name, ...detail },
    requestId: origin.requestId,
    at: now,
  })
}
