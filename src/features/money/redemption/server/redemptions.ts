import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { CreditCategory } from '#features/money/ledger/rules.ts'
import type { BrandId, PartnerId, TextId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { commitWith } from '#platform/server/database/transaction/ending.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

import type { RewardOrdering } from '../contract.ts'
import type { Destination } from '../kinds/destinations.ts'
import { type RedemptionState, rewardStatuses } from '../rules.ts'
import {
  contentDigest,
  openDestination,
  sealDestination,
} from './destination/sealed-destination.ts'
import { isInProgress } from './redemption-states.ts'

const redemptions = owning<'redemption'>

type Row = RowOf<'redemption'>

export type Redemption = Omit<
  Row,
  'destination' | 'erasedAt' | 'fingerprint' | 'idempotencyKey' | 'no' | 'queuedAt'
> & {
  destination: Destination
  /** The name of the provider that pays or delivers it, or `brand`. */
  provider: string | null
}

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }

export type NewRedemption = Pick<
  Row,
  'brandId' | 'partnerId' | 'id' | 'optionId' | 'amountCents' | 'fingerprint'
> & {
  destination: Destination
  idempotencyKey: string | null
  /** The categories of credits that are not redeemed. */
  except: CreditCategory[]
  /** Whether the brand pays it itself. */
  leftToBrand: boolean
}

/** The values of a redemption that do not change after its creation. */
export type Receipt = Pick<Redemption, 'id' | 'amountCents' | 'protocol' | 'createdAt'>

export type RedeemOutcome =
  | { outcome: 'made'; receipt: Receipt }
  | { outcome: 'other_body' | 'insufficient' | 'debt' | 'frozen' }

type OutcomeRow =
  | {
      outcome: 'made' | 'repeated'
      madeId: string
      madeAmount: number
      madeProtocol: string
      madeAt: Date
    }
  | { outcome: 'other_body' | 'insufficient' | 'debt' | 'frozen' }

/**
 * Reserves the credits and records the redemption, at most once per key, and ends the transaction, in one round trip.
 * What was left for the commit is stored only where the redemption is a new one.
 */
export async function redeem(
  tx: Tx,
  requested: NewRedemption,
  now: Date,
): Promise<RedeemOutcome> {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const destination = sealDestination(vaultIn(tx), requested.id, {
    ...requested.destination,
    salt,
  })
  const { brandId, partnerId, id } = requested
  const redeeming = sql<OutcomeRow>`
    select * from redeem_credits(${brandId}, ${partnerId}, ${id}, ${requested.optionId},
      ${requested.amountCents}, ${destination}, ${requested.idempotencyKey}, ${requested.fingerprint}, ${now},
      ${contentDigest(requested, salt)}, ${requested.except}, ${requested.leftToBrand}) ${prepared}`
  const isNew = sql`select require_redemption(${brandId}, ${partnerId}, ${id}) ${prepared}`
  const [row] = await commitWith(tx, redeeming.compile(tx), isNew.compile(tx))
  if (!row) throw new Error('redeem_credits answered nothing')
  if (row.outcome !== 'made' && row.outcome !== 'repeated') return { outcome: row.outcome }
  return {
    outcome: 'made',
    receipt: {
      id: row.madeId,
      amountCents: cents(row.madeAmount),
      protocol: row.madeProtocol,
      createdAt: row.madeAt,
    },
  }
}

const SALT_BYTES = 16

type Attempt = {
  brandId: BrandId
  partnerId: PartnerId
  key: string | null
  fingerprint: Buffer
}

/** This period and the prefix `none:` must be the same as in the SQL function `redeem_credits`. */
const SAME_REQUEST_MS = 30_000

/** The redemption of an earlier attempt, found by key or, without a key, by fingerprint; null without one. */
export async function earlierRedemption(
  tx: Tx,
  attempt: Attempt,
  now: Date,
): Promise<{ redemption: Redemption; fingerprint: Buffer } | null> {
  let earlier = redemptions(tx)
    .selectFrom('redemption')
    .selectAll()
    .where('brandId', '=', attempt.brandId)
    .where('partnerId', '=', attempt.partnerId)
  earlier = attempt.key
    ? earlier.where('idempotencyKey', '=', attempt.key)
    : earlier
        .where('fingerprint', '=', attempt.fingerprint)
        .where('idempotencyKey', 'like', 'none:%')
        .where('createdAt', '>', new Date(now.getTime() - SAME_REQUEST_MS))
  const row = await earlier.orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  return row
    ? { redemption: toRedemption(row, vaultIn(tx)), fingerprint: row.fingerprint }
    : null
}

export async function redemptionById(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
): Promise<Redemption | null> {
  const row = await redemptions(tx)
    .selectFrom('redemption')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
  return row ? toRedemption(row, vaultIn(tx)) : null
}

/** When the partner's first redemption was paid or delivered. */
export async function firstPaidRedemptionAt(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Date | null> {
  const row = await redemptions(tx)
    .selectFrom('redemption')
    .select('resolvedAt')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'paid')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  return row?.resolvedAt ?? null
}

type Listing = {
  brandId: BrandId
  partnerId: PartnerId
  states: RedemptionState[] | null
  /** The newest first, unless given. */
  orderby?: RewardOrdering | undefined
  page: number
  perPage: number
}

/** One page of a partner's redemptions, with their total number. */
export async function redemptionsPage(
  tx: Tx,
  listing: Listing,
): Promise<{ redemptions: Redemption[]; total: number }> {
  let listed = redemptions(tx)
    .selectFrom('redemption')
    .where('brandId', '=', listing.brandId)
    .where('partnerId', '=', listing.partnerId)
  if (listing.states) listed = listed.where('state', 'in', listing.states)
  const total = await countOf(tx, listing)
  const { orderby = 'created_at desc' } = listing
  const direction = orderby.endsWith('asc') ? 'asc' : 'desc'
  const ordered = orderby.startsWith('points')
    ? listed.orderBy('amountCents', direction)
    : listed
  let page = ordered.selectAll().orderBy('no', direction).limit(listing.perPage)
  // Redemptions are numbered without gaps, so without a filter no offset is needed.
  page =
    listing.states || orderby !== 'created_at desc'
      ? page.offset((listing.page - 1) * listing.perPage)
      : page.where('no', '<=', total - (listing.page - 1) * listing.perPage)
  const rows = await page.execute()
  const vault = vaultIn(tx)
  return { redemptions: rows.map((row) => toRedemption(row, vault)), total }
}

async function countOf(tx: Tx, { brandId, partnerId, states }: Listing): Promise<number> {
  if (!states) {
    const row = await redemptions(tx)
      .selectFrom('redemption')
      // The highest number, because redemptions are numbered without gaps.
      .select(({ fn }) => fn.max('no').as('total'))
      .where('brandId', '=', brandId)
      .where('partnerId', '=', partnerId)
      .executeTakeFirst()
    return row?.total ?? 0
  }
  const row = await redemptions(tx)
    .selectFrom('redemption')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  return row.total
}

type Call = {
  provider: string
  /** Whether the provider is given the payment, and not only asked about it. */
  sends: boolean
  now: Date
}

/**
 * Records that the provider is about to be called. Returns the provider that the payment was given to
 * first; null if it is settled already, or taken back by the brand.
 */
export async function markSubmitted(
  tx: Tx,
  key: Key,
  { provider, sends, now }: Call,
): Promise<string | null> {
  const { rows } = await sql<{ givenTo: string | null }>`
    select submit_redemption(${key.brandId}, ${key.partnerId}, ${key.redemptionId}, ${provider}, ${sends}, ${now}) as given_to`.execute(
    tx,
  )
  return rows[0]?.givenTo ?? null
}

export async function markUnknown(tx: Tx, key: Key): Promise<void> {
  await sql`
    select mark_redemption_unknown(${key.brandId}, ${key.partnerId}, ${key.redemptionId})`.execute(
    tx,
  )
}

type Ending = Pick<Row, 'providerId' | 'endToEndId' | 'failure' | 'paidOn'> & {
  state: 'paid' | 'failed'
  provider: string
}

/** Ends a redemption in the state of its hold, which must be resolved before. */
export async function markEnded(
  tx: Tx,
  key: Key,
  ending: Ending,
  now: Date,
): Promise<void> {
  await sql`
    select end_redemption(${key.brandId}, ${key.partnerId}, ${key.redemptionId}, ${ending.state},
      ${ending.provider}, ${ending.providerId}, ${ending.endToEndId}, ${ending.failure},
      ${ending.paidOn}::date, ${now})`.execute(tx)
}

export function toRedemption(row: Row, vault: Vault): Redemption {
  const {
    erasedAt: _erasedAt,
    fingerprint: _fingerprint,
    idempotencyKey: _idempotencyKey,
    no: _no,
    queuedAt: _queuedAt,
    ...own
  } = row
  return { ...own, destination: openDestination(vault, row).destination }
}

/** Whether a partner has a redemption in progress. */
export async function hasRedemptionInProgress(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<boolean> {
  const row = await redemptions(tx)
    .selectFrom('redemption')
    .select('id')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', 'in', rewardStatuses.filter(isInProgress))
    .executeTakeFirst()
  return row !== undefined
}
