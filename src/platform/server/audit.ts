import { AsyncLocalStorage } from 'node:async_hooks'

import { LRUCache } from 'lru-cache'

import { MINUTE_MS } from '#platform/contract/time/durations.ts'

import type { BrandId } from '../contract/ids.ts'
import { type Db, inScope, owning, type RowOf, type Tx } from './database/db.ts'
import { INSTALLATION } from './database/of-installation.ts'
import { prepared } from './database/pipelined.ts'
import { atCommit, hasAtCommit } from './database/transaction/ending.ts'

type Act = Pick<
  RowOf<'audit_log'>,
  /** `user:12`, `brand-key:loja`, `job:release`. */
  | 'actor'
  /** The action in the glossary's words: `redemption.requested`. */
  | 'act'
  /** Its object: `partner:7`. */
  | 'subject'
  | 'at'
> & {
  brandId: BrandId | null
  /** Never personal data: the log outlives an erasure. */
  detail?: Record<string, unknown>
  requestId?: string
  /** The actor's role, where the request does not say it. */
  role?: string | undefined
}

/** A request that must leave a line: its known data before it is handled. */
export type AuditedRequest = {
  /** `POST /api/v1/points` */
  operation: string
  actor: string
  /** The role of a member of the staff. */
  role: string | null
  brandId: BrandId | null
  /** The path parameters that name its object. */
  detail: Record<string, unknown>
  address: string
  requestId: string
  /** The number of lines that it has written in committed transactions. */
  lines: number
}

const requests = new AsyncLocalStorage<AuditedRequest>()

/** Handles a request; each line that is written meanwhile gets the request's address and number. */
export function duringRequest<Result>(
  request: AuditedRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return requests.run(request, work)
}

/**
 * Records who did what, in the same transaction as the action. The line is sent with the
 * transaction's commit, so it costs no round trip.
 */
export async function audit(tx: Tx, act: Act): Promise<void> {
  const request = requests.getStore()
  const line = owning<'audit_log'>(tx)
    .insertInto('audit_log')
    .values({
      brandId: act.brandId ?? INSTALLATION,
      actor: act.actor,
      // A line of another actor, such as the system, has not this caller's role.
      role: act.role ?? (request?.actor === act.actor ? request.role : null),
      act: act.act,
      subject: act.subject,
      detail: JSON.stringify(act.detail ?? {}),
      requestId: act.requestId ?? request?.requestId ?? null,
      address: request?.address ?? null,
      at: act.at,
    })
    .modifyEnd(prepared)
    .compile()
  atCommit(tx, line, () => {
    if (request) request.lines += 1
  })
}

/** The line of a request whose own code writes none in this transaction. */
export async function auditRequest(tx: Tx, now: Date): Promise<void> {
  const request = requests.getStore()
  if (request && !hasAtCommit(tx)) await audit(tx, actOf(request, 'request.done', now))
}

/** Writes the line of a request that opened its own transactions, if none of them wrote one. */
export async function auditRequestLate(db: Db, request: AuditedRequest, now: Date) {
  if (request.lines > 0) return
  await duringRequest(request, () =>
    inScope(db, 'every brand: installation', (tx) =>
      audit(tx, actOf(request, 'request.done', now)),
    ),
  )
}

/**
 * One line per caller, operation and minute, so that repeated denials cannot fill the disk.
 */
const denials = new WeakMap<Db, LRUCache<string, true>>()
const REMEMBERED_DENIALS = 50_000

/** A request that was refused because of its caller. */
export async function auditDenial(
  db: Db,
  request: AuditedRequest,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  const seen = denials.get(db) ?? new LRUCache({ max: REMEMBERED_DENIALS })
  denials.set(db, seen)
  const { actor, address, brandId, operation } = request
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  // Keys of two brands may have the same name.
  const caller = actor === ANONYMOUS ? address : `${brandId} ${actor}`
  const key = [caller, operation, minute].join(' ')
  if (seen.has(key)) return
  seen.set(key, true)
  const act = actOf(request, 'request.denied', now)
  await duringRequest(request, () =>
    inScope(db, 'every brand: installation', (tx) =>
      audit(tx, { ...act, detail: { code } }),
    ),
  )
}

/** The actor of a request without a sign-in. */
export const ANONYMOUS = 'anonymous'

function actOf(request: AuditedRequest, act: string, now: Date): Act {
  const { brandId, actor, operation, detail, requestId } = request
  return { brandId, actor, act, subject: operation, detail, requestId, at: now }
}

/** Whether the log has this action of a brand. */
export async function actDone(tx: Tx, brandId: BrandId, act: string): Promise<boolean> {
  const row = await owning<'audit_log'>(tx)
    .selectFrom('audit_log')
    .select('id')
    .where('brandId', '=', brandId)
    .where('act', '=', act)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
