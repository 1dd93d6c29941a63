import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId, TextId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins } from '#platform/server/database/day-range.ts'
import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { RedemptionDue, RedemptionState } from '../../rules.ts'
import { type Redemption, toRedemption } from '../redemptions.ts'

const redemptions = owning<'redemption'>

const Place = z.object({ createdAt: CursorTime, id: z.uuid() })
export const redemptionPages = {
  newest: keysetOf('redemptions', Place),
  oldest: keysetOf('redemptions oldest', Place),
}

export type RedemptionFilter = {
  brandId: BrandId
  status?: RedemptionState | undefined
  optionId?: number | undefined
  partnerId?: PartnerId | undefined
  /** The partners or the protocol that a search found. */
  search?: { partnerIds: PartnerId[]; protocol: string } | undefined
  since?: Day | undefined
  due?: RedemptionDue | undefined
  /** Paid in these days. */
  paidSince?: Day | undefined
  paidUntil?: Day | undefined
  order: 'newest' | 'oldest'
}

/** A brand's redemptions by their time, at most `limit`. */
export async function redemptionsOfBrand(
  tx: Tx,
  { brandId, order, ...filter }: RedemptionFilter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<Redemption[]> {
  let listed = filtered(tx, { brandId, ...filter }).selectAll()
  if (after !== null)
    listed = listed.where(
      order === 'newest'
        ? sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`
        : sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id}::uuid)`,
    )
  const direction = order === 'newest' ? 'desc' : 'asc'
  const rows = await listed
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  const vault = vaultIn(tx)
  return rows.map((row) => toRedemption(row, vault))
}

/** The number of redemptions that a filter finds. */
export async function countRedemptions(
  tx: Tx,
  { order: _order, ...filter }: RedemptionFilter,
): Promise<number> {
  const { count } = await filtered(tx, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filtered(tx: Tx, { brandId, ...filter }: Omit<RedemptionFilter, 'order'>) {
  const { status, optionId, partnerId, search, since, due, paidSince, paidUntil } = filter
  let listed = redemptions(tx).selectFrom('redemption').where('brandId', '=', brandId)
  if (status !== undefined) listed = listed.where('state', '=', status)
  if (optionId !== undefined) listed = listed.where('optionId', '=', optionId)
  if (partnerId !== undefined) listed = listed.where('partnerId', '=', partnerId)
  if (since !== undefined)
    listed = listed.where(sql<boolean>`created_at >= ${dayBegins(since)}`)
  if (due !== undefined)
    listed = listed
      .where('state', '=', 'awaiting_brand')
      .where('payoutBatchId', due === 'in_batch' ? 'is not' : 'is', null)
  if (paidSince !== undefined || paidUntil !== undefined)
    listed = listed.where('state', '=', sql.lit('paid'))
  if (paidSince !== undefined) listed = listed.where('paidOn', '>=', paidSince)
  if (paidUntil !== undefined) listed = listed.where('paidOn', '<=', paidUntil)
  if (search !== undefined)
    listed = listed.where(
      sql<boolean>`(partner_id = any(${search.partnerIds}::bigint[]) or protocol = ${search.protocol})`,
    )
  return listed
}

export async function redemptionOfBrand(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: string },
): Promise<Redemption | null> {
  const row = await redemptions(tx)
    .selectFrom('redemption')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toRedemption(row, vaultIn(tx)) : null
}

/** The redemption, locked until the transaction ends: it is decided once, here or in a payout batch. */
export async function lockRedemptionOfBrand(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: string },
): Promise<Redemption | null> {
  await sql`select lock_redemption(${brandId}, ${id})`.execute(tx)
  return redemptionOfBrand(tx, { brandId, id })
}

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }

/**
 * Leaves the payment to the brand, with the limit of the day that it would have passed; returns false if it may be at
 * a provider already.
 */
export async function awaitBrandPayment(
  tx: Tx,
  key: Key,
  now: Date,
  aboveDay: Cents | null = null,
): Promise<boolean> {
  const { brandId, partnerId, redemptionId } = key
  const { rows } = await sql<{ awaits: boolean }>`
    select await_brand_payment(${brandId}, ${partnerId}, ${redemptionId}, ${aboveDay}, ${now}) as awaits`.execute(
    tx,
  )
  return rows[0]?.awaits ?? false
}

type Decision = { receiptReference: string; paidOn: Day } | { reason: string }

/** Records the brand's decision; returns false if the redemption does not wait for the brand. */
export async function resolveByBrand(
  tx: Tx,
  key: Key,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const paid = 'receiptReference' in decision ? decision.receiptReference : null
  const refused = 'reason' in decision ? decision.reason : null
  const paidOn = 'paidOn' in decision ? decision.paidOn : null
  const { rows } = await sql<{ resolved: boolean }>`
    select resolve_by_brand(${key.brandId}, ${key.partnerId}, ${key.redemptionId}, ${paid}, ${refused},
      ${paidOn}::date, ${now}) as resolved`.execute(tx)
  return rows[0]?.resolved ?? false
}
