import type { FastifyRequest } from 'fastify'

import { inScope, type Scope, type Tx } from '../database/db.ts'
import { scopeOf } from '../http/access.ts'
import { admit, auditedRequestOf } from '../http/audited-request.ts'
import {
  bearerToken,
  verifyingInTransaction,
  identifyCaller,
  OtherCaller,
  cachedCaller,
} from '../http/callers.ts'
import { readInput } from '../http/invalid-input.ts'
import { operationOf, type Server } from '../http/serve.ts'
import { denial, withoutWritesInView } from '../http/viewing.ts'
import type { KnownAsking, Operation } from '../operation.ts'
import type { Asking, Reply } from '../reply.ts'

/** A read whose address names an operation. */
export type Part = { operation: Operation; asking: Asking }

type Parts = ReadonlyMap<string, Part>
type Ready = { name: string; part: Part; known: KnownAsking }

const SESSION = { access: 'signed_in' } as const

/**
 * A part was refused or failed: the other parts in the same transaction are rolled back
 * with it.
 */
class PartFailed extends Error {}

/**
 * Answers reads in one transaction for each scope: their queries are sent in one message,
 * with the one that identifies the caller. Returns null where the parts have to be answered
 * one by one: after a failed query a transaction has no answers for the others, and a
 * refusal rolls back its part's writes.
 */
export async function answerReadsTogether(
  server: Server,
  request: FastifyRequest,
  parts: Parts,
): Promise<Map<string, Reply> | null> {
  const token = bearerToken(request)
  const cached = cachedCallerFor(server, parts, token)
  const caller = cached?.viewer ?? (await identifyCaller(server, SESSION, request))
  const answers = new Map<string, Reply>()
  const ready = new Map<Scope, Ready[]>()
  const now = server.clock.now()
  for (const [name, part] of parts) {
    const { asking } = part
    const { contract } = part.operation
    const audited = auditedRequestOf(operationOf(contract), asking, caller)
    const input = readInput(contract, asking)
    const admitted = await admit(server, { contract, audited, input, asking, caller, now })
    if ('rejected' in admitted) answers.set(name, admitted.rejected)
    else {
      const { known } = admitted
      const scope = scopeOf(contract, caller)
      ready.set(scope, [...(ready.get(scope) ?? []), { name, part, known }])
    }
  }

  const inOneTransaction = async ([scope, group]: [Scope, Ready[]]) => {
    const work = (tx: Tx) => answerInside(group, tx)
    const replies = await server.shares({ caller, writes: false }, () =>
      withoutWritesInView(caller, () =>
        inScope(server.db, scope, (tx) =>
          cached ? verifyingInTransaction(server.callers, cached, tx, work) : work(tx),
        ),
      ),
    )
    group.forEach(({ name }, index) => answers.set(name, replies[index] as Reply))
  }
  try {
    await Promise.all([...ready].map(inOneTransaction))
    return answers
  } catch (error) {
    if (error instanceof PartFailed || error instanceof OtherCaller) return null
    throw error
  }
}

/**
 * The cached caller, if every part is allowed to them; else the caller from the database.
 */
function cachedCallerFor({ callers }: Server, parts: Parts, token: string | null) {
  const cached = cachedCaller(callers, SESSION, token)
  const allowed = [...parts.values()].every(
    ({ operation }) => denial(operation.contract, cached?.viewer ?? null) === null,
  )
  return allowed ? cached : null
}

async function answerInside(group: Ready[], tx: Tx): Promise<Reply[]> {
  const answered = await Promise.allSettled(
    group.map(async ({ part, known }) => part.operation.answerInside?.(known, tx)),
  )
  return answered.map((one) => {
    if (one.status === 'rejected' || one.value === undefined) throw new PartFailed()
    return one.value
  })
}
