import {
  conditionsMet,
  levelsOf,
  type Partner,
  partnersById,
} from '#features/people/partners/server/public.ts'
import { addressOf, brandById } from '#features/program/brands/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Message, postMessage } from '#platform/server/messages/messages.ts'

import { valuesOf } from '../../automatic-rules.ts'
import type { CampaignChannel } from '../../rules.ts'
import { factsOf } from '../automatic/occasions.ts'
import { reachOf } from '../drafts/audience.ts'
import type { Campaign } from '../drafts/campaigns.ts'
import { clickAddress, unsubscribeAddress } from '../links/addresses.ts'
import { text } from '../text.ts'
import type { Outcome, Recipient } from './recipients.ts'
import { wordsFor } from './words.ts'

type Slice = { campaign: Campaign; waiting: readonly Recipient[]; publicUrl: string }

/**
 * Posts the messages of some recipients, and returns what became of each. Who does not want a channel
 * any more, or has left, is left out: what they chose counts at this moment.
 */
export async function postRecipients(
  tx: Tx,
  { campaign, waiting, publicUrl }: Slice,
  now: Date,
): Promise<Outcome[]> {
  const { brandId } = campaign
  const partnerIds = [...new Set(waiting.map(({ partnerId }) => partnerId))]
  const [reached, partners, levels, brand] = await Promise.all([
    conditionsMet(tx, { brandId, partnerIds }, reachOf(brandId)),
    partnersById(tx, brandId, partnerIds),
    levelsOf(tx, brandId),
    brandById(tx, brandId),
  ])
  const address = addressOf(brand, publicUrl)
  const outcomes: Outcome[] = []
  for (const recipient of waiting) {
    const { partnerId, channel } = recipient
    const partner = partners.get(partnerId)
    const reach = reached.get(partnerId)
    const out = { partnerId, channel, sentAt: null, openedAt: null }
    if (!partner || !reach)
      outcomes.push({ ...out, state: 'left_out', reason: text.leftOut.gone })
    else if (!reach[channel])
      outcomes.push({ ...out, state: 'left_out', reason: text.leftOut[channel] })
    else {
      const level = levels.find(({ id }) => id === partner.levelId)?.name ?? null
      const { automaticKind: kind } = campaign
      const more = kind === null ? {} : valuesOf(kind, factsOf(recipient.facts))
      const reader = { name: partner.name, level, brand: brand.name, more }
      const words = wordsFor(campaign, channel, reader)
      await postOne(tx, { campaign, recipient, partner, words, address }, now)
      const state = channel === 'notice' ? 'delivered' : 'sent'
      outcomes.push({ ...out, state, reason: null, sentAt: now })
    }
  }
  return outcomes
}

type One = {
  campaign: Campaign
  recipient: Recipient
  partner: Partner
  words: { subject: string; body: string }
  /** The base of the brand's links. */
  address: string
}

async function postOne(
  tx: Tx,
  { campaign, recipient, partner, words, address }: One,
  now: Date,
): Promise<void> {
  const { channel, token } = recipient
  // The notice of the same person is pushed: there is nothing else to send.
  if (channel === 'push') return
  if (channel === 'notice') {
    const { brandId, link: route } = campaign
    const notice = {
      brandId,
      partnerId: partner.id,
      kind: 'brand',
      title: words.subject,
      message: words.body,
      route,
      cause: causeOf(campaign),
      pushes: campaign.channels.includes('push'),
    } as const
    return notify(tx, [notice], now)
  }
  const message: Message = {
    ...words,
    brandId: campaign.brandId,
    channel,
    recipient: channel === 'email' ? partner.email : `+55${partner.mobile ?? ''}`,
    externalId: messageIdOf(recipient),
    unsubscribe: unsubscribeAddress(address, token),
    ...(campaign.link !== null && { link: clickAddress(address, token) }),
  }
  return postMessage(tx, message, now)
}

/** The cause of a campaign's notices. */
export function causeOf({ id }: Pick<Campaign, 'id'>): string {
  return `campaign:${id}`
}

type Sent = Pick<Recipient, 'brandId' | 'campaignId' | 'partnerId'> & {
  channel: CampaignChannel
}

/** Identifies a message of a campaign: the same one is never posted twice. */
export function messageIdOf({ brandId, campaignId, partnerId, channel }: Sent): string {
  return `campaign:${brandId}:${campaignId}:${partnerId}:${channel}`
}
