import { sql } from 'kysely'

import { approvalLimit, parameter } from '#features/program/brands/server/public.ts'
import {
  type SecondPersonProblem,
  secondPersonProblem,
} from '#features/program/staff/second-person.ts'
import {
  actingPerson,
  removePaidAlone,
  lockPaidAlone,
  notePaidAlone,
  paidAloneCents,
} from '#features/program/staff/server/public.ts'
import type { Id } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import type { DueFilter } from '../due-contract.ts'
import type { BatchState, FileKind, PayoutMethod } from '../rules.ts'
import { announceBatch } from './announce-payouts.ts'
import { type Batch, batchById, lockBatch } from './batches.ts'
import { storedFilter } from './due.ts'
import { batchStateText, text } from './text.ts'

export type Decider = { caller: BrandActor; requestId: string; now: Date }
type New = { method: PayoutMethod; filter: DueFilter; hasProvider: boolean }

/** Creates a batch, which a job fills with what is due then. */
export async function createBatch(
  tx: Tx,
  { method, filter, hasProvider }: New,
  decider: Decider,
) {
  const { caller, now } = decider
  const { brandId, actor } = caller
  if (method === 'provider' && !hasProvider) return refuse('no_provider')
  const stored = await storedFilter(tx, brandId, filter)
  if (stored instanceof Refusal) return stored
  const limit = await approvalLimit(tx, { brandId, key: 'payout_approval_cents' }, now)
  const person = await actingPerson(tx, caller)
  const { rows } = await sql<{ id: number }>`
    select create_payout_batch(${brandId}, ${method}, ${JSON.stringify(stored)}::jsonb, ${limit}, ${actor},
      ${person}, ${now}) as id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no payout batch was created')
  const batch = await reread(tx, brandId, id)
  await note(tx, { before: null, after: batch }, { act: 'created', ...decider })
  return batch
}

/** Takes one payment out of a batch that waits for approval; it is due again. */
export async function removePayout(
  tx: Tx,
  { batchId, payoutId }: { batchId: number; payoutId: string },
  decider: Decider,
) {
  const { caller, now } = decider
  const batch = await lockBatch(tx, { brandId: caller.brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  if (batch.state !== 'prepared') return refuse('not_now', stage(batch))
  const { rows } = await sql<{ outcome: string }>`
    select remove_payout(${batch.brandId}, ${batchId}, ${payoutId}, ${text.removed}, ${now}) as outcome`.execute(
    tx,
  )
  if (rows[0]?.outcome !== 'removed') return refuse('unknown_payout')
  const after = await reread(tx, batch.brandId, batchId)
  const removed = { act: 'payout_removed', detail: { payout: payoutId }, ...decider }
  await note(tx, { before: batch, after }, removed)
  return after
}

/** Cancels a batch of which nothing was sent; all of it is due again. */
export async function cancelBatch(
  tx: Tx,
  { batchId, reason }: { batchId: number; reason: string },
  decider: Decider,
) {
  const { caller, now } = decider
  const batch = await lockBatch(tx, { brandId: caller.brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  // Cancelled before with the same reason: a repeated call.
  if (batch.state === 'cancelled' && batch.cancelReason === reason) return batch
  const { rows } = await sql<{ outcome: string }>`
    select cancel_payout_batch(${batch.brandId}, ${batchId}, ${reason}, ${now}) as outcome`.execute(
    tx,
  )
  if (rows[0]?.outcome !== 'cancelled' || batch.state === 'cancelled')
    return refuse('not_now', stage(batch))
  await removePaidAlone(tx, { brandId: batch.brandId, cause: causeOf(batch) })
  const after = await reread(tx, batch.brandId, batchId)
  const cancelled = { act: 'cancelled', detail: { reason }, ...decider }
  await note(tx, { before: batch, after }, cancelled)
  return after
}

type Seen = { batchId: number; count: number; totalCents: Cents; version: number }

/** Approves the payments that the person saw; above the limit by another person. */
export async function approveBatch(tx: Tx, seen: Seen, decider: Decider) {
  const { caller, now } = decider
  const { brandId, actor } = caller
  const batch = await lockBatch(tx, { brandId, batchId: seen.batchId })
  if (!batch) return refuse('unknown_batch')
  // Of the same person's two clicks the second one gets the same answer.
  if (batch.state === 'approved' && batch.approvedBy === actor && isSeen(batch, seen))
    return batch
  if (batch.state !== 'prepared') return refuse('not_now', stage(batch))
  if (!isSeen(batch, seen))
    return refuse('batch_changed', {
      value: text.count(batch.paymentCount, batch.totalCents),
    })
  const person = await actingPerson(tx, caller)
  await lockPaidAlone(tx, { brandId, kind: 'payment', person })
  const refused = await personProblem(tx, batch, { person, now })
  if (refused) return refuse(refused)
  const blocked = await blockedIn(tx, batch)
  if (blocked) return refuse('partner_blocked', { value: blocked })
  const { rows } = await sql<{ approved: boolean }>`
    select approve_payout_batch(${brandId}, ${batch.id}, ${seen.count}, ${seen.totalCents}, ${seen.version},
      ${actor}, ${person}, ${now}) as approved`.execute(tx)
  if (rows[0]?.approved !== true)
    throw new Error(`batch ${batch.id} changed under its lock`)
  if (isAlone(batch, person)) {
    const paid = { cause: causeOf(batch), amountCents: batch.totalCents }
    await notePaidAlone(tx, { brandId, kind: 'payment', person, now }, paid)
  }
  const after = await reread(tx, brandId, batch.id)
  const detail = { version: seen.version }
  await note(tx, { before: batch, after }, { act: 'approved', detail, ...decider })
  await announceBatch(tx, batch, 'approved', now)
  return after
}

/**
 * Why a person may not approve a batch; null if they may. The brand's limit counts for all that one person
 * pays alone on a day, in batches and singly, so that a large payment cannot be split to pass below it.
 */
export async function personProblem(
  tx: Tx,
  batch: Batch,
  { person, now }: { person: Id<'staff_member'> | null; now: Date },
): Promise<SecondPersonProblem | null> {
  const problem = secondPersonProblem(batch.preparedStaffId, person)
  if (problem === null) return null
  const paidCents = await paidAloneCents(tx, {
    brandId: batch.brandId,
    kind: 'payment',
    person,
    now,
  })
  if (paidCents + batch.totalCents <= batch.limitCents) return null
  return problem
}

function isAlone(batch: Batch, person: Id<'staff_member'> | null): boolean {
  return secondPersonProblem(batch.preparedStaffId, person) !== null
}

function causeOf({ id }: Batch): string {
  return `batch:${id}`
}

type Sending = { batchId: number; fileKind: FileKind | null; hasProvider: boolean }

/** Gives an approved batch to jobs that send it or write its files; sending twice changes nothing. */
export async function sendBatch(
  tx: Tx,
  { batchId, fileKind, hasProvider }: Sending,
  decider: Decider,
) {
  const { caller, now } = decider
  const batch = await lockBatch(tx, { brandId: caller.brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  if (batch.state === 'sent' && batch.fileKind === fileKind) return batch
  if (batch.state !== 'approved') return refuse('not_now', stage(batch))
  const problem = await sendingProblem(tx, batch, { fileKind, hasProvider })
  if (problem) return problem
  const kind = batch.method === 'file' ? fileKind : null
  const { rows } = await sql<{ sent: boolean }>`
    select send_payout_batch(${batch.brandId}, ${batchId}, ${kind}, ${now}) as sent`.execute(
    tx,
  )
  if (rows[0]?.sent !== true) throw new Error(`batch ${batchId} was not sent`)
  const after = await reread(tx, batch.brandId, batchId)
  await note(tx, { before: batch, after }, { act: 'sent', detail: { kind }, ...decider })
  return after
}

async function sendingProblem(
  tx: Tx,
  { brandId, method }: Batch,
  { fileKind, hasProvider }: Omit<Sending, 'batchId'>,
) {
  if (method === 'by_hand') return refuse('by_hand')
  if (method === 'provider') return hasProvider ? null : refuse('no_provider')
  if (fileKind === null) return refuse('choose_file', { field: 'file_kind' })
  if (fileKind === 'cnab240' && !(await parameter(tx, brandId, 'payout_account')))
    return refuse('no_account')
  return null
}

/** The refusal's value: what the batch waits for. */
export function stage({ state }: { state: BatchState }) {
  return { value: batchStateText[state] }
}

function isSeen(batch: Batch, { count, totalCents, version }: Seen): boolean {
  return (
    batch.paymentCount === count &&
    batch.totalCents === totalCents &&
    batch.version === version
  )
}

/** The first partner of the batch who may not be paid any more; null without one. */
async function blockedIn(tx: Tx, { brandId, id }: Batch): Promise<string | null> {
  const { rows } = await sql<{ slug: string | null }>`
    select blocked_in_batch(${brandId}, ${id}) as slug`.execute(tx)
  return rows[0]?.slug ?? null
}

async function reread(tx: Tx, brandId: number, batchId: number): Promise<Batch> {
  const batch = await batchById(tx, { brandId, batchId })
  if (!batch) throw new Error(`payout batch ${batchId} disappeared`)
  return batch
}

type Noted = Decider & { act: string; detail?: Record<string, unknown> }

type Change = { before: Batch | null; after: Batch }

function note(
  tx: Tx,
  { before, after }: Change,
  { act, detail, caller, requestId, now }: Noted,
) {
  return audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: `payout_batch.${act}`,
    subject: `payout_batch:${after.id}`,
    detail: { before: before && recorded(before), after: recorded(after), ...detail },
    requestId,
    at: now,
  })
}

function recorded({ state, method, paymentCount, totalCents }: Batch) {
  return { state, method, payments: paymentCount, cents: totalCents }
}
