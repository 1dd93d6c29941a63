import type { FastifyInstance } from 'fastify'

import {
  acceptsKey,
  type BrandAccess,
  type Endpoint,
  type Input,
  onlyReads,
  type Output,
  type RefusalCode,
} from '../../contract/endpoint/endpoint.ts'
import { auditRequest } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { DatabaseShares } from '../database/database-shares.ts'
import type { Db, Tx } from '../database/db.ts'
import {
  type InTransaction,
  type Transactions,
  transactionsOf,
} from '../database/request-transactions.ts'
import { rollBackRefusal } from '../database/roll-back-refusals.ts'
import { type KnownAsking, type Operation, type Origin, originOf } from '../operation.ts'
import { Refusal } from '../refusal.ts'
import { notingSeen, readingOf } from '../replica/replica-reads.ts'
import type { Replica } from '../replica/replica.ts'
import {
  type Asking,
  type FileAnswer,
  type FinishedReply,
  replyOf,
  type ReplyHeaders,
  sendReply,
  withSentFields,
} from '../reply.ts'
import {
  inOneTransaction,
  inSeveralTransactions,
  refusedTerms,
} from '../writes/brand-writes.ts'
import { VersionCheck, type ViewOf } from '../writes/versions.ts'
import type { BrandActor, StaffPerson, Viewer } from './access.ts'
import { admit, auditedRequestOf, recorded } from './audited-request.ts'
import {
  bearerToken,
  type Callers,
  identifyCaller,
  OtherCaller,
  cachedCaller,
} from './callers.ts'
import { deviceCookie } from './cookies/device-cookie.ts'
import { readInput } from './invalid-input.ts'
import { withoutWritesInView } from './viewing.ts'

export type Server = {
  db: Db
  /** Answers reads that may be some seconds old; null: the database answers all. */
  replica: Replica | null
  http: FastifyInstance
  clock: Clock
  callers: Callers
  /** The address of this installation. */
  publicUrl: string
  /** The sources of pictures, for the content security policy. */
  pictureSources: () => string
  shares: DatabaseShares
  secure: boolean
  /** The operations that leave a line in the audit log, by `operationOf`. */
  audited: ReadonlySet<string>
  /** The operations that have a handler, by `operationOf`. */
  served: Map<string, Operation>
}

/** `GET /api/v1/points` */
export function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Viewer | null
  : E['access'] extends BrandAccess
    ? BrandActor
    : E['access'] extends 'staff' | 'platform'
      ? StaffPerson
      : Viewer

export type KeepDevice = (token: string) => void
/** Adds a cookie to the answer. */
export type SetCookie = (cookie: string) => void

export type Requested<E extends Endpoint> = Input<E> & {
  viewer: CallerOf<E>
  /** The version of the object that a write is based on. */
  version: VersionCheck<ViewOf<E>>
  now: Date
  origin: Origin
  keepDevice: KeepDevice
  setCookie: SetCookie
}
type Call<E extends Endpoint> = Requested<E> & { tx: Tx }

export type { FileAnswer, Origin }

export type Answer<E extends Endpoint> =
  | (E extends { answers: 'file' } ? FileAnswer : Output<E>)
  | Refusal<RefusalCode<E>>

/** Binds a contract to its handler: access, input, transaction, answer, in this order. */
export function serve<E extends Endpoint>(
  server: Server,
  contract: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  bind(server, contract, {
    mayUseCachedSession: () => true,
    execute: (requested, { inTransaction }, asking) =>
      inOneTransaction(
        { contract, asking, caller: requested.viewer, now: requested.now },
        inTransaction,
        (tx) => handleInside(requested, tx, handle),
      ),
    inside: handle,
  })
}

/**
 * The same for a handler that calls external services: it opens its own transactions, so that none is
 * open during a call. A transaction whose result is a refusal is rolled back, like that of `serve`.
 */
export function serveWithoutTransaction<E extends Endpoint>(
  server: Server,
  contract: E,
  handle: (call: Requested<E> & Transactions) => Promise<Answer<E>>,
): void {
  bind(server, contract, {
    mayUseCachedSession: () => false,
    execute: (requested, { inTransaction, reading }, asking) =>
      inSeveralTransactions(
        { contract, asking, caller: requested.viewer, now: requested.now },
        inTransaction,
        (within) => handle({ ...requested, reading, inTransaction: within }),
      ),
  })
}

type Stages<E extends Endpoint, Found> = {
  /** Whether this request needs an external service; if not, `inside` gets null. */
  asksOutside: (input: Input<E>) => boolean
  outside: (call: Requested<E> & { inTransaction: InTransaction }) => Promise<Found>
  inside: (call: Call<E>, found: Found | null) => Promise<Answer<E>>
  /** Called when the transaction has ended, also after a refusal, before the answer is sent. */
  after: () => void
}

/** The same for a handler that calls external services for some requests, before its transaction. */
export function serveInStages<E extends Endpoint, Found>(
  server: Server,
  contract: E,
  { asksOutside, outside, inside, after }: Stages<E, Found>,
): void {
  bind(server, contract, {
    mayUseCachedSession: (input) => !asksOutside(input),
    async execute(requested, { inTransaction }) {
      const found = asksOutside(requested)
        ? await outside({ ...requested, inTransaction })
        : null
      const answer = await inTransaction((tx) =>
        handleInside(requested, tx, (call) => inside(call, found)),
      )
      after()
      return answer
    },
  })
}

async function handleInside<E extends Endpoint>(
  requested: Requested<E>,
  tx: Tx,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const answer = await handle({ ...requested, tx })
  if (answer instanceof Refusal) return answer
  requested.version.requireChecked()
  await auditRequest(tx, requested.now)
  return answer
}

type Execution<E extends Endpoint> = {
  /** Whether its work is one transaction, which can be rolled back for a wrong caller. */
  mayUseCachedSession: (input: Input<E>) => boolean
  execute: (
    requested: Requested<E>,
    transactions: Transactions,
    asking: Asking,
  ) => Promise<Answer<E> | FinishedReply>
  /** The handler whose whole work is one transaction. */
  inside?: (call: Call<E>) => Promise<Answer<E>>
}

/** Answers a request of the contract: access, input, transaction, answer. */
function answererOf<E extends Endpoint>(
  server: Server,
  contract: E,
  { mayUseCachedSession, execute }: Execution<E>,
) {
  return async (asking: Asking, { useCachedSession }: { useCachedSession: boolean }) => {
    const input = readInput(contract, asking)
    // A replica may not know yet that a session has ended: it verifies no caller.
    const { reading, fromReplica } = readingOf(server, contract, asking)
    const cached =
      // The contract has validated everything; TypeScript cannot infer it here.
      useCachedSession &&
      !fromReplica &&
      input.ok &&
      mayUseCachedSession(input.value as Input<E>)
        ? cachedCaller(server.callers, contract, bearerToken(asking))
        : null
    const caller = cached?.viewer ?? (await identifyCaller(server, contract, asking))
    const now = server.clock.now()
    const audited = auditedRequestOf(operationOf(contract), asking, caller)
    const arriving = { contract, audited, input, asking, caller, now }
    const admitted = await admit(server, arriving)
    if ('rejected' in admitted) return admitted.rejected

    const refused = refusedTerms({ contract, asking })
    if (refused) return refused
    const headers: ReplyHeaders = {}
    const requested = askedOf<E>({ contract, server }, admitted.known, (cookie) => {
      headers['set-cookie'] = [headers['set-cookie'] ?? [], cookie].flat()
    })
    const transactions = transactionsOf(server, { contract, caller, cached, reading })
    const reader = onlyReads(contract) && contract.access !== 'public' ? caller : null
    const run = () =>
      withoutWritesInView(reader, () => execute(requested, transactions, asking))
    const answer = server.audited.has(audited.operation)
      ? await recorded(server, { contract, audited, now }, run)
      : await run()
    return withSentFields(contract, asking, replyOf(contract, answer, headers))
  }
}

export function bind<E extends Endpoint>(
  server: Server,
  contract: E,
  execution: Execution<E>,
): void {
  const { inside } = execution
  if (acceptsKey(contract) && inside === undefined && !contract.severalTransactions)
    throw new Error(`${contract.path} must say that it has several transactions`)
  const answerTo = answererOf(server, contract, execution)
  const operation: Operation = {
    contract,
    async answer(asking) {
      try {
        return await answerTo(asking, { useCachedSession: true })
      } catch (error) {
        // Another request may have cached the caller again meanwhile: now only the database counts.
        if (error instanceof OtherCaller)
          return answerTo(asking, { useCachedSession: false })
        throw error
      }
    },
    answerInside:
      inside === undefined || server.audited.has(operationOf(contract))
        ? null
        : async (known, tx) => {
            const requested = askedOf<E>({ contract, server }, known, () => {
              throw new Error('a part of a batch cannot set a cookie')
            })
            const answer = rollBackRefusal(await inside({ ...requested, tx }))
            return withSentFields(contract, known.asking, replyOf(contract, answer, {}))
          },
  }
  server.served.set(operationOf(contract), operation)
  server.http.route({
    method: contract.method,
    url: contract.path,
    handler: async (request, reply) => {
      // Personal by default: neither a shared cache nor the Back button shows it to another.
      void reply.header('cache-control', 'private, no-store')
      const answer = await notingSeen(server, [contract], { request, reply }, () =>
        operation.answer(request),
      )
      return sendReply(reply, answer)
    },
  })
}

function askedOf<E extends Endpoint>(
  { contract, server }: { contract: E; server: Server },
  { asking, input, caller, now }: KnownAsking,
  setCookie: SetCookie,
): Requested<E> {
  const origin = originOf(asking)
  const version = new VersionCheck(contract, asking.headers['if-match'])
  const keepDevice: KeepDevice = (token) => setCookie(deviceCookie(token, server))
  const requested = { viewer: caller, version, now, origin, keepDevice, setCookie }
  return { ...input, ...requested } as Requested<E>
}
