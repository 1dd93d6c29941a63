import { hash, randomUUIDv7 } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

import { partnerById } from '#features/people/partners/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import '#platform/server/public-page/brand-of-host.ts'
import { campaignCookies } from '#platform/server/http/cookies/campaign-cookies.ts'
import { PROCESSES_AGREE_MS } from '#platform/server/settings/processes-agree.ts'

import { PLACE_PARAMETER } from '../rules.ts'
import type { VisitRecorder } from './incoming/visit-recorder.ts'
import { type Link, linkByCode } from './links.ts'
import { deviceDigest } from './own-devices.ts'
import { linkPreviews } from './preview/link-previews.ts'
import { isPreviewRobot } from './preview/preview-robots.ts'
import { isPrefetch, type TargetMaker, trackedTarget } from './tracked-target.ts'
import { isPaid, placeOf, referrerOf, sourceOf } from './visit-source.ts'

type Known = { link: Link; targetOf: TargetMaker }
type Parts = {
  http: FastifyInstance
  db: Db
  clock: Clock
  recorder: VisitRecorder
  publicUrl: string
}

const CACHED_LINKS = 50_000
// Many browsers send the same user agent, and matching it with the list of robots is slow.
const REMEMBERED_AGENTS = 50_000
// A redirect shows no content, and the headers of a page's policies would be most of its bytes.
const OPTIONS = { config: { withoutPagePolicies: true } }

const CODE = /^[a-z0-9]{4,40}$/

// The page of a preview has no script and loads nothing.
const PAGE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * `GET /r/{code}`: redirects a visitor to the shop and records the visit in memory. The robots that
 * draw a network's preview get a page about the link's product.
 */
export function redirectRoute({ http, db, clock, recorder, publicUrl }: Parts): void {
  const find = linkFinder(db)
  const isPerson = personTest()
  const previewOf = linkPreviews({ db, publicUrl })

  /** What a preview's robot is answered; null for all others, and without a product to show. */
  async function preview(request: FastifyRequest, link: Link, shop: string) {
    if (!isPreviewRobot(request.headers['user-agent'] ?? '')) return null
    return previewOf({ link, path: request.url, shop })
  }

  http.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    '/r/:code',
    OPTIONS,
    async (request, reply) => {
      const code = request.params.code.toLowerCase()
      const found = CODE.test(code) ? await find(code) : null
      if (!found) return reply.code(302).header('location', '/404').send()
      // A brand's domain leads to no other brand's shop.
      const { brandOfHost } = request
      if (brandOfHost !== null && brandOfHost.id !== found.link.brandId)
        return reply.redirect(publicUrl + request.url)

      const at = clock.now()
      // These ids sort by time, so the index of clicks grows only at its end.
      const clickId = randomUUIDv7()
      const isVisit = isPerson(request)
      recorder.record({
        brandId: found.link.brandId,
        partnerId: found.link.partnerId,
        code,
        clickId,
        visitor: isVisit ? visitorDigest(request, at) : null,
        device: deviceDigest(
          {
            address: request.ip,
            device: (request.headers['user-agent'] ?? '').slice(0, 300),
          },
          at,
        ),
        place: placeOf(request.query[PLACE_PARAMETER]),
        source: sourceOf(request.headers),
        referrer: referrerOf(request.headers.referer),
        paid: isPaid(request.url),
        at,
      })
      const cookies = campaignCookies(request.url)
      if (cookies.length > 0) void reply.header('set-cookie', cookies)
      const shop = found.targetOf(clickId)
      const page = isVisit ? null : await preview(request, found.link, shop)
      if (page !== null)
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', PAGE_POLICY)
          .header('cache-control', 'no-store')
          .send(page)
      return reply
        .code(302)
        .header('location', shop)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer-when-downgrade')
        .send()
    },
  )
}

/** Tells a person from a robot, from a fetch ahead of a click and from a request for the headers alone. */
function personTest(): (request: FastifyRequest) => boolean {
  const robots = new LRUCache<string, boolean>({
    max: REMEMBERED_AGENTS,
    memoMethod: (agent) => isbot(agent),
  })
  return ({ method, headers }) => {
    const agent = headers['user-agent']
    return (
      agent !== undefined && method === 'GET' && !robots.memo(agent) && !isPrefetch(headers)
    )
  }
}

/** Finds links by their codes, and remembers them for a while. */
function linkFinder(db: Db): (code: string) => Promise<Known | null> {
  const known = new LRUCache<string, Known>({ max: CACHED_LINKS, ttl: PROCESSES_AGREE_MS })
  return async (code) => {
    const cached = known.get(code)
    if (cached) return cached
    const found = await inScope(db, 'every brand: brand unknown', async (tx) => {
      const link = await linkByCode(tx, code)
      if (!link) return null
      const partner = await partnerById(tx, link)
      return partner && { link, targetOf: trackedTarget(link.targetUrl, partner.slug) }
    })
    if (found) known.set(code, found)
    return found
  }
}

/** A digest of day, address, browser and language: distinguishes the visitors of one day. */
function visitorDigest(request: FastifyRequest, at: Date): Buffer {
  const { 'user-agent': agent, 'accept-language': language } = request.headers
  return hash(
    'sha256',
    `${dayOf(at)}|${request.ip}|${agent}|${language}`,
    'buffer',
  ).subarray(0, 16)
}
