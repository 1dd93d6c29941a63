import { balancesOfMany } from '#features/money/ledger/server/public.ts'
import { sellersById } from '#features/people/partners/server/public.ts'
import { secondPersonProblem } from '#features/program/staff/second-person.ts'
import { actingPerson, actorNames } from '#features/program/staff/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { cents, type Cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type After, keysetById } from '#platform/server/lists/keyset.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { AdjustmentRequest as View } from '../../adjustment-contract.ts'
import type { RequestKind, RequestState } from '../../rules.ts'

const tables = owning<'adjustment_request'>

export const requestPages = keysetById('adjustment-requests')

export type AdjustmentRequest = Omit<RowOf<'adjustment_request'>, 'kind' | 'state'> & {
  kind: RequestKind
  state: RequestState
}

/** Who decides, for the audit log. */
export type Decider = {
  caller: BrandActor
  /** The person who acts, where the caller only carries out what they started. */
  person?: Id<'staff_member'> | null
  requestId: string
  now: Date
}

// The table's constraints name the same values.
const toRequest = (row: RowOf<'adjustment_request'>) => row as AdjustmentRequest

type NewRequest = PartnerKey & {
  kind: RequestKind
  amountCents: Cents
  reason: string
  limit: Cents
}

/** Writes down what another person has to decide. */
export async function addRequest(
  tx: Tx,
  { brandId, partnerId, kind, amountCents, reason, limit }: NewRequest,
  decider: Decider,
): Promise<AdjustmentRequest> {
  const { caller, person, now } = decider
  const row = await tables(tx)
    .insertInto('adjustment_request')
    .values({
      brandId,
      partnerId,
      kind,
      amountCents,
      reason,
      limitCents: limit,
      requestedBy: caller.actor,
      requestedStaffId: person === undefined ? await actingPerson(tx, caller) : person,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const request = toRequest(row)
  await note(tx, request, 'requested', decider)
  return request
}

type RequestKey = { brandId: BrandId; id: Id<'adjustment_request'> }

export async function requestById(
  tx: Tx,
  key: RequestKey,
): Promise<AdjustmentRequest | null> {
  const row = await oneRequest(tx, key).executeTakeFirst()
  return row ? toRequest(row) : null
}

/** The request, locked until the transaction ends. */
export async function lockRequest(
  tx: Tx,
  key: RequestKey,
): Promise<AdjustmentRequest | null> {
  const row = await oneRequest(tx, key).forUpdate().executeTakeFirst()
  return row ? toRequest(row) : null
}

function oneRequest(tx: Tx, { brandId, id }: RequestKey) {
  return tables(tx)
    .selectFrom('adjustment_request')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
}

type Decision = {
  state: Exclude<RequestState, 'waiting'>
  person: Id<'staff_member'> | null
  refusal?: string
}

/** Ends a locked request. */
export async function endRequest(
  tx: Tx,
  request: AdjustmentRequest,
  { state, person, refusal }: Decision,
  decider: Decider,
): Promise<AdjustmentRequest> {
  const { brandId, id } = request
  const row = await tables(tx)
    .updateTable('adjustment_request')
    .set({
      state,
      decidedBy: decider.caller.actor,
      decidedStaffId: person,
      decidedAt: decider.now,
      refusal: refusal ?? null,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(tx, request, state, decider)
  return toRequest(row)
}

type Filter = {
  brandId: BrandId
  state: RequestState | undefined
  partnerId: PartnerId | undefined
}

/** A brand's requests, newest first, at most `limit`. */
export async function requestsOf(
  tx: Tx,
  { brandId, state, partnerId }: Filter,
  { after, limit }: After<number>,
): Promise<AdjustmentRequest[]> {
  let query = tables(tx)
    .selectFrom('adjustment_request')
    .selectAll()
    .where('brandId', '=', brandId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (partnerId !== undefined) query = query.where('partnerId', '=', partnerId)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toRequest)
}

/** Empties what may name a person; what waits is withdrawn. */
export async function eraseAdjustmentRequests(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  const own = tables(tx)
    .updateTable('adjustment_request')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  await own
    .where('state', '=', 'waiting')
    .set({ state: 'withdrawn', decidedBy: `partner:${partnerId}`, decidedAt: now })
    .execute()
  await own.set({ reason: '' }).execute()
  await own.where('state', '=', 'refused').set({ refusal: '' }).execute()
}

/** Requests for the brand, with names and the partners' present balances. */
export async function viewRequests(
  tx: Tx,
  caller: BrandActor,
  listed: AdjustmentRequest[],
): Promise<View[]> {
  const { brandId } = caller
  const ids = [...new Set(listed.map(({ partnerId }) => partnerId))]
  const actors = listed.flatMap((one) => [one.requestedBy, one.decidedBy ?? ''])
  const [people, balances, nameOf, person] = await Promise.all([
    sellersById(tx, brandId, ids),
    balancesOfMany(tx, brandId, ids),
    actorNames(tx, actors),
    actingPerson(tx, caller),
  ])
  return listed.map((request) => ({
    id: request.id,
    kind: request.kind,
    state: request.state,
    partner_slug: people.get(request.partnerId)?.slug ?? '',
    partner_name: people.get(request.partnerId)?.name ?? '',
    amount: request.amountCents,
    reason: request.reason,
    limit_value: request.limitCents,
    requested_by: nameOf(request.requestedBy),
    created_at: request.createdAt,
    decided_by: request.decidedBy === null ? null : nameOf(request.decidedBy),
    decided_at: request.decidedAt,
    refusal: request.refusal,
    needs_other_person: secondPersonProblem(request.requestedStaffId, person) !== null,
    may_withdraw: isRequester(request, { actor: caller.actor, person }),
    available: balances.get(request.partnerId)?.available ?? cents(0),
    debt: balances.get(request.partnerId)?.debt ?? cents(0),
  }))
}

/** Whether this caller asked for it; a key counts as the person who created it. */
export function isRequester(
  { requestedBy, requestedStaffId }: AdjustmentRequest,
  { actor, person }: { actor: string; person: Id<'staff_member'> | null },
): boolean {
  return requestedBy === actor || (person !== null && person === requestedStaffId)
}

function note(
  tx: Tx,
  { brandId, id, partnerId, kind, amountCents, state }: AdjustmentRequest,
  what: 'requested' | Decision['state'],
  { caller, requestId, now }: Decider,
) {
  return audit(tx, {
    brandId,
    actor: caller.actor,
    act: `adjustment.${what}`,
    subject: `partner:${partnerId}`,
    // The reasons may name a person; the log outlives an erasure.
    detail: {
      request: id,
      kind,
      cents: amountCents,
      before: what === 'requested' ? null : { state },
      after: { state: what === 'requested' ? state : what },
    },
    requestId,
    at: now,
  })
}
