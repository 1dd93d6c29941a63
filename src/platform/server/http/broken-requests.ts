import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { sentences } from '../sentences.ts'

/** Node's errors for unreadable requests, and the status for each. */
const STATUSES: Record<string, 400 | 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers an incomplete HTTP request (too slow, headers too large, not HTTP) in Portuguese
 * and in the format of every other refusal; Fastify's own answer is in English. Closes the
 * connection.
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
