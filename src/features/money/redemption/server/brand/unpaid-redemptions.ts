import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Sum = { quantity: number; totalCents: Cents }

/** A brand's redemptions that it pays itself, and those without a result from the provider. */
export async function unpaidRedemptions(
  tx: Tx,
  brandId: BrandId,
): Promise<{ awaitingBrand: Sum; unknown: Sum }> {
  const [awaitingBrand, unknown] = await Promise.all([
    sumOf(tx, brandId, 'awaiting_brand'),
    sumOf(tx, brandId, 'unknown'),
  ])
  return { awaitingBrand, unknown }
}

async function sumOf(
  tx: Tx,
  brandId: BrandId,
  state: 'awaiting_brand' | 'unknown',
): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*) as quantity, coalesce(sum(amount_cents), 0)::bigint as total_cents
    from redemption where brand_id = ${brandId} and state = ${sql.lit(state)}`.execute(tx)
  const [sum] = rows
  if (!sum) throw new Error('a sum without a row')
  return sum
}
