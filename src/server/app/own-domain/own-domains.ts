import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  addressOf,
  type BrandHosts,
  brandBySlug,
} from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import {
  type BrandOfHost,
  servingOnly,
} from '#platform/server/public-page/brand-of-host.ts'

import { placeOnDomain } from './place-on-domain.ts'

type Parts = { db: Db; hosts: BrandHosts; publicUrl: string }

/**
 * Serves brands at their own domains, and the certificate check of the proxy in front. A request to the
 * installation's address costs one comparison.
 */
export function ownDomains(http: FastifyInstance, { db, hosts, publicUrl }: Parts): void {
  const { hostname: ours } = new URL(publicUrl)
  http.decorateRequest('brandOfHost', null)

  http.addHook('onRequest', async (request, reply) => {
    // A browser sends the full stop of a name that was typed with it.
    const hostname = request.hostname.toLowerCase().replace(/\.$/, '')
    // A proxy or a monitor calls this process by its own address, also while the database is away.
    if (hostname === ours || request.url.startsWith('/health/')) return
    const brand = await hosts.brandOf(hostname)
    if (brand === null) return
    request.brandOfHost = brand
    await answerElsewhere(request, reply, brand)
    // Fastify waits for the reply that was sent here, and for nothing otherwise.
    if (reply.sent) return reply
  })

  // After the body was read: its events would lose what was set before.
  http.addHook('preHandler', (request, _reply, done) => {
    if (request.brandOfHost === null) done()
    else servingOnly(request.brandOfHost, done)
  })

  async function answerElsewhere(
    request: FastifyRequest,
    reply: FastifyReply,
    brand: BrandOfHost,
  ): Promise<void> {
    const [path = '/', query] = request.url.split('?')
    const place = placeOnDomain(path, brand.slug, new URLSearchParams(query))
    if (place.kind === 'here') return
    void reply.header('cache-control', 'no-store')
    if (place.kind === 'missing') return reply.callNotFound()
    if (place.kind === 'moved') {
      const moved = query === undefined ? place.path : `${place.path}?${query}`
      return void reply.redirect(moved)
    }
    const address = place.kind === 'named' ? await addressAt(place.slug) : publicUrl
    if (address === null) {
      void reply.removeHeader('cache-control')
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.callNotFound()
    void reply.redirect(address + request.url)
  }

  /** Where the pages of the brand with a slug are; null: no brand has it. */
  function addressAt(slug: string): Promise<string | null> {
    return inScope(db, 'every brand: brand unknown', async (tx) => {
      const brand = await brandBySlug(tx, slug)
      return brand && addressOf(brand, publicUrl)
    })
  }

  /** Asked by the proxy before it requests a certificate (`on_demand_tls { ask … }` of Caddy). */
  http.get<{ Querystring: { domain?: unknown } }>(
    '/health/domain',
    async (request, reply) => {
      const { domain } = request.query
      const host = typeof domain === 'string' ? domain.toLowerCase() : ''
      const known = host === ours || (await hosts.brandOf(host)) !== null
      return reply
        .code(known ? 200 : 404)
        .header('cache-control', 'no-store')
        .send()
    },
  )
}
