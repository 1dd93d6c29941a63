import { randomUUID } from 'node:crypto'

import {
  levelsOf,
  partnerNames,
  partnersById,
  partnersOfSet,
} from '#features/people/partners/server/public.ts'
import { addressOf, brandById, parameter } from '#features/program/brands/server/public.ts'
import { testRecipient } from '#features/program/event-texts/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { DAY_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import * as contract from '../../contract.ts'
import type { CampaignChannel } from '../../rules.ts'
import type { SegmentRule } from '../../segment-contract.ts'
import { countAudience, ruleOf } from '../drafts/audience.ts'
import { noteCampaign } from '../drafts/campaign-routes.ts'
import {
  type Campaign,
  campaignById,
  changeCampaign,
  lockCampaign,
} from '../drafts/campaigns.ts'
import { isVisible, viewStored } from '../drafts/view-campaign.ts'
import { setOf } from '../segments/find-members.ts'
import { text } from '../text.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { recipientPages, recipientsOf } from './recipients.ts'
import { wordsFor } from './words.ts'

const LONGEST_AHEAD_MS = 90 * DAY_MS
const TESTS = { name: 'campaign-test', capacity: 10, drainPerMinute: 1 }

export function sendRoutes(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.previewCampaign, async ({ params, viewer, tx, now }) => {
    const campaign = await visible(tx, viewer, params.id)
    const rule = campaign && (await ruleOf(tx, campaign))
    if (!rule) return refuse('unknown_campaign')
    const { brandId } = campaign
    const counts = await countAudience(tx, rule, brandId, now)
    const away = await channelsAway(tx, campaign, channelsOf)
    return {
      people: counts.all,
      channels: campaign.channels.map((channel) => ({
        channel,
        available: !away.includes(channel),
        people: counts[channel],
      })),
      ...(await exampleOf(tx, campaign, rule, now)),
      sends_at: afterQuietHours(now, await parameter(tx, brandId, 'quiet_hours')),
    }
  })

  serve(server, contract.sendCampaign, async ({ params, body, ...call }) => {
    const { viewer, tx, now } = call
    const campaign = await lockVisible(tx, viewer, params.id)
    if (!campaign) return refuse('unknown_campaign')
    if (campaign.state !== 'draft') return refuse('not_draft')
    const at = body.at ?? now
    const isAhead =
      at.getTime() >= now.getTime() - MINUTE_MS &&
      at.getTime() - now.getTime() <= LONGEST_AHEAD_MS
    if (!isAhead) return refuse('not_ahead', { field: 'at' })
    const rule = await ruleOf(tx, campaign)
    if (!rule) return refuse('unknown_segment')
    const [away] = await channelsAway(tx, campaign, channelsOf)
    if (away !== undefined) return refuse('channel_away', { value: text.channels[away] })
    const { all } = await countAudience(tx, rule, campaign.brandId, now)
    if (all === 0) return refuse('no_people')
    if (all !== body.seen_people)
      return refuse('found_others', { value: all.toLocaleString('pt-BR') })
    await changeCampaign(tx, campaign, { state: 'scheduled', rule, dueAt: at })
    const detail = { people: all, channels: campaign.channels, at: at.toISOString() }
    await noteCampaign(call, 'campaign.sent', { ...campaign, detail })
    return viewStored(tx, campaign)
  })

  serve(server, contract.cancelCampaign, async ({ params, ...call }) => {
    const { viewer, tx, now } = call
    const campaign = await lockVisible(tx, viewer, params.id)
    if (!campaign) return refuse('unknown_campaign')
    if (campaign.state !== 'scheduled' && campaign.state !== 'sending')
      return refuse('not_running')
    await changeCampaign(tx, campaign, { state: 'cancelled', finishedAt: now })
    await noteCampaign(call, 'campaign.cancelled', campaign)
    return viewStored(tx, campaign)
  })

  testRoute(server, channelsOf)
  recipientRoute(server)
}

function testRoute(server: Server, channelsOf: ChannelsOf): void {
  serve(server, contract.testCampaign, async ({ params, body, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId } = viewer
    const campaign = await visible(tx, viewer, params.id)
    if (!campaign) return refuse('unknown_campaign')
    if (!(await channelsOf(tx, brandId)).has(body.channel)) return refuse('channel_away')
    const to = await testRecipient(tx, viewer, { channel: body.channel, to: body.to })
    if (to instanceof Refusal) return to
    const waitMs = await spendTest(tx, viewer, now)
    if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
    const sender = await brandById(tx, brandId)
    const reader = { name: text.testReader, level: null, brand: sender.name }
    const words = wordsFor(campaign, body.channel, reader)
    await postMessage(
      tx,
      {
        ...words,
        brandId,
        channel: body.channel,
        recipient: to,
        externalId: `campaign-test:${randomUUID()}`,
        ...(campaign.link !== null && {
          link: new URL(campaign.link, addressOf(sender, server.publicUrl)).href,
        }),
      },
      now,
    )
    await noteCampaign(call, 'campaign.tested', campaign)
    return { to }
  })
}

/** Counts a test of a person; how long to wait, where there were too many. */
export function spendTest(tx: Tx, { brandId, actor }: BrandActor, now: Date) {
  const bucket = { kind: TESTS, owner: `${brandId}:${actor}`, points: 1 }
  return spendPoints(tx, bucket, now)
}

function recipientRoute(server: Server): void {
  serve(server, contract.listCampaignRecipients, async ({ params, query, viewer, tx }) => {
    const campaign = await visible(tx, viewer, params.id)
    if (!campaign) return refuse('unknown_campaign')
    const { brandId, id } = campaign
    const page = await readPage(recipientPages, query, {
      read: (range) => recipientsOf(tx, { brandId, id, state: query.state }, range),
      placeOf: ({ partnerId, channel }) => ({ partnerId, channel }),
    })
    if (page instanceof Refusal) return page
    const ids = page.rows.map(({ partnerId }) => partnerId)
    const names = await partnerNames.byId(tx, brandId, ids)
    const data = page.rows.map((row) => ({
      partner_slug: names.get(row.partnerId)?.slug ?? null,
      partner_name: names.get(row.partnerId)?.name ?? null,
      channel: row.channel,
      state: row.state,
      reason: row.reason,
      sent_at: row.sentAt,
      opened_at: row.openedAt,
      clicked_at: row.clickedAt,
    }))
    return { data, next: page.next }
  })
}

async function visible(tx: Tx, viewer: BrandActor, id: number): Promise<Campaign | null> {
  const campaign = await campaignById(tx, { brandId: viewer.brandId, id })
  return isVisible(viewer, campaign) ? campaign : null
}

async function lockVisible(
  tx: Tx,
  viewer: BrandActor,
  id: number,
): Promise<Campaign | null> {
  const campaign = await lockCampaign(tx, { brandId: viewer.brandId, id })
  return isVisible(viewer, campaign) ? campaign : null
}

/** The chosen channels that the brand cannot send by. */
async function channelsAway(
  tx: Tx,
  { brandId, channels }: Campaign,
  channelsOf: ChannelsOf,
): Promise<CampaignChannel[]> {
  const carried = await channelsOf(tx, brandId)
  return channels.filter(
    (channel) => (channel === 'email' || channel === 'whatsapp') && !carried.has(channel),
  )
}

/** The text as the first person of the audience reads it. */
async function exampleOf(tx: Tx, campaign: Campaign, rule: SegmentRule, now: Date) {
  const { brandId } = campaign
  const set = setOf(rule, brandId, now)
  const ids = await partnersOfSet(tx, set, { after: null, limit: 1 })
  const [partner] = (await partnersById(tx, brandId, ids)).values()
  const { name: brand } = await brandById(tx, brandId)
  const level = (await levelNames(tx, brandId)).get(partner?.levelId ?? 0) ?? null
  const reader = { name: partner?.name ?? text.testReader, level, brand }
  const { subject, body } = wordsFor(campaign, 'notice', reader)
  return { title: subject, body }
}

async function levelNames(tx: Tx, brandId: BrandId): Promise<Map<number, string>> {
  const levels = await levelsOf(tx, brandId)
  return new Map(levels.map(({ id, name }) => [id, name]))
}
