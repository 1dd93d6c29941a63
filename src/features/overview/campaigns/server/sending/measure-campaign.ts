import { readAmong } from '#features/program/notifications/server/public.ts'
import { soldBetween } from '#features/selling/orders/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { outcomesOf } from '#platform/server/messages/messages.ts'

import { RESULT_DAYS } from '../../rules.ts'
import {
  type Campaign,
  campaignById,
  type CampaignKey,
  campaignsToMeasure,
  changeCampaign,
} from '../drafts/campaigns.ts'
import { text } from '../text.ts'
import { causeOf, messageIdOf } from './post-recipients.ts'
import {
  noteOutcomes,
  type Outcome,
  type Recipient,
  recipientsOf,
  recount,
} from './recipients.ts'

type Parts = { db: Db; clock: Clock }

const AT_ONCE = 1_000
/** A day more than sales count, for messages that waited for their provider. */
const MEASURED_MS = (RESULT_DAYS + 1) * DAY_MS

/** Counts the results of the campaigns of the last days. */
export async function measureCampaigns({ db, clock }: Parts): Promise<void> {
  const since = new Date(clock.now().getTime() - MEASURED_MS)
  const keys = await inScope(db, 'every brand: due work', (tx) =>
    campaignsToMeasure(tx, since),
  )
  for (const key of keys) await measureCampaign({ db, clock }, key)
}

/** Counts what came of a campaign: messages that arrived, notices that were read, and sales. */
export async function measureCampaign(
  { db, clock }: Parts,
  key: CampaignKey,
): Promise<void> {
  const campaign = await inScope(db, key.brandId, (tx) => campaignById(tx, key))
  if (!campaign?.startedAt) return
  const sold = { soldPartners: 0, soldOrders: 0, soldCents: 0 }
  let after: { partnerId: number; channel: string } | null = null
  let split: number | null = null
  for (;;) {
    const rows: Recipient[] = await inScope(db, key.brandId, async (tx) => {
      const found = await recipientsOf(tx, key, { after, limit: AT_ONCE })
      await noteOutcomes(tx, key, await outcomesNow(tx, campaign, found))
      const reached = found.filter(({ state }) => state === 'sent' || state === 'delivered')
      // A person whose channels are on two pages counts once.
      const ids = new Set(reached.map(({ partnerId }) => partnerId))
      if (split !== null) ids.delete(split)
      const more = await salesAfter(tx, campaign, [...ids])
      sold.soldPartners += more.partners
      sold.soldOrders += more.orders
      sold.soldCents += more.amount
      if (reached.some(({ partnerId }) => partnerId === found.at(-1)?.partnerId))
        split = found.at(-1)?.partnerId ?? null
      return found
    })
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    after = { partnerId: last.partnerId, channel: last.channel }
  }
  await inScope(db, key.brandId, async (tx) => {
    await recount(tx, key)
    await changeCampaign(tx, key, {
      ...sold,
      soldCents: cents(sold.soldCents),
      measuredAt: clock.now(),
    })
  })
}

function salesAfter(tx: Tx, { brandId, startedAt }: Campaign, partnerIds: number[]) {
  const since = startedAt ?? new Date(0)
  const until = new Date(since.getTime() + RESULT_DAYS * DAY_MS)
  return soldBetween(tx, { brandId, partnerIds, since, until })
}

/** What is known of these recipients now and was not noted yet. */
async function outcomesNow(
  tx: Tx,
  campaign: Campaign,
  rows: readonly Recipient[],
): Promise<Outcome[]> {
  const { brandId } = campaign
  const since = campaign.startedAt ?? new Date(0)
  const posted = rows.filter(({ state, channel }) => state === 'sent' && channel !== 'push')
  const unread = rows.filter(
    ({ channel, state, openedAt }) =>
      channel === 'notice' && state === 'delivered' && openedAt === null,
  )
  const outcomes = await outcomesOf(tx, {
    brandId,
    since,
    externalIds: posted.map(messageIdOf),
  })
  const read = await readAmong(tx, {
    brandId,
    since,
    cause: causeOf(campaign),
    partnerIds: unread.map(({ partnerId }) => partnerId),
  })
  return [
    ...posted.flatMap((row): Outcome[] => {
      const outcome = outcomes.get(messageIdOf(row))
      if (!outcome || (outcome.sentAt === null && outcome.failure === null)) return []
      return outcome.failure === null
        ? [{ ...row, state: 'delivered' }]
        : [{ ...row, state: 'failed', reason: text.refused }]
    }),
    ...unread.flatMap((row) => {
      const openedAt = read.get(row.partnerId)
      return openedAt ? [{ ...row, openedAt }] : []
    }),
  ]
}
