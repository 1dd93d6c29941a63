import type { FastifyInstance } from 'fastify'

import { type Endpoint, onlyReads } from '../../contract/endpoint/endpoint.ts'
import {
  ANONYMOUS,
  auditDenial,
  type AuditedRequest,
  auditRequestLate,
  duringRequest,
} from '../audit.ts'
import type { Db } from '../database/db.ts'
import type { KnownAsking } from '../operation.ts'
import { Refusal } from '../refusal.ts'
import { type Asking, FinishedReply, type Reply } from '../reply.ts'
import type { AnyCaller } from './access.ts'
import { errorsByField, type readInput } from './invalid-input.ts'
import { staffDenial } from './staff/staff-requests.ts'
import { denial, isViewing } from './viewing.ts'

type Place = { db: Db; http: FastifyInstance; publicUrl: string }

const UNRECORDED = 'a request was not recorded'

/**
 * The data of a request that the audit log may store: no codes, no tokens, no typed text.
 */
export function auditedRequestOf(
  operation: string,
  request: Asking,
  caller: AnyCaller | null,
): AuditedRequest {
  const params = Object.entries((request.params ?? {}) as Record<string, string>)
  const named = ([name]: [string, string]) =>
    NAMES_A_THING.test(name) && !NAMES_A_PERSON.test(`${operation} ${name}`)
  return {
    operation,
    actor: actorOf(caller),
    role: caller?.kind === 'staff' ? caller.role : null,
    brandId: caller?.brandId ?? null,
    detail: Object.fromEntries(params.filter(named)),
    address: request.ip,
    requestId: request.id,
    lines: 0,
  }
}

/** A partner's slug is personal: the use case's own line has the partner's id. */
const NAMES_A_PERSON = /\/partners\/:slug\b.* slug$/
const NAMES_A_THING = /^(?:id|slug|sku|level|external_id|\w+_id|notifyId)$/

function actorOf(caller: AnyCaller | null): string {
  if (caller === null) return ANONYMOUS
  if (caller.kind !== 'partner') return caller.actor
  return caller.viewedBy === null ? `user:${caller.userId}` : `staff:${caller.viewedBy}`
}

type Recording = { contract: Endpoint; audited: AuditedRequest; now: Date }

/** Runs a request that must leave a line in the audit log, for any result. */
export async function recorded<Answer>(
  server: Place,
  { contract, audited, now }: Recording,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await duringRequest(audited, run)
  // An earlier request's answer, or a dry run: nothing was done.
  if (answer instanceof FinishedReply) return answer
  // The change is committed: the person gets the answer even where the line cannot be
  // written.
  if (!(answer instanceof Refusal))
    await auditRequestLate(server.db, audited, now).catch((error: unknown) =>
      server.http.log.error({ err: error, protocol: audited.requestId }, UNRECORDED),
    )
  else if (isDenial(contract, answer) && audited.lines === 0)
    await recordDenial(server, audited, { code: answer.code, now })
  return answer
}

/** Wrong passwords and codes, and tries beyond the limits. */
function isDenial({ refusals }: Endpoint, { code }: Refusal): boolean {
  const status = refusals?.[code]?.status ?? 0
  return [401, 403, 429].includes(status) || /^(?:wrong_|invalid_credentials)/.test(code)
}

/** Records a denied request; the caller gets the denial also where it cannot be recorded. */
async function recordDenial(
  { db, http }: Pick<Place, 'db' | 'http'>,
  audited: AuditedRequest,
  denial: { code: string; now: Date },
): Promise<void> {
  await auditDenial(db, audited, denial).catch((error: unknown) =>
    http.log.error({ err: error, protocol: audited.requestId }, UNRECORDED),
  )
}

type Arriving = Omit<KnownAsking, 'input'> & {
  contract: Endpoint
  audited: AuditedRequest
  input: ReturnType<typeof readInput>
}

/** Checks the caller, then the input; returns the request, or the reply to one that is rejected. */
export async function admit(
  server: Place,
  { contract, audited, input, asking, caller, now }: Arriving,
): Promise<{ known: KnownAsking } | { rejected: Reply }> {
  const denied =
    denial(contract, caller) ?? staffDenial({ contract, asking, caller, now }, server)
  if (denied) {
    // The portal's screens ask for more than a person who views it may read.
    const isHidden = isViewing(caller) && onlyReads(contract)
    if (!isHidden) await recordDenial(server, audited, { code: denied.body.code, now })
    return { rejected: denied }
  }
  if (!input.ok) return { rejected: { status: 422, body: errorsByField(input.error) } }
  // Public reads are the same for a person who views the portal as for a visitor.
  const isVisitor = contract.access === 'public' && isViewing(caller)
  return { known: { asking, input: input.value, caller: isVisitor ? null : caller, now } }
}
