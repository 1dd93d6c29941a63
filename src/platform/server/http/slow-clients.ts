import type { FastifyInstance } from 'fastify'

import { answerBrokenRequest } from './broken-requests.ts'

/** A photo on a slow phone takes a minute; a slower client is not accepted. */
const REQUEST_MS = 120_000
const HEADERS_MS = 15_000
const CHECK_MS = 5_000
/** How long open requests may take after the process was asked to stop. */
const GRACE_MS = 10_000

/** Options of the server under Fastify that end requests which never arrive completely. */
export const slowClientOptions = {
  requestTimeout: REQUEST_MS,
  clientErrorHandler: answerBrokenRequest,
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
} as const

/** Stopping waits for open requests, but not for clients that keep a connection open. */
export function closeSlowClients(http: FastifyInstance, graceMs = GRACE_MS): void {
  http.addHook('preClose', (done) => {
    setTimeout(() => http.server.closeAllConnections(), graceMs).unref()
    done()
  })
}
