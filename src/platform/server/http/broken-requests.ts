import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { sentences } from '../sentences.ts'

/** What Node says of a request that never became one, and the status that it gets. */
const STATUSES: Record<string, 400 | 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what is no complete HTTP request (too slow, headers too large, not HTTP) in Portuguese
 * and in the shape of every other refusal; Fastify's own answer is in English. Ends the connection.
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code ?? ''] ?? 400
  const body = JSON.stringify({ message: sentences[status], code: 'invalid_request' })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
