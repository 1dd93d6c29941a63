import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Sum = { quantity: number; totalCents: Cents }

type Unpaid = {
  /** As in the inbox: those that a payout batch pays are not among them. */
  awaitingBrand: Sum
  inBatch: Sum
  unknown: Sum
}

/** A brand's redemptions that it pays itself, and those without a result from the provider. */
export async function unpaidRedemptions(tx: Tx, brandId: BrandId): Promise<Unpaid> {
  const [awaitingBrand, inBatch, unknown] = await Promise.all([
    sumOf(tx, brandId, sql`state = 'awaiting_brand' and payout_batch_id is null`),
    sumOf(tx, brandId, sql`state = 'awaiting_brand' and payout_batch_id is not null`),
    sumOf(tx, brandId, sql`state = 'unknown'`),
  ])
  return { awaitingBrand, inBatch, unknown }
}

async function sumOf(tx: Tx, brandId: BrandId, which: RawBuilder<unknown>): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*) as quantity, coalesce(sum(amount_cents), 0)::bigint as total_cents
    from redemption where brand_id = ${brandId} and ${which}`.execute(tx)
  const [sum] = rows
  if (!sum) throw new Error('a sum without a row')
  return sum
}
