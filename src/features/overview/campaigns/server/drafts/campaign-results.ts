import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { CampaignChannel } from '../../rules.ts'

/** Whose messages are meant: all of the brand, or those of one person. */
type Whose = { brandId: BrandId; createdBy: string | null }

type CampaignResult = {
  id: number
  name: string
  channels: CampaignChannel[]
  startedAt: Date
  sent: number
  delivered: number
  opened: number
  clicked: number
  failed: number
  soldOrders: number
  soldCents: Cents
}

/** The messages that people sent, newest first, with the stored figures of all their channels. */
export async function campaignResults(
  tx: Tx,
  whose: Whose,
  { after, limit }: After<number>,
): Promise<CampaignResult[]> {
  const place = after === null ? sql`true` : sql`c.id < ${after}`
  const { rows } = await sql<CampaignResult>`
    select c.id, c.name, c.channels, c.started_at, c.sold_orders, c.sold_cents, figures.*
    from campaign c
    cross join lateral (
      select coalesce(sum(r.sent), 0)::integer as sent, coalesce(sum(r.delivered), 0)::integer as delivered,
        coalesce(sum(r.opened), 0)::integer as opened, coalesce(sum(r.clicked), 0)::integer as clicked,
        coalesce(sum(r.failed), 0)::integer as failed
      from campaign_channel r where r.brand_id = c.brand_id and r.campaign_id = c.id
    ) figures
    where ${sentBy(whose)} and ${place}
    order by c.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function countCampaignResults(tx: Tx, whose: Whose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign c where ${sentBy(whose)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Automatic messages have their own page: each of their days would be a row here. */
function sentBy({ brandId, createdBy }: Whose) {
  const mine = createdBy === null ? sql`true` : sql`c.created_by = ${createdBy}`
  return sql`c.brand_id = ${brandId} and c.started_at is not null
    and c.automatic_kind is null and ${mine}`
}
