import { randomBytes } from 'node:crypto'

import { partnersOfSet } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, portfolioScope, type Tx } from '#platform/server/database/db.ts'

import type { Facts } from '../../automatic-rules.ts'
import { takeOccasions } from '../automatic/take-occasions.ts'
import {
  type Campaign,
  campaignById,
  changeCampaign,
  type CampaignKey,
  lockCampaign,
} from '../drafts/campaigns.ts'
import { setOf } from '../segments/find-members.ts'
import { measureCampaign } from './measure-campaign.ts'
import { postRecipients } from './post-recipients.ts'
import { afterQuietHours } from './quiet-hours.ts'
import { addRecipients, lockWaiting, noteOutcomes, recount } from './recipients.ts'

export type SendingParts = {
  db: Db
  clock: Clock
  /** The address of this deployment. */
  contact: string
}

const LISTED_AT_ONCE = 1_000
const SENT_AT_ONCE = 200

/**
 * Sends a campaign in slices, each a transaction with its messages: a run that was cut off goes on
 * where it ended, and no one gets a message twice. In the quiet hours it ends, to go on after them.
 */
export async function sendCampaign(
  parts: SendingParts,
  { brandId, campaignId: id }: { brandId: BrandId; campaignId: number },
): Promise<void> {
  const key = { brandId, id }
  for (;;) {
    const step = await inScope(parts.db, brandId, (tx) => campaignById(tx, key))
    const isDue = step?.state === 'scheduled' || step?.state === 'sending'
    if (!isDue) return
    if (await waits(parts, step)) return
    const goesOn =
      step.listedAt === null ? await listSlice(parts, step) : await sendSlice(parts, step)
    if (!goesOn) break
  }
  await inScope(parts.db, brandId, (tx) => recount(tx, key))
  await measureCampaign(parts, key)
}

/** Whether it must not send now; then it is due again at its time, or when the quiet hours end. */
async function waits({ db, clock }: SendingParts, campaign: Campaign) {
  const { brandId } = campaign
  return inScope(db, brandId, async (tx) => {
    const now = clock.now()
    const due = campaign.dueAt !== null && campaign.dueAt > now ? campaign.dueAt : now
    const next = afterQuietHours(due, await parameter(tx, brandId, 'quiet_hours'))
    if (next <= now) return false
    await changeCampaign(tx, campaign, { dueAt: next, queuedAt: null })
    await recount(tx, campaign)
    return true
  })
}

/** Writes the next people into the list of recipients; true: there is more to do. */
async function listSlice(
  { db, clock }: SendingParts,
  campaign: Campaign,
): Promise<boolean> {
  const { brandId, staffId } = campaign
  return inScope(db, portfolioScope(brandId, staffId), async (tx) => {
    const now = clock.now()
    const current = await lockDue(tx, campaign)
    if (!current?.rule || current.listedAt !== null) return true
    const range = { after: current.listedUpTo, limit: LISTED_AT_ONCE }
    const { lastSeen, found, people } = await nextPeople(tx, current, range, now)
    const listed = people.flatMap((person) =>
      current.channels.map((channel) => ({ ...person, channel, token: newToken() })),
    )
    await addRecipients(tx, campaign, listed)
    await changeCampaign(tx, campaign, {
      state: 'sending',
      startedAt: current.startedAt ?? now,
      listedUpTo: lastSeen ?? current.listedUpTo,
      ...(found < LISTED_AT_ONCE && { listedAt: now }),
    })
    return true
  })
}

type Range = { after: number; limit: number }

/** The next people of a campaign; an automatic one takes its occasions, each of them once. */
async function nextPeople(tx: Tx, campaign: Campaign, range: Range, now: Date) {
  const { rule, brandId, automaticKind } = campaign
  if (automaticKind !== null) return takeOccasions(tx, campaign, range, now)
  const ids = rule ? await partnersOfSet(tx, setOf(rule, brandId, now), range) : []
  const people: { partnerId: PartnerId; facts?: Facts }[] = ids.map((partnerId) => ({
    partnerId,
  }))
  return { lastSeen: ids.at(-1), found: ids.length, people }
}

/** Sends to the next who wait; false: all are done. */
async function sendSlice(parts: SendingParts, campaign: Campaign): Promise<boolean> {
  const { db, clock, contact } = parts
  return inScope(db, campaign.brandId, async (tx) => {
    const now = clock.now()
    if (!(await lockDue(tx, campaign))) return true
    const waiting = await lockWaiting(tx, campaign, SENT_AT_ONCE)
    if (waiting.length === 0) {
      await changeCampaign(tx, campaign, { state: 'sent', finishedAt: now })
      await audit(tx, {
        brandId: campaign.brandId,
        actor: 'job:send_campaign',
        act: 'campaign.finished',
        subject: `campaign:${campaign.id}`,
        detail: { name: campaign.name },
        at: now,
      })
      return false
    }
    await noteOutcomes(
      tx,
      campaign,
      await postRecipients(tx, { campaign, waiting, publicUrl: contact }, now),
    )
    return true
  })
}

/** The campaign, locked, if it is still to be sent: a person may have cancelled it meanwhile. */
async function lockDue(tx: Tx, key: CampaignKey) {
  const campaign = await lockCampaign(tx, key)
  const isDue = campaign?.state === 'scheduled' || campaign?.state === 'sending'
  return isDue ? campaign : null
}

function newToken(): string {
  return randomBytes(18).toString('base64url')
}
