import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import {
  type AutomaticKind,
  automaticRule,
  firstChannels,
  isAutomaticKind,
} from '../../automatic-rules.ts'
import { type CampaignChannel, campaignChannels } from '../../rules.ts'

const tables = owning<'automatic_message' | 'automatic_occasion' | 'campaign'>

type Row = RowOf<'automatic_message'>
export type AutomaticKey = { brandId: BrandId; kind: AutomaticKind }
export type AutomaticMessage = Omit<Row, 'kind' | 'channels' | 'changedAt' | 'ranOn'> &
  AutomaticKey & {
    channels: CampaignChannel[]
    /** Null: as the product has it. */
    changedAt: Date | null
  }

/** A brand's automatic message; off and in the product's words until the brand changes it. */
export async function automaticMessage(
  tx: Tx,
  key: AutomaticKey,
): Promise<AutomaticMessage> {
  const row = await rowOf(tx, key).executeTakeFirst()
  if (!row) return firstMessage(key)
  const channels = campaignChannels.filter((channel) => row.channels.includes(channel))
  return { ...row, ...key, channels }
}

function firstMessage(key: AutomaticKey): AutomaticMessage {
  const { figure, pauseDays, title, body, link } = automaticRule(key.kind)
  return {
    ...key,
    active: false,
    channels: firstChannels,
    title,
    body,
    link,
    figure: figure.default,
    pauseDays,
    changedAt: null,
  }
}

export async function storeAutomatic(
  tx: Tx,
  { brandId, kind, ...message }: Omit<AutomaticMessage, 'changedAt'>,
  now: Date,
): Promise<void> {
  const values = { ...message, changedAt: now }
  await tables(tx)
    .insertInto('automatic_message')
    .values({ brandId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['brandId', 'kind']).doUpdateSet(values))
    .execute()
}

/** The active messages of every brand that did not look for people on this day. */
export async function messagesToStart(tx: Tx, day: Day): Promise<AutomaticKey[]> {
  const rows = await tables(tx)
    .selectFrom('automatic_message')
    .select(['brandId', 'kind'])
    .where('active', '=', true)
    .where(sql<boolean>`ran_on is distinct from ${day}::date`)
    // What a suspended brand did not say is out of date when it is open again.
    .where(sql<boolean>`not brand_is_suspended(brand_id)`)
    .orderBy('brandId')
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ brandId, kind }) =>
    isAutomaticKind(kind) ? [{ brandId, kind }] : [],
  )
}

/** Takes the run of a day; false where another took it or the message was switched off. */
export async function takeRun(tx: Tx, { brandId, kind }: AutomaticKey, day: Day) {
  const row = await tables(tx)
    .updateTable('automatic_message')
    .set({ ranOn: sql<string>`${day}::date` })
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .where(sql<boolean>`ran_on is distinct from ${day}::date`)
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the campaign of a day, at most one. */
export async function addDayCampaign(
  tx: Tx,
  { brandId, kind, channels, title, body, link }: AutomaticMessage,
  { name, day, now }: { name: string; day: Day; now: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('campaign')
    .values({
      brandId,
      name,
      channels,
      title,
      body,
      link,
      state: 'scheduled',
      rule: JSON.stringify({}),
      createdBy: 'job:start_automatic_messages',
      createdAt: now,
      dueAt: now,
      automaticKind: kind,
      automaticDay: sql<string>`${day}::date`,
    })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'automaticKind', 'automaticDay']).doNothing(),
    )
    .execute()
}

type Taken = AutomaticKey & { campaignId: number }
type Occasion = { partnerId: PartnerId; occasion: string }

/** Notes who gets a message for what; returns those who had not got it before. */
export async function noteOccasions(
  tx: Tx,
  { brandId, kind, campaignId }: Taken,
  occasions: readonly Occasion[],
  now: Date,
): Promise<Set<PartnerId>> {
  if (occasions.length === 0) return new Set()
  const rows = await tables(tx)
    .insertInto('automatic_occasion')
    .values(occasions.map((one) => ({ brandId, kind, campaignId, at: now, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('partnerId')
    .execute()
  return new Set(rows.map(({ partnerId }) => partnerId))
}

function rowOf(tx: Tx, { brandId, kind }: AutomaticKey) {
  return tables(tx)
    .selectFrom('automatic_message')
    .select([
      'active',
      'channels',
      'title',
      'body',
      'link',
      'figure',
      'pauseDays',
      'changedAt',
    ])
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
}
