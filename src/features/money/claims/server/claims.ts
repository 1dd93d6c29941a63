import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { LAST_CHARACTER } from '#platform/server/database/part-of-text.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ClaimState } from '../rules.ts'

const claims = owning<'sale_claim'>
const howMany = sql<number>`count(*)`.as('total')

export type Claim = RowOf<'sale_claim'>

type NewClaim = Pick<
  Claim,
  | 'brandId'
  | 'partnerId'
  | 'kind'
  | 'externalId'
  | 'orderedOn'
  | 'expectedCents'
  | 'note'
  | 'answerBy'
>

/** Inserts a claim; returns null if the partner has an open one for this order. */
export async function storeClaim(
  tx: Tx,
  claim: NewClaim,
  now: Date,
): Promise<Claim | null> {
  const row = await claims(tx)
    .insertInto('sale_claim')
    .values({
      brandId: claim.brandId,
      partnerId: claim.partnerId,
      kind: claim.kind,
      externalId: claim.externalId,
      orderedOn: claim.orderedOn,
      expectedCents: claim.expectedCents,
      note: claim.note,
      state: 'open',
      answerBy: claim.answerBy,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

type Paging = { page: number; perPage: number }

/** One page of a partner's claims, newest first, and their total number. */
export async function claimsOf(tx: Tx, { brandId, partnerId }: PartnerKey, paging: Paging) {
  const own = claims(tx)
    .selectFrom('sale_claim')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  const { total } = await own.select(howMany).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage)
    .execute()
  return { claims: rows, total }
}

const Place = z.object({ answerBy: z.iso.date(), id: z.int() })
export const claimPages = keysetOf('claims', Place)

type Listing = After<z.output<typeof Place>> & {
  brandId: BrandId
  state: ClaimState
  /** The beginning of an order's number, and the partners that the same text finds. */
  search?: { text: string; partnerIds: PartnerId[] } | undefined
}

/** A brand's claims of one state, the most urgent first, at most `limit`. */
export async function claimsOfBrand(
  tx: Tx,
  { brandId, state, search, after, limit }: Listing,
): Promise<Claim[]> {
  let listed = claims(tx)
    .selectFrom('sale_claim')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('state', '=', state)
  if (search !== undefined)
    listed = listed.where(
      sql<boolean>`(external_id collate "C" >= ${search.text}
          and external_id collate "C" < ${search.text + LAST_CHARACTER}
        or partner_id = any(${search.partnerIds}::bigint[]))`,
    )
  if (after !== null)
    listed = listed.where(
      sql<boolean>`(answer_by, id) > (${after.answerBy}::date, ${after.id})`,
    )
  return listed.orderBy('answerBy').orderBy('id').limit(limit).execute()
}

export async function countOpen(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number> {
  const { total } = await claims(tx)
    .selectFrom('sale_claim')
    .select(howMany)
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return total
}

export async function claimById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Claim | null> {
  return (await oneClaim(tx, brandId, id).executeTakeFirst()) ?? null
}

/** Reads one of the brand's claims and locks it until the transaction ends; null if it does not exist. */
export async function lockClaim(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Claim | null> {
  return (await oneClaim(tx, brandId, id).forUpdate().executeTakeFirst()) ?? null
}

function oneClaim(tx: Tx, brandId: BrandId, id: number) {
  return claims(tx)
    .selectFrom('sale_claim')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
}

/** Ends an open claim and returns its new state. */
export async function endClaim(
  tx: Tx,
  claim: Claim,
  ending: { state: Exclude<ClaimState, 'open'>; answer: string | null },
  now: Date,
): Promise<Claim> {
  await claims(tx)
    .updateTable('sale_claim')
    .set({ ...ending, decidedAt: now })
    .where('brandId', '=', claim.brandId)
    .where('id', '=', claim.id)
    .execute()
  return { ...claim, ...ending, decidedAt: now }
}

/** Removes a partner's texts from their claims; order, state and dates stay. */
export async function eraseClaims(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await claims(tx)
    .updateTable('sale_claim')
    .set({
      note: '',
      state: sql<'withdrawn'>`case when state = 'open' then 'withdrawn' else state end`,
    })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
