import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { Text } from '#platform/contract/text.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { Facts } from '../../automatic-rules.ts'
import type { CampaignChannel } from '../../rules.ts'
import type { CampaignKey } from '../drafts/campaigns.ts'

const tables = owning<'campaign_recipient' | 'campaign_channel'>

export type RecipientState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'left_out'
export type Recipient = Omit<RowOf<'campaign_recipient'>, 'state' | 'channel'> & {
  state: RecipientState
  channel: CampaignChannel
}
export type ChannelResult = RowOf<'campaign_channel'>

const RecipientPlace = z.object({ partnerId: z.int(), channel: Text(20) })
export const recipientPages = keysetOf('campaign recipients', RecipientPlace)

type Listed = Pick<Recipient, 'partnerId' | 'channel' | 'token'> & {
  /** What an automatic message says of this person. */
  facts?: Facts
}

/** Writes people and channels into the list; who is in it already stays as they are. */
export async function addRecipients(
  tx: Tx,
  { brandId, id }: CampaignKey,
  listed: readonly Listed[],
): Promise<void> {
  if (listed.length === 0) return
  await tables(tx)
    .insertInto('campaign_recipient')
    .values(
      listed.map(({ facts, ...one }) => ({
        brandId,
        campaignId: id,
        ...one,
        facts: facts === undefined ? null : JSON.stringify(facts),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next recipients that wait, locked until the transaction ends. */
export function lockWaiting(tx: Tx, key: CampaignKey, limit: number): Promise<Recipient[]> {
  return rowsOf(tx, key)
    .where('state', '=', 'waiting')
    .orderBy('partnerId')
    .orderBy('channel')
    .limit(limit)
    .forUpdate()
    .$castTo<Recipient>()
    .execute()
}

/** The recipients of a campaign in their order. */
export async function recipientsOf(
  tx: Tx,
  { state, ...key }: CampaignKey & { state?: RecipientState | undefined },
  { after, limit }: After<z.output<typeof RecipientPlace>>,
): Promise<Recipient[]> {
  let query = rowsOf(tx, key)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== null)
    query = query.where(
      sql<boolean>`(partner_id, channel) > (${after.partnerId}, ${after.channel})`,
    )
  return query
    .orderBy('partnerId')
    .orderBy('channel')
    .limit(limit)
    .$castTo<Recipient>()
    .execute()
}

/** The recipient whose message has a token. */
export async function recipientByToken(tx: Tx, token: string): Promise<Recipient | null> {
  const row = await tables(tx)
    .selectFrom('campaign_recipient')
    .selectAll()
    .where('token', '=', token)
    .$castTo<Recipient>()
    .executeTakeFirst()
  return row ?? null
}

function rowsOf(tx: Tx, { brandId, id }: CampaignKey) {
  return tables(tx)
    .selectFrom('campaign_recipient')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('campaignId', '=', id)
}

export type Outcome = Pick<
  Recipient,
  'partnerId' | 'channel' | 'state' | 'reason' | 'sentAt' | 'openedAt'
>

/** Notes what became of some recipients. */
export async function noteOutcomes(
  tx: Tx,
  { brandId, id }: CampaignKey,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  const column = <Name extends keyof Outcome>(name: Name) =>
    outcomes.map((outcome) => outcome[name])
  await sql`
    update campaign_recipient r
    set state = o.state, reason = o.reason, sent_at = o.sent_at, opened_at = o.opened_at
    from unnest(
      ${column('partnerId')}::bigint[], ${column('channel')}::text[], ${column('state')}::text[],
      ${column('reason')}::text[], ${column('sentAt')}::timestamptz[],
      ${column('openedAt')}::timestamptz[]
    ) as o (partner_id, channel, state, reason, sent_at, opened_at)
    where r.brand_id = ${brandId} and r.campaign_id = ${id}
      and r.partner_id = o.partner_id and r.channel = o.channel`.execute(tx)
}

/** Notes the first click; false where there was one before. */
export async function noteClick(
  tx: Tx,
  { brandId, campaignId, partnerId, channel }: Recipient,
  now: Date,
): Promise<void> {
  const first = await tables(tx)
    .updateTable('campaign_recipient')
    .set({ clickedAt: now })
    .where('brandId', '=', brandId)
    .where('campaignId', '=', campaignId)
    .where('partnerId', '=', partnerId)
    .where('channel', '=', channel)
    .where('clickedAt', 'is', null)
    .returning('openedAt')
    .executeTakeFirst()
  if (!first) return
  await tables(tx)
    .updateTable('campaign_channel')
    .set({
      clicked: sql<number>`clicked + 1`,
      // Who clicks has read it, also where the channel does not report that.
      ...(first.openedAt === null && { opened: sql<number>`opened + 1` }),
    })
    .where('brandId', '=', brandId)
    .where('campaignId', '=', campaignId)
    .where('channel', '=', channel)
    .execute()
}

/** Counts the recipients of a campaign again; for jobs only, because it reads them all. */
export async function recount(tx: Tx, { brandId, id }: CampaignKey): Promise<void> {
  await sql`
    insert into campaign_channel as known
      (brand_id, campaign_id, channel, people, sent, left_out, delivered, failed, opened, clicked)
    select brand_id, campaign_id, channel, count(*),
      count(*) filter (where state in ('sent', 'delivered', 'failed')),
      count(*) filter (where state = 'left_out'),
      count(*) filter (where state = 'delivered'),
      count(*) filter (where state = 'failed'),
      count(coalesce(opened_at, clicked_at)), count(clicked_at)
    from campaign_recipient where brand_id = ${brandId} and campaign_id = ${id}
    group by brand_id, campaign_id, channel
    on conflict (brand_id, campaign_id, channel) do update set
      people = excluded.people, sent = excluded.sent, left_out = excluded.left_out,
      delivered = excluded.delivered, failed = excluded.failed, opened = excluded.opened,
      clicked = excluded.clicked`.execute(tx)
}

/** The results of these campaigns by channel. */
export async function resultsOf(
  tx: Tx,
  brandId: BrandId,
  campaignIds: readonly number[],
): Promise<Map<number, ChannelResult[]>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await tables(tx)
    .selectFrom('campaign_channel')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('campaignId', 'in', campaignIds)
    .execute()
  return Map.groupBy(rows, ({ campaignId }) => campaignId)
}
