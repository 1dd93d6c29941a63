import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CouponRequestState } from '../../coupon-rules.ts'

const requests = owning<'coupon_request'>

export type CouponRequest = RowOf<'coupon_request'>

export const couponRequestPages = keysetById('coupon-requests')

type NewRequest = Pick<CouponRequest, 'brandId' | 'partnerId' | 'wished' | 'note'>

/** Inserts a request; null where the partner, or another one for the same code, already waits. */
export async function storeRequest(
  tx: Tx,
  request: NewRequest,
  now: Date,
): Promise<CouponRequest | null> {
  const row = await requests(tx)
    .insertInto('coupon_request')
    .values({ ...request, state: 'waiting', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

const SHOWN = 10

/** The newest ten requests of a partner. */
export function requestsOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<CouponRequest[]> {
  return requests(tx)
    .selectFrom('coupon_request')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

type Listing = After<number> & { brandId: BrandId; state: CouponRequestState }

/** A brand's requests of one state, the oldest first, at most `limit`. */
export function requestsOfBrand(
  tx: Tx,
  { brandId, state, after, limit }: Listing,
): Promise<CouponRequest[]> {
  return requests(tx)
    .selectFrom('coupon_request')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('state', '=', sql.lit(state))
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function requestById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<CouponRequest | null> {
  return (await oneRequest(tx, brandId, id).executeTakeFirst()) ?? null
}

/** Reads a request and locks it until the transaction ends; null where there is none. */
export async function lockRequest(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<CouponRequest | null> {
  return (await oneRequest(tx, brandId, id).forUpdate().executeTakeFirst()) ?? null
}

function oneRequest(tx: Tx, brandId: BrandId, id: number) {
  return requests(tx)
    .selectFrom('coupon_request')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
}

type Ending = { state: Exclude<CouponRequestState, 'waiting'> } & Partial<
  Pick<CouponRequest, 'number' | 'reason'>
>

/** Ends a waiting request and returns its new state. */
export async function endRequest(
  tx: Tx,
  { brandId, id }: CouponRequest,
  ending: Ending,
  now: Date,
): Promise<CouponRequest> {
  return requests(tx)
    .updateTable('coupon_request')
    .set({ ...ending, decidedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a partner's words from their requests, and withdraws the one that waits. */
export async function eraseCouponRequests(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await requests(tx)
    .updateTable('coupon_request')
    .set({
      note: '',
      wished: 'ERASED',
      number: null,
      reason: null,
      state: sql<'withdrawn'>`case when state = 'waiting' then 'withdrawn' else state end`,
    })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
