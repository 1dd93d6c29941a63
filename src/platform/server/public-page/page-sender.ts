import '../load-tsx.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { campaignCookies } from '../http/cookies/campaign-cookies.ts'
import { isClientData } from '../http/faults.ts'
import type { Server } from '../http/serve.ts'
import { readingOfPage, seenOnPage } from '../replica/replica-reads.ts'
import type { LogPlace, Reading } from '../replica/replica.ts'
import './brand-of-host.ts'
import type { Page } from './document.tsx'
import type { Missing } from './missing-page.tsx'

/** Long enough for many visitors at once, short enough for a person who changes the page and looks. */
const CACHED_MS = 2_000
const MOST_PAGES = 500
/** Browsers ask whether their copy is current; a shared cache may answer for a minute. */
const CACHE = 'public, max-age=0, s-maxage=60, must-revalidate'
/** An answer that sets a visitor's cookies must not be shared. */
const OWN = 'private, max-age=0, must-revalidate'

type Encoded = { policy: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer }
/** The page has moved permanently to another address. */
export type Moved = { movedTo: string }
/** `after`: the answer has every change up to this place. */
type Cached = { at: number; after: LogPlace; ready: Promise<Encoded | Moved | null> }

export type PageSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (reading: Reading) => Promise<Page | Moved | null>,
  /** Identifies the page; parameters that networks add to an address are not part of it. */
  key?: string,
) => Promise<FastifyReply>

type Making = Pick<Server, 'replica' | 'clock' | 'pictureSources'>

/** Keeps pages for two seconds. */
function pageCache({ clock, pictureSources, replica }: Making) {
  const cache = new LRUCache<string, Cached>({ max: MOST_PAGES })

  /** The page that is kept, if it is young and has every change up to this place. */
  function keptAt(key: string, seen: LogPlace): Cached | null {
    const now = clock.now().getTime()
    const known = cache.get(key)
    const isYoung = known && now - known.at < CACHED_MS && now >= known.at
    return isYoung && known.after >= seen ? known : null
  }

  /** A person's own place is in their browser, which can say any: one that the log has not reached counts for nothing. */
  async function placeNow(seen: LogPlace): Promise<LogPlace> {
    const place = (await replica?.place().catch(() => 0)) ?? 0
    return seen <= place ? place : 0
  }

  async function pageAt(
    key: string,
    seen: LogPlace,
    make: (after: LogPlace) => Promise<Page | Moved | null>,
  ): Promise<Encoded | Moved | null> {
    const kept = keptAt(key, seen)
    if (kept) return kept.ready
    const after = seen > 0 ? await placeNow(seen) : 0
    const keptMeanwhile = keptAt(key, after)
    if (keptMeanwhile) return keptMeanwhile.ready
    // Before the page reads, so that it sees all of it. Of an older cookie too the answer is then current.
    const settled = replica?.settled()
    const ready = make(after).then(async (page) =>
      page === null || 'movedTo' in page ? page : encode(page, pictureSources()),
    )
    const made = { at: clock.now().getTime(), after, ready }
    cache.set(key, made)
    settled?.then(
      (place) => (made.after = Math.max(after, place)),
      () => undefined,
    )
    // A missing or failed page is made again for each request.
    const remove = () => {
      if (cache.get(key)?.ready === ready) cache.delete(key)
    }
    ready.then((page) => page ?? remove(), remove)
    return ready
  }

  return pageAt
}

/**
 * Sends public pages: made and compressed once for all requests within two seconds (with a replica, but for who has
 * changed something since), with a policy that allows only the page's own style and script. If `make` returns null, sends the page of `missing`.
 */
export function pageSender(
  server: Pick<Server, 'db' | 'replica' | 'clock' | 'pictureSources'>,
  missing: (request: FastifyRequest) => Missing,
): PageSender {
  const pageAt = pageCache(server)

  /** A person who follows a link gets an explanation as a page, not as JSON. */
  async function sendMissing(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 503,
  ) {
    const { missingPage } = await import('./missing-page.tsx')
    const page = await encode(missingPage(missing(request)), server.pictureSources())
    if (status === 503) void reply.header('retry-after', '5')
    return head(reply.code(status), page, 'no-store').send(page.plain)
  }

  return async (request, reply, make, key = request.url.split('?')[0] ?? '') => {
    const here = request.brandOfHost?.id ?? ''
    const seen = seenOnPage(server, request)
    const read = (after: LogPlace) => make(readingOfPage(server, after))
    const page = await pageAt(`${here} ${key}`, seen, read).catch((error: unknown) => {
      if (isClientData(error)) return null
      request.log.error({ err: error, protocol: request.id }, 'a public page failed')
      return 'failed' as const
    })
    if (page === 'failed') return sendMissing(request, reply, 503)
    if (!page) return sendMissing(request, reply, 404)
    if ('movedTo' in page) {
      const query = request.url.split('?')[1]
      const address = query === undefined ? page.movedTo : `${page.movedTo}?${query}`
      return reply.header('cache-control', CACHE).redirect(address, 301)
    }
    const cookies = campaignCookies(request.url)
    void head(reply, page, cookies.length > 0 ? OWN : CACHE).header('etag', page.etag)
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    const coding = codingFor(request.headers['accept-encoding'] ?? '')
    if (coding !== 'plain') void reply.header('content-encoding', coding)
    return reply.send(page[coding])
  }
}

function head(reply: FastifyReply, { policy }: Encoded, cache: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('vary', 'accept-encoding')
    .header('cache-control', cache)
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function encode({ html, style, script }: Page, pictures: string): Promise<Encoded> {
  const plain = Buffer.from(html)
  return {
    policy: pagePolicy({ style, script }, { pictures, forms: "'none'" }),
    // Weak: the same for every compression.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: await compressed.br(plain, QUICK),
    gzip: await compressed.gzip(plain),
  }
}

type Allowed = { pictures: string; forms: "'none'" | "'self'" }

/** The policy of a page: its own style and script, and nothing else. */
export function pagePolicy(
  { style, script }: Pick<Page, 'style' | 'script'>,
  { pictures, forms }: Allowed,
): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script === null ? [] : [`script-src '${hashOf(script)}'`]),
    "font-src 'self'",
    `img-src 'self' data: ${pictures}`.trim(),
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(part: string): string {
  return `sha256-${createHash('sha256').update(part).digest('base64')}`
}

function codingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}
