import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Warns at start if no proxy is trusted although the public address is https: this server
 * supports plain HTTP only, so a proxy must be in front of it.
 */
export function warnOfMissingProxy(
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { publicUrl, trustedProxies }: { publicUrl: string; trustedProxies: readonly string[] },
): void {
  if (trustedProxies.length === 0 && publicUrl.startsWith('https:'))
    logger.warn(
      'PUBLIC_URL is https, but TRUSTED_PROXIES is empty: all clients behind the proxy share one limit',
    )
}

/**
 * Enough to find the proxies of one deployment, too few for an attacker to fill the log.
 */
const MOST_WARNINGS = 5

/**
 * Warns once for each proxy that forwards requests without being in TRUSTED_PROXIES: all
 * clients behind it count as one address, so that one attacker uses up the limits of all.
 */
export function warnOfUndeclaredProxy(http: FastifyInstance): void {
  const warned = new Set<string>()
  http.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress
    if (
      request.headers['x-forwarded-for'] !== undefined &&
      peer !== undefined &&
      // A trusted proxy's header replaces the peer's address by the client's.
      request.ip === peer &&
      warned.size < MOST_WARNINGS &&
      !warned.has(peer)
    ) {
      warned.add(peer)
      request.log.warn(
        { proxy: peer },
        'requests come through a proxy that is not in TRUSTED_PROXIES: all its clients share one limit',
      )
    }
    done()
  })
}
