import type { FastifyInstance } from 'fastify'

/**
 * Writes one line at level info for each answered request: method, the route's pattern (never the
 * address itself, which holds names, slugs and tokens), status and milliseconds. The caller's
 * address, headers and bodies are not written; the request id joins the line to those of its faults.
 */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
