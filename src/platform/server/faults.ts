import type { FastifyError, FastifyInstance } from 'fastify'

import { sqlState } from './db.ts'
import { isBrokenForm } from './multipart.ts'

/** SQLSTATEs that only a client's data can cause: a character or number PostgreSQL cannot hold. */
const CLIENT_DATA = new Set(['22021', '22P05', '22003', '22008'])
/** The database is away, starting or stopping, or no connection came free in time. */
const DATABASE_AWAY = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|EPIPE)$/

/** Whether only what the client sent can be to blame. */
export function isClientData(error: unknown): boolean {
  return CLIENT_DATA.has(sqlState(error))
}

const sentences: Record<number, string> = {
  400: 'A requisição está malformada.',
  404: 'Não encontrado.',
  405: 'Este endereço não aceita essa operação.',
  408: 'A requisição demorou demais para chegar.',
  413: 'O conteúdo enviado é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O formato enviado não é aceito.',
  431: 'Os cabeçalhos da requisição são grandes demais.',
}

/**
 * Owns every answer that no handler gave: Fastify's own would leak internals and speak English.
 * A fault shows its protocol, which stands in the log.
 */
export function answerFaults(http: FastifyInstance): void {
  http.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ message: sentences[404], code: 'not_found' })
  })

  http.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (error.code?.startsWith('FST_ERR_CTP_') && status === 400)
      return reply.code(422).send({
        message: 'O corpo da requisição não é um JSON válido.',
        code: 'invalid_input',
        errors: { body: ['O corpo da requisição não é um JSON válido.'] },
      })
    if (status >= 400 && status < 500)
      return reply
        .code(status)
        .send({ message: sentences[status] ?? sentences[400], code: 'invalid_request' })
    if (isBrokenForm(error))
      return reply.code(422).send({
        message: 'O formulário chegou incompleto. Envie de novo.',
        code: 'invalid_input',
      })
    if (isClientData(error))
      return reply.code(422).send({
        message: 'Há um caractere ou número que não é aceito.',
        code: 'invalid_input',
      })

    request.log.error({ err: error, protocol: request.id }, 'fault')
    if (isDatabaseAway(error))
      return reply.code(503).header('retry-after', '5').send({
        message: 'O serviço está voltando. Tente de novo em instantes.',
        code: 'unavailable',
        protocol: request.id,
      })
    return reply.code(500).send({
      message: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o protocolo ${request.id}.`,
      code: 'fault',
      protocol: request.id,
    })
  })
}

function isDatabaseAway(error: Error): boolean {
  return (
    DATABASE_AWAY.test(sqlState(error)) ||
    // What the driver says of itself has no code.
    /Connection terminated|is not queryable|Query read timeout|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}
