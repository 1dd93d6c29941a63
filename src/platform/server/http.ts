import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint, Input, Output, RefusalCode } from '../contract/endpoint.ts'
import { type BrandCaller, type Viewer, denial } from './access.ts'
import type { Clock } from './clock.ts'
import { type Db, inScope, type Scope, type Tx } from './db.ts'
import { errorsByField } from './invalid-input.ts'
import { Refusal, refusalAnswer } from './refusal.ts'

export type Server = {
  db: Db
  http: FastifyInstance
  clock: Clock
  /** Who a bearer token belongs to. */
  identify: (token: string) => Promise<Viewer | null>
  /** Which brand a brand key belongs to. */
  identifyBrand: (key: string) => Promise<BrandCaller | null>
  /** The operations that have a handler, by `operationOf`. */
  served: Set<string>
}

/** `GET /api/v1/points`: what tells one operation from another. */
export function operationOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Viewer | null
  : E['access'] extends 'brand'
    ? BrandCaller
    : Viewer

export type Origin = { requestId: string; address: string; device: string }

type Asked<E extends Endpoint> = Input<E> & {
  viewer: CallerOf<E>
  now: Date
  origin: Origin
}
type Call<E extends Endpoint> = Asked<E> & { tx: Tx }
/** Opens one transaction in the caller's scope. */
export type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Bytes for the person's device, in place of JSON. */
export type FileAnswer = { bytes: Uint8Array; contentType: string; fileName: string }

type Answer<E extends Endpoint> =
  | (E extends { answers: 'file' } ? FileAnswer : Output<E>)
  | Refusal<RefusalCode<E>>

/** Binds a contract to its handler: access, input, transaction, answer, in this order. */
export function serve<E extends Endpoint>(
  server: Server,
  contract: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): void {
  bind(server, contract, (asked, inTransaction) =>
    inTransaction((tx) => handle({ ...asked, tx }).then(rollBackRefusal)).catch(
      refusalOf<RefusalCode<E>>,
    ),
  )
}

/**
 * The same for a handler that asks the world outside: it opens its transactions itself, so that
 * none is open while a supplier takes its time.
 */
export function serveWithoutTransaction<E extends Endpoint>(
  server: Server,
  contract: E,
  handle: (call: Asked<E> & { inTransaction: InTransaction }) => Promise<Answer<E>>,
): void {
  bind(server, contract, (asked, inTransaction) => handle({ ...asked, inTransaction }))
}

function bind<E extends Endpoint>(
  server: Server,
  contract: E,
  execute: (asked: Asked<E>, inTransaction: InTransaction) => Promise<Answer<E>>,
): void {
  server.served.add(operationOf(contract))
  server.http.route({
    method: contract.method,
    url: contract.path,
    handler: async (request, reply) => {
      // Personal by default: no shared cache and no Back button may show it to somebody else.
      void reply.header('cache-control', 'private, no-store')
      const caller = await identifyCaller(server, contract, request)
      const denied = denial(contract.access, caller)
      if (denied) return reply.code(denied.status).send(denied.body)

      const input = readInput(contract, request)
      if (!input.ok) return reply.code(422).send(errorsByField(input.error))

      const answer = await execute(
        {
          ...input.value,
          viewer: caller,
          now: server.clock.now(),
          origin: originOf(request),
          // Everything the contract names was checked above; TypeScript cannot follow it there.
        } as Asked<E>,
        (work) => inScope(server.db, scopeOf(contract, caller), work),
      )
      if (answer instanceof Refusal) {
        const { status, body } = refusalAnswer(contract, answer)
        if (answer.retryAfterMs !== undefined)
          void reply.header('retry-after', Math.ceil(answer.retryAfterMs / 1000))
        return reply.code(status).send(body)
      }
      if (contract.answers === 'file')
        // The type of a file's handler says so; one generic function cannot see it.
        return sendFile(reply, answer as FileAnswer)
      return reply.code(contract.status ?? 200).send(z.encode(contract.response, answer))
    },
  })
}

function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer) {
  return reply
    .type(contentType)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .send(Buffer.from(bytes))
}

/** Says of a contract that its handler is still to come: closed to strangers, and 501 inside. */
export function promise(server: Server, contract: Endpoint): void {
  server.http.route({
    method: contract.method,
    url: contract.path,
    handler: async (request, reply) => {
      const denied = denial(
        contract.access,
        await identifyCaller(server, contract, request),
      )
      if (denied) return reply.code(denied.status).send(denied.body)
      return reply
        .code(501)
        .send({ message: 'Esta operação ainda não está disponível.', code: 'not_served' })
    },
  })
}

async function identifyCaller(server: Server, contract: Endpoint, request: FastifyRequest) {
  const token = bearerToken(request)
  if (!token) return null
  return contract.access === 'brand' ? server.identifyBrand(token) : server.identify(token)
}

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** What is public is the same for everybody, also for who comes with another brand's token. */
function scopeOf({ access }: Endpoint, caller: Viewer | BrandCaller | null): Scope {
  return access === 'public' || caller === null ? 'every brand' : caller.brandId
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** A refusal must leave nothing behind, even where a use case wrote before it refused. */
class RefusedInside extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function rollBackRefusal<Result>(answer: Result): Result {
  if (answer instanceof Refusal && !answer.keepsWrites) throw new RefusedInside(answer)
  return answer
}

/** Only what `rollBackRefusal` threw comes back here, so the code is one of the contract's. */
function refusalOf<Code extends string>(error: unknown): Refusal<Code> {
  if (error instanceof RefusedInside) return error.refusal as Refusal<Code>
  throw error
}

function readInput(contract: Endpoint, request: FastifyRequest) {
  const value: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body', 'headers'] as const) {
    const schema = contract[part]
    if (!schema) continue
    const result = schema.safeParse(request[part] ?? {})
    if (!result.success) return { ok: false as const, error: result.error }
    value[part] = result.data
  }
  return { ok: true as const, value }
}
