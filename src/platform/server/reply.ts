import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint } from '../contract/endpoint/endpoint.ts'
import { FIELDS, fieldsOfList, sentFields } from '../contract/endpoint/list-fields.ts'
import { Refusal, refusalAnswer } from './refusal.ts'
import { etagOf } from './writes/versions.ts'

/** What a handler needs of a request: a separate one, or a part of a batch. */
export type Asking = Pick<
  FastifyRequest,
  'id' | 'ip' | 'headers' | 'params' | 'query' | 'body'
>

/** A file for download instead of JSON. A function creates it after the transaction. */
export type FileAnswer = {
  bytes: Uint8Array | (() => Promise<Uint8Array>)
  contentType: string
  fileName: string
}

/** An answer before it is sent. */
export type Reply = {
  status: number
  body?: unknown
  file?: FileAnswer
  headers?: ReplyHeaders
}

/** Several cookies are several values of one header. */
export type ReplyHeaders = Record<string, string | string[]>

/** An answer that is already shaped: the one of an earlier request, or of a dry run. */
export class FinishedReply {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}

/** Creates the answer of a handler's result, shaped by the contract. */
export function replyOf(contract: Endpoint, answer: unknown, headers: ReplyHeaders): Reply {
  if (answer instanceof FinishedReply) return answer.reply
  if (answer instanceof Refusal) {
    const wait = answer.retryAfterMs
    return {
      ...refusalAnswer(contract, answer),
      headers:
        wait === undefined
          ? headers
          : { ...headers, 'retry-after': String(Math.ceil(wait / 1000)) },
    }
  }
  const status = contract.status ?? 200
  if (contract.answers === 'file') return { status, file: answer as FileAnswer, headers }
  const body = z.encode(contract.response, answer)
  return { status, body, headers: { ...headers, ...etagOf(contract, body) } }
}

/** The page of a brand's list with only the fields that the request names; any other reply as it is. */
export function withSentFields(contract: Endpoint, { query }: Asking, reply: Reply): Reply {
  const sent = (query as Record<string, unknown> | undefined)?.[FIELDS]
  if (sent === undefined || reply.status !== 200 || fieldsOfList(contract) === null)
    return reply
  const kept = new Set(sentFields(sent))
  const page = reply.body as { data: object[] }
  const data = page.data.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name))),
  )
  return { ...reply, body: { ...page, data } }
}

export async function sendReply(
  reply: FastifyReply,
  { status, body, file, headers = {} }: Reply,
) {
  void reply.code(status).headers(headers)
  if (file === undefined) return reply.send(body)
  const bytes = typeof file.bytes === 'function' ? await file.bytes() : file.bytes
  const name = encodeURIComponent(file.fileName)
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .send(Buffer.from(bytes))
}
