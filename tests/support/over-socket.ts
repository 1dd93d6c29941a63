import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** What tests read of an answer, however it came. */
export type HttpAnswer = Pick<
  LightMyRequestResponse,
  'statusCode' | 'headers' | 'body' | 'rawPayload' | 'json'
>

/** Sends a request to a server. */
export type SendRequest = (options: InjectOptions) => Promise<HttpAnswer>

/** The name that requests without a socket have as well. */
const HOST = 'localhost:80'

/**
 * Sends requests through TCP to a port of this machine that the server listens on from the first
 * request on. A request cannot choose the address it comes from.
 */
export function overSocket(http: FastifyInstance): SendRequest {
  const agent = new Agent({ keepAlive: true })
  let listening: Promise<string> | null = null

  return async ({ method = 'GET', url = '/', headers = {}, payload }) => {
    if (typeof url !== 'string') throw new Error('a socket needs the address as text')
    listening ??= http.listen({ host: '127.0.0.1', port: 0 })
    await listening
    const { port } = http.server.address() as AddressInfo
    const body = bytesOf(payload)
    const sent = request({ agent, host: '127.0.0.1', port, method, path: url })
    sent.setHeader('host', HOST)
    if (body) sent.setHeader('content-length', body.bytes.length)
    if (body?.isJson) sent.setHeader('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) sent.setHeader(name, value)
    sent.end(body?.bytes)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const rawPayload = await buffer(answer)
    const text = rawPayload.toString()
    const { statusCode = 0, headers: received } = answer
    return {
      statusCode,
      headers: received,
      body: text,
      rawPayload,
      json: () => JSON.parse(text),
    }
  }
}

function bytesOf(payload: InjectOptions['payload']) {
  if (payload === undefined) return null
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    return { bytes: Buffer.from(payload), isJson: false }
  return { bytes: Buffer.from(JSON.stringify(payload)), isJson: true }
}
