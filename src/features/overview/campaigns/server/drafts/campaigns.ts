import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById } from '#platform/server/lists/keyset.ts'

import { type AutomaticKind, automaticKinds } from '../../automatic-rules.ts'
import {
  type CampaignChannel,
  campaignChannels,
  type CampaignState,
  campaignStates,
} from '../../rules.ts'
import { SegmentRule } from '../../segment-contract.ts'

const tables = owning<'campaign' | 'segment'>

export const campaignPages = keysetById('campaigns')

type Row = RowOf<'campaign'>
export type Campaign = Omit<Row, 'channels' | 'state' | 'rule' | 'automaticKind'> & {
  /** Null: a person wrote it. */
  automaticKind: AutomaticKind | null
  channels: CampaignChannel[]
  state: CampaignState
  /** Null until it is sent. */
  rule: SegmentRule | null
  segmentName: string | null
}
export type CampaignKey = Pick<Campaign, 'brandId' | 'id'>
export type Draft = Pick<
  Campaign,
  'name' | 'segmentId' | 'channels' | 'title' | 'body' | 'link'
>

/** Whose campaigns are meant: all of the brand, or those of one person. */
type Whose = { brandId: BrandId; createdBy: string | null }

export async function campaignsOf(
  tx: Tx,
  {
    brandId,
    createdBy,
    state,
    automaticKind = null,
  }: Whose & { state?: CampaignState | undefined; automaticKind?: AutomaticKind | null },
  { after, limit }: After<number>,
): Promise<Campaign[]> {
  let query = campaigns(tx, brandId).where(
    'campaign.automaticKind',
    automaticKind === null ? 'is' : '=',
    automaticKind,
  )
  if (createdBy !== null) query = query.where('campaign.createdBy', '=', createdBy)
  if (state !== undefined) query = query.where('campaign.state', '=', state)
  if (after !== null) query = query.where('campaign.id', '<', after)
  const rows = await query.orderBy('campaign.id', 'desc').limit(limit).execute()
  return rows.map(toCampaign)
}

export async function campaignById(
  tx: Tx,
  { brandId, id }: CampaignKey,
): Promise<Campaign | null> {
  const row = await campaigns(tx, brandId).where('campaign.id', '=', id).executeTakeFirst()
  return row ? toCampaign(row) : null
}

/** A campaign, locked until the transaction ends. */
export async function lockCampaign(tx: Tx, key: CampaignKey): Promise<Campaign | null> {
  await tables(tx)
    .selectFrom('campaign')
    .select('id')
    .where('brandId', '=', key.brandId)
    .where('id', '=', key.id)
    .forUpdate()
    .execute()
  return campaignById(tx, key)
}

function campaigns(tx: Tx, brandId: BrandId) {
  return tables(tx)
    .selectFrom('campaign')
    .leftJoin('segment', (join) =>
      join
        .onRef('segment.brandId', '=', 'campaign.brandId')
        .onRef('segment.id', '=', 'campaign.segmentId'),
    )
    .selectAll('campaign')
    .select(
      sql<string | null>`coalesce(segment.name, campaign.former_segment)`.as('segmentName'),
    )
    .where('campaign.brandId', '=', brandId)
}

export async function storeCampaign(
  tx: Tx,
  {
    channels,
    ...campaign
  }: Draft & Pick<Row, 'brandId' | 'createdBy' | 'createdAt' | 'staffId'>,
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('campaign')
    .values({ ...campaign, channels })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Draft &
    Pick<
      Row,
      | 'dueAt'
      | 'queuedAt'
      | 'listedUpTo'
      | 'listedAt'
      | 'startedAt'
      | 'finishedAt'
      | 'soldPartners'
      | 'soldOrders'
      | 'soldCents'
      | 'measuredAt'
    > & { state: CampaignState; rule: SegmentRule }
>

export async function changeCampaign(
  tx: Tx,
  { brandId, id }: CampaignKey,
  { rule, ...change }: Change,
): Promise<void> {
  await tables(tx)
    .updateTable('campaign')
    .set({
      ...change,
      ...(rule && { rule: JSON.stringify(z.encode(SegmentRule, rule)) }),
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function removeCampaign(tx: Tx, { brandId, id }: CampaignKey): Promise<void> {
  await tables(tx)
    .deleteFrom('campaign')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Whether a campaign that was not sent uses a segment. */
export async function usesSegment(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('campaign')
    .select('id')
    .where('brandId', '=', brandId)
    .where('segmentId', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The campaigns that were sent keep their conditions, and the name, without the segment. */
export async function detachSegment(
  tx: Tx,
  { brandId, id, name }: { brandId: BrandId; id: number; name: string },
): Promise<void> {
  await tables(tx)
    .updateTable('campaign')
    .set({ segmentId: null, formerSegment: name })
    .where('brandId', '=', brandId)
    .where('segmentId', '=', id)
    .execute()
}

/** The campaigns whose results may still change. */
export async function campaignsToMeasure(
  tx: Tx,
  startedAfter: Date,
): Promise<CampaignKey[]> {
  return tables(tx)
    .selectFrom('campaign')
    .select(['brandId', 'id'])
    .where('startedAt', '>', startedAfter)
    .orderBy(sql`started_at`)
    .execute()
}

function toCampaign(row: Row & { segmentName: string | null }): Campaign {
  return {
    ...row,
    channels: campaignChannels.filter((channel) => row.channels.includes(channel)),
    state: campaignStates.find((state) => state === row.state) ?? 'draft',
    rule: row.rule === null ? null : SegmentRule.parse(row.rule),
    automaticKind: automaticKinds.find((kind) => kind === row.automaticKind) ?? null,
  }
}
