import type { FastifyInstance } from 'fastify'

import { answeredWith } from '../batch/answered-parts.ts'
import { DRY_RUN, REPLAYED } from './brand-writes.ts'

/**
 * Writes one line at level info for each answered request and for each part of a batch: method, the route's pattern (never the
 * address itself, which holds names, slugs and tokens), status and milliseconds. The caller's
 * address, headers and bodies are not written; the request id joins the line to those of its faults.
 */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    // A dry run, or an earlier request's answer.
    const unchanged =
      reply.hasHeader(DRY_RUN) || reply.hasHeader(REPLAYED) ? { unchanged: true } : {}
    for (const { method, route, status, ms } of answeredWith(request, reply))
      request.log.info(
        { method, route, status, ms: Math.round(ms), ...unchanged },
        'request',
      )
    done()
  })
}
