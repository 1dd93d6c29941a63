import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sqlState } from '../database/sql-state.ts'
import { type Reply, sendReply } from '../reply.ts'
import { sentences } from '../sentences.ts'
import { SupplierAway } from '../supplier-away.ts'
import { isBrokenForm } from './multipart.ts'
import { Overloaded } from './overloaded.ts'
import { WritesInView } from './viewing.ts'

/** The code of a request that could not be read. */
export const UNREADABLE = 'invalid_request'
const NOT_JSON = 'Os dados enviados não são um JSON válido.'

/**
 * SQLSTATEs that only a client's data can cause: a character or number PostgreSQL cannot
 * store.
 */
const CLIENT_DATA = new Set(['22021', '22P05', '22003', '22008'])
/**
 * The database is unavailable, starting or stopping, has just become a standby that only reads (25006), or no
 * connection was free in time.
 */
const DATABASE_AWAY = /^(08|57P0)|^(25006|ECONNREFUSED|ECONNRESET|EPIPE)$/

/**
 * No space left, in the database or in the folder of files: stored data can still be read.
 */
const NO_SPACE = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** A lock, a connection, a statement or a transaction that waited (25P03) took too long: others use it now. */
const TOO_MANY_CONNECTIONS = '53300'
const BUSY = new Set(['55P03', '57014', '25P03', TOO_MANY_CONNECTIONS])

/** Whether only the client's data can have caused it. */
export function isClientData(error: unknown): boolean {
  return CLIENT_DATA.has(sqlState(error))
}

const BAD_ADDRESS =
  'Este endereço não pode ser lido. Confira se ele foi copiado por inteiro.'

/**
 * Creates every answer that no handler gave: Fastify's own would reveal internals in
 * English. A fault shows its protocol number, which is in the log.
 */
export function answerFaults(http: FastifyInstance): void {
  http.setNotFoundHandler((_request, reply) => {
    void sendReply(reply, notFoundReply)
  })

  http.setErrorHandler((error: FastifyError, request, reply) =>
    sendReply(reply, faultReply(error, request)),
  )
}

/** The answer to an error; a fault is written to the log. */
export function faultReply(
  error: FastifyError,
  request: Pick<FastifyRequest, 'id' | 'log'>,
): Reply {
  if (error instanceof WritesInView) return error.reply
  const status = error.statusCode ?? 500
  if (error.code?.startsWith('FST_ERR_CTP_') && status === 400)
    return invalid(NOT_JSON, {
      errors: { body: [NOT_JSON] },
    })
  if (status >= 400 && status < 500) {
    const message = sentences[status] ?? sentences[400]
    return { status, body: { message, code: UNREADABLE } }
  }
  if (isBrokenForm(error)) return invalid('O formulário chegou incompleto. Envie de novo.')
  if (isClientData(error)) return invalid('Há um caractere ou número que não é aceito.')

  request.log.error({ err: error, protocol: request.id }, 'fault')
  const pause = pauseOf(error)
  if (pause)
    return {
      status: 503,
      headers: { 'retry-after': String(pause.seconds) },
      body: { message: pause.message, code: 'unavailable', protocol: request.id },
    }
  return {
    status: 500,
    body: {
      message: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o protocolo ${request.id}.`,
      code: 'fault',
      protocol: request.id,
    },
  }
}

function invalid(message: string, more: { errors?: Record<string, string[]> } = {}): Reply {
  return { status: 422, body: { message, code: 'invalid_input', ...more } }
}

/** An address without an operation, or a missing object. */
export const notFoundReply = {
  status: 404,
  body: { message: sentences[404], code: 'not_found' },
} satisfies Reply

/** What any operation may answer to a request that could not be read: the contracts do not list it. */
export const generalRefusals = Object.entries(sentences)
  .filter(([status]) => Number(status) !== notFoundReply.status)
  .map(([status, message]) => ({ status: Number(status), code: UNREADABLE, message }))

/** The answer where a retry later helps; null for a fault. */
function pauseOf(error: Error): { seconds: number; message: string } | null {
  const code = sqlState(error)
  if (NO_SPACE.has(code))
    return {
      seconds: 60,
      message:
        'Não conseguimos gravar agora. Nada foi alterado. Tente de novo em alguns minutos.',
    }
  if (isSupplierAway(error))
    return {
      seconds: 30,
      message:
        'Um serviço de que dependemos não respondeu. Tente de novo em alguns minutos.',
    }
  if (error instanceof Overloaded || BUSY.has(code))
    return { seconds: 2, message: 'Há muitos pedidos ao mesmo tempo. Tente de novo.' }
  if (isDatabaseAway(error))
    return {
      seconds: 5,
      message: 'O serviço está voltando. Tente de novo em instantes.',
    }
  return null
}

/** For an address that cannot be decoded, such as one with a lone percent sign. */
export const badAddressReply = {
  status: 400,
  body: { message: BAD_ADDRESS, code: UNREADABLE },
} satisfies Reply

/**
 * For an address that cannot be decoded: Fastify's own answer is in English. Pages redirect
 * to the 404 page.
 */
export function answerBadAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isPage =
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (isPage) void reply.redirect('/404')
  else void sendReply(reply, badAddressReply)
}

/** A supplier did not answer within its limit (`AbortSignal.timeout`, the bucket, clamd). */
function isSupplierAway(error: Error): boolean {
  return error instanceof SupplierAway || /^(?:TimeoutError|AbortError)$/.test(error.name)
}

/** Whether other work cannot be done either at this moment. */
export function concernsEveryone(error: unknown): boolean {
  const code = sqlState(error)
  if (error instanceof Overloaded || NO_SPACE.has(code) || code === TOO_MANY_CONNECTIONS)
    return true
  return error instanceof Error && isDatabaseAway(error)
}

function isDatabaseAway(error: Error): boolean {
  return (
    DATABASE_AWAY.test(sqlState(error)) ||
    // The driver's own errors have no code.
    /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}
